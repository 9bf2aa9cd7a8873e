import { Printer } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Prints the text. Without scripts there is the browser's menu. */
export function PrintButton() {
  return (
    <Button
      tone="secondary"
      icon={<Printer aria-hidden size={20} />}
      onClick={() => window.print()}
      className="scriptless:hidden"
    >
      {m.library_print()}
    </Button>
  )
}

import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Prints under a name that reveals nothing: it becomes the file name and the headline of the sheet. */
function printNeutrally() {
  const title = document.title
  document.title = brand.discreetTitle[getLocale()]
  window.print()
  document.title = title
}

/** The ten recovery codes: the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useEffect(() => registerCleanup({ step: 'memory', leave: onDone }), [onDone])
  return (
    <div className="grid gap-5">
      <Notice tone="success" title={m.security_codes_on()} live>
        {m.security_codes_recovery_text()}
      </Notice>
      <ul
        aria-label={m.security_codes_recovery()}
        translate="no"
        className="grid gap-2 rounded-md border-2 border-line bg-surface p-5 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onDone}>{m.security_codes_kept()}</Button>
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={printNeutrally}>
          {m.security_codes_print()}
        </Button>
      </div>
    </div>
  )
}

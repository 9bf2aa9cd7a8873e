import { type ReactNode, useState } from 'react'
import { registerCleanup } from '../device/cleanup.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { HelpInWords } from './help-in-words.tsx'
import { useDanger } from './use-danger.ts'

/** The help that was dismissed, by what is being written: in this tab's memory only. */
const dismissedHelp = new Set<string>()
registerCleanup({ step: 'memory', leave: () => dismissedHelp.clear() })

interface HelpAtWordsProps {
  /** Identifies what is being written. */
  id: string
  text: string
  /** Shown beside the lines: who else can be called. */
  children?: ReactNode
}

/**
 * Shows help when a text mentions suicide or a threat to life. The check runs on the device, and nobody is
 * notified. It never blocks the person and can be dismissed.
 */
export function HelpAtWords({ id, text, children }: HelpAtWordsProps) {
  const danger = useDanger(text)
  const [, setCount] = useState(0)
  if (!danger || dismissedHelp.has(`${id}/${danger}`)) return null
  const close = () => {
    dismissedHelp.add(`${id}/${danger}`)
    setCount((count) => count + 1)
  }
  return (
    <HelpInWords danger={danger}>
      {children}
      <Button tone="quiet" onClick={close}>
        {m.report_form_help_put_away()}
      </Button>
    </HelpInWords>
  )
}

/** As a function, for code that renders forms and does not know about help. */
export const renderHelp = (at: { id: string; text: string }) => <HelpAtWords {...at} />

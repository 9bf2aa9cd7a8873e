import { type ReactNode, useState } from 'react'
import { registerCleanup } from '../device/cleanup.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { HelpInWords } from './help-in-words.tsx'
import { useDanger } from './use-danger.ts'

/** Which help was put away, by what is being written: in this tab's memory only. */
const putAway = new Set<string>()
registerCleanup({ step: 'memory', leave: () => putAway.clear() })

interface HelpAtWordsProps {
  /** What the words are written for. */
  id: string
  text: string
  /** Beside the lines: who else can be called. */
  children?: ReactNode
}

/**
 * Shows the way to help as soon as words speak of suicide or of a threat to a life. They are looked for on the device, and
 * nobody is told that they were found. It is in nobody's way and can be put away.
 */
export function HelpAtWords({ id, text, children }: HelpAtWordsProps) {
  const danger = useDanger(text)
  const [, setCount] = useState(0)
  if (!danger || putAway.has(`${id}/${danger}`)) return null
  const close = () => {
    putAway.add(`${id}/${danger}`)
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

/** The same, for what draws forms and knows nothing of help. */
export const helpAt = (at: { id: string; text: string }) => <HelpAtWords {...at} />

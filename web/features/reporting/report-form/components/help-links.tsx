import { useState } from 'react'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import type { FormQuestion } from '../model/form-steps.ts'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { useDanger } from '#web/platform/safety/use-danger.ts'

/** Dismissed help, by draft: in this tab's memory only. */
const dismissed = new Set<string>()
registerCleanup({ step: 'memory', leave: () => dismissed.clear() })

/** The texts of each question that may indicate danger. */
const textsOf: Partial<Record<FormQuestion, (input: Answers) => readonly string[]>> = {
  story: ({ title, story }) => [story, title],
  where: ({ place, service }) => [place, service],
  people: ({ people, insiders }) => [...people.flatMap(({ name, words }) => [name, words]), insiders],
  evidence: ({ evidence }) => [evidence],
  effect: ({ effect, cost }) => [effect, cost],
  needs: ({ wish, tried }) => [wish, tried],
  contact: ({ contact, notTold }) => [contact, notTold],
}

interface HelpLinksProps {
  id: string
  step: FormQuestion
  answers: Answers
}

/**
 * Shows sources of help when the words on this page indicate suicide or a threat to life. Detection runs on the device only, and nobody is
 * notified. The help can be dismissed.
 */
export function HelpLinks({ id, step, answers }: HelpLinksProps) {
  const text = textsOf[step]?.(answers).join('\n') ?? ''
  const danger = useDanger(text)
  const [, setCount] = useState(0)
  const key = `${id}/${step}/${danger}`
  if (!danger || dismissed.has(key)) return null
  const close = () => {
    dismissed.add(key)
    setCount((count) => count + 1)
  }
  return (
    <HelpInWords danger={danger}>
      <Button tone="quiet" onClick={close}>
        {m.report_form_help_put_away()}
      </Button>
    </HelpInWords>
  )
}

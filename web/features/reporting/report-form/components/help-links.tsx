import { useState } from 'react'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import type { FormQuestion } from '../model/form-steps.ts'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { useDanger } from '#web/platform/safety/use-danger.ts'

/** Which help was put away, by draft: in this tab's memory only. */
const putAway = new Set<string>()
registerCleanup({ step: 'memory', leave: () => putAway.clear() })

/** The texts of each question in which somebody may speak of danger. */
const textsOf: Partial<Record<FormQuestion, (given: Answers) => readonly string[]>> = {
  story: ({ title, story }) => [story, title],
  where: ({ place, service }) => [place, service],
  people: ({ people, insiders }) => [...people.flatMap(({ name, words }) => [name, words]), insiders],
  evidence: ({ evidence }) => [evidence],
  effect: ({ effect, cost }) => [effect, cost],
  needs: ({ wish, tried }) => [wish, tried],
  contact: ({ contact, notTold }) => [contact, notTold],
}

interface HelpAtHandProps {
  id: string
  step: FormQuestion
  answers: Answers
}

/**
 * Shows the way to help as soon as the words on this page speak of suicide or of a threat to a life. The device alone looks for
 * them, and nobody learns that they were found. The help is in nobody's way and can be closed.
 */
export function HelpAtHand({ id, step, answers }: HelpAtHandProps) {
  const text = textsOf[step]?.(answers).join('\n') ?? ''
  const danger = useDanger(text)
  const [, setCount] = useState(0)
  const key = `${id}/${step}/${danger}`
  if (!danger || putAway.has(key)) return null
  const close = () => {
    putAway.add(key)
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

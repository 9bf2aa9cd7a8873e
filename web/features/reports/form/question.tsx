import type { FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Question as QuestionName } from '../answers/steps.ts'
import { ReadersStep } from './readers-step.tsx'
import { SenderStep } from './sender-step.tsx'
import { SeverityStep } from './severity-step.tsx'
import type { StepProps } from './step-props.ts'
import { StoryStep } from './story-step.tsx'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhereStep } from './where-step.tsx'

export type AskedQuestion = Exclude<QuestionName, 'check'>

const controls: Record<AskedQuestion, (props: StepProps) => React.ReactNode> = {
  what: (props) => <WhatStep {...props} />,
  story: (props) => <StoryStep {...props} />,
  when: (props) => <WhenStep {...props} />,
  where: (props) => <WhereStep {...props} />,
  severity: (props) => <SeverityStep {...props} />,
  readers: (props) => <ReadersStep {...props} />,
  sender: (props) => <SenderStep {...props} />,
}

interface QuestionProps {
  step: AskedQuestion
  props: StepProps
  continueLabel: string
  onContinue: () => void
  onSendNow: () => void
}

/** One question with its controls and the ways on. "Send now" leads past what may stay open. */
export function Question({ step, props, continueLabel, onContinue, onSendNow }: QuestionProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onContinue()
  }
  const canSendNow = props.answers.types.length > 0 && step !== 'readers' && step !== 'sender'
  return (
    <form className="grid gap-8" onSubmit={submit} noValidate autoComplete="off">
      {controls[step](props)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{continueLabel}</Button>
        {canSendNow && (
          <Button tone="secondary" onClick={onSendNow}>
            {m.reports_send_now()}
          </Button>
        )}
      </div>
    </form>
  )
}

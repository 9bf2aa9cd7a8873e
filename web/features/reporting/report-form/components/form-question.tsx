import type { FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { FormQuestion as QuestionName } from '../model/form-steps.ts'
import { Actions } from './step-actions.tsx'
import { ContactStep } from './contact-step.tsx'
import { EffectStep } from './effect-step.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { HelpAtHand } from './help-links.tsx'
import { NeedsStep } from './needs-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { ReadersStep } from './readers-step.tsx'
import type { StepProps } from '../model/step-props.ts'
import { StoryStep } from './story-step.tsx'
import { WhatStep } from './what-step.tsx'
import { WhenStep } from './when-step.tsx'
import { WhereStep } from './where-step.tsx'

export type OpenQuestion = Exclude<QuestionName, 'check'>

const controls: Record<OpenQuestion, (props: StepProps) => React.ReactNode> = {
  story: (props) => <StoryStep {...props} />,
  what: (props) => <WhatStep {...props} />,
  when: (props) => <WhenStep {...props} />,
  where: (props) => <WhereStep {...props} />,
  people: (props) => <PeopleStep {...props} />,
  evidence: (props) => <EvidenceStep {...props} />,
  effect: (props) => <EffectStep {...props} />,
  needs: (props) => <NeedsStep {...props} />,
  readers: (props) => <ReadersStep {...props} />,
  contact: (props) => <ContactStep {...props} />,
}

interface QuestionProps {
  step: OpenQuestion
  props: StepProps
  continueLabel: string
  onContinue: () => void
  /** Left out where there is nothing left to skip, or it was sent. */
  onSkip?: (() => void) | undefined
  /** What is asked beside the question, such as whose device this is. */
  beside?: React.ReactNode
  /** In place of all that the step asks: a part of it. */
  control?: React.ReactNode
}

/** One question with its controls and the ways on. "Send now" leads past what may stay open. */
export function Question({ step, props, continueLabel, onContinue, onSkip, beside, control }: QuestionProps) {
  // Beside the first field of the first page, and before the ways on of every other.
  const isBesideWords = step === 'story' && control === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onContinue()
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit} noValidate autoComplete="off">
      {control ?? controls[step](isBesideWords ? { ...props, besideWords: beside } : props)}
      <HelpAtHand id={props.id} step={step} answers={props.answers} />
      {!isBesideWords && beside}
      <Actions>
        <Button type="submit">{continueLabel}</Button>
        {onSkip && (
          <Button tone="secondary" onClick={onSkip}>
            {m.report_form_skip()}
          </Button>
        )}
      </Actions>
    </form>
  )
}

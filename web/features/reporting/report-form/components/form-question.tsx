import type { FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { FormQuestion as QuestionName } from '../model/form-steps.ts'
import { Actions } from './step-actions.tsx'
import { ContactStep } from './contact-step.tsx'
import { EffectStep } from './effect-step.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { HelpLinks } from './help-links.tsx'
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
  /** Omitted if nothing is left to skip, or after sending. */
  onSkip?: (() => void) | undefined
  /** Further questions beside this one, such as whose device this is. */
  beside?: React.ReactNode
  /** Replaces the step's controls by a part of them. */
  control?: React.ReactNode
}

/** A question with its controls and buttons. "Send now" skips optional questions. */
export function Question({ step, props, continueLabel, onContinue, onSkip, beside, control }: QuestionProps) {
  // Beside the first field of the first page, and before the buttons of every other.
  const isBesideWords = step === 'story' && control === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onContinue()
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-6" onSubmit={submit} noValidate autoComplete="off">
      {control ?? controls[step](isBesideWords ? { ...props, besideWords: beside } : props)}
      <HelpLinks id={props.id} step={step} answers={props.answers} />
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

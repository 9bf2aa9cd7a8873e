import { attempts } from '#content/report-types/attempts.ts'
import { needs } from '#content/report-types/needs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { namesOf } from './answer-choices.tsx'
import { SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

/** What should happen, and what was tried. Wanting nothing but a record is an answer. */
export function NeedsStep(props: StepProps) {
  const { answers, onAnswer } = props
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="needs"
        legend={m.report_form_needs_legend()}
        hint={m.report_form_needs_hint()}
        options={namesOf(needs)}
        value={answers.needs}
        onChange={(chosen) => onAnswer({ needs: chosen })}
      />
      <SealedText {...props} field="wish" label={m.report_form_wish_label()} />
      <Checkboxes
        name="attempts"
        legend={m.report_form_attempts_legend()}
        hint={m.report_form_attempts_hint()}
        options={namesOf(attempts)}
        value={answers.attempts}
        onChange={(chosen) => onAnswer({ attempts: chosen })}
      />
      <SealedText
        {...props}
        field="tried"
        label={m.report_form_tried_label()}
        hint={m.report_form_tried_hint()}
      />
    </div>
  )
}

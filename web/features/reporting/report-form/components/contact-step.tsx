import { ways } from '#content/report-types/ways.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { namesOf } from './answer-choices.tsx'
import { SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

/** How the person may safely be reached, and who must not know. It is above each box in which handlers answer. */
export function ContactStep(props: StepProps) {
  const { answers, onAnswer } = props
  const showsWhoTheyAre =
    answers.sender === 'receipt' &&
    (answers.contact.trim() !== '' || answers.ways.some((way) => way !== 'here' && way !== 'none'))
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="ways"
        legend={m.report_form_ways_legend()}
        hint={m.report_form_ways_hint()}
        options={namesOf(ways)}
        value={answers.ways}
        onChange={(chosen) => onAnswer({ ways: chosen })}
      />
      <SealedText
        {...props}
        field="contact"
        label={m.report_form_contact_label()}
        hint={m.report_form_contact_hint()}
      />
      {showsWhoTheyAre && (
        <Notice tone="warn" title={m.report_form_contact_names_title()} live>
          <p>{m.report_form_contact_names_text()}</p>
        </Notice>
      )}
      <SealedText
        {...props}
        field="notTold"
        label={m.report_form_not_told_label()}
        hint={m.report_form_not_told_hint()}
      />
    </div>
  )
}

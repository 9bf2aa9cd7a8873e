import { severities } from '#content/report-types/severities.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Radios } from '#web/ui/radios.tsx'
import { severitiesFor } from '#web/records/words.ts'
import { AreYouSafe } from '#web/platform/safety/emergency.tsx'
import { choicesOf } from './answer-choices.tsx'
import { SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'
import { worded } from '../model/step-titles.ts'

/** How bad it is, what it does to somebody, and what it costs a business. "Someone may get hurt" shows the way to help at once. */
export function EffectStep(props: StepProps) {
  const { severity, about } = props.answers
  const showsCrisis = severities.some(({ code, showsCrisis: shows }) => code === severity && shows)
  return (
    <div className="grid gap-6">
      <Radios
        name="severity"
        legend={m.report_form_severity_legend()}
        hint={m.reports_severity_legend()}
        value={severity}
        onChange={(chosen) => props.onAnswer({ severity: chosen })}
        options={choicesOf(severitiesFor(about))}
      />
      {showsCrisis && <AreYouSafe />}
      <SealedText
        {...props}
        field="effect"
        label={m.report_form_effect_label()}
        hint={worded(about, {
          me: m.report_form_effect_hint_me,
          other: m.report_form_effect_hint_other,
          witness: m.report_form_effect_hint_other,
          business: m.report_form_effect_hint_business,
        })}
        rows={4}
        spoken
      />
      {about === 'business' && (
        <SealedText
          {...props}
          field="cost"
          label={m.report_form_cost_label()}
          hint={m.report_form_cost_hint()}
        />
      )}
    </div>
  )
}

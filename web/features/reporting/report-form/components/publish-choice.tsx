import { m } from '#web/messages/compiled/messages.js'
import { Radios } from '#web/ui/radios.tsx'
import { toAbout, mayAllowPublishing } from '#web/records/body/body.ts'
import type { StepProps } from '../model/step-props.ts'
import { worded } from '../model/step-titles.ts'

/** Whether the story may be published later. Not asked if the person affected does not know of the report. */
export function PublishChoice({ answers, onAnswer }: StepProps) {
  if (!mayAllowPublishing(toAbout(answers))) return null
  return (
    <Radios
      name="mayPublish"
      legend={worded(answers.about, {
        me: m.report_form_publish_legend,
        other: m.report_form_publish_legend_others,
        witness: m.report_form_publish_legend_others,
        business: m.report_form_publish_legend_others,
      })}
      hint={m.report_form_publish_hint()}
      value={answers.mayPublish}
      onChange={(chosen) => onAnswer({ mayPublish: chosen })}
      options={[
        { value: 'no', label: m.report_form_publish_no(), hint: m.report_form_publish_no_hint() },
        { value: 'yes', label: m.report_form_publish_yes(), hint: m.report_form_publish_yes_hint() },
      ]}
    />
  )
}

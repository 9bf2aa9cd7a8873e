import { places } from '#content/report-types/places.ts'
import { services } from '#content/report-types/services.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { PositionField } from '#web/platform/position/position-field.tsx'
import { Details } from '#web/ui/details.tsx'
import { namesOf } from './answer-choices.tsx'
import { SealedLine, SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

/** What kind of place it was, in words if wanted. Where this device is, is asked only by the person's own press. */
export function WhereStep(props: StepProps) {
  const { answers, onAnswer } = props
  const isBusiness = answers.about === 'business'
  const isOnline = answers.places.includes('online') || answers.links !== '' || answers.service !== ''
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="places"
        legend={m.reports_where_legend()}
        hint={m.reports_where_hint()}
        options={namesOf(places)}
        value={answers.places}
        onChange={(chosen) => onAnswer({ places: chosen })}
      />
      {isOnline && (
        <>
          <SealedLine
            {...props}
            field="service"
            label={isBusiness ? m.report_form_service_label_business() : m.report_form_service_label()}
            hint={isBusiness ? m.report_form_service_hint_business() : m.report_form_service_hint()}
            suggestions={services}
          />
          <SealedText
            {...props}
            field="links"
            label={m.reports_links_label()}
            hint={m.reports_links_hint()}
            inputMode="url"
          />
        </>
      )}
      <SealedText
        {...props}
        field="place"
        label={m.reports_place_label()}
        hint={m.reports_place_hint()}
        rows={2}
      />
      <Details summary={m.report_form_position()} open={answers.position !== null || undefined}>
        <PositionField position={answers.position} onChange={(position) => onAnswer({ position })} />
      </Details>
    </div>
  )
}

import { places } from '#content/report-types/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { choicesOf } from './choices.ts'
import type { StepProps } from './step-props.ts'

/** What kind of place it was, in words if wanted. An exact place is never asked for. */
export function WhereStep({ answers, onAnswer, problemAt }: StepProps) {
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="places"
        legend={m.reports_where_legend()}
        hint={m.reports_where_hint()}
        options={choicesOf(places)}
        value={answers.places}
        onChange={(chosen) => onAnswer({ places: chosen })}
      />
      <Field
        id="place"
        label={m.reports_place_label()}
        hint={m.reports_place_hint()}
        error={problemAt('place')}
        optional
      >
        <TextArea
          sealed
          rows={2}
          value={answers.place}
          onChange={(event) => onAnswer({ place: event.currentTarget.value })}
        />
      </Field>
      {(answers.places.includes('online') || answers.links !== '') && (
        <Field
          id="links"
          label={m.reports_links_label()}
          hint={m.reports_links_hint()}
          error={problemAt('links')}
          optional
        >
          <TextArea
            sealed
            rows={3}
            inputMode="url"
            value={answers.links}
            onChange={(event) => onAnswer({ links: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}

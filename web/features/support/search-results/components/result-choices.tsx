import { grounds } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { abouts, kinds, places, type ResultFields } from '../model/result.ts'
import { aboutNames, groundNames, kindNames, placeNames } from '../model/result-names.ts'
import { chosen, Options } from './option-list.tsx'

interface ResultChoicesProps {
  fields: ResultFields
  onChange: (change: Partial<ResultFields>) => void
}

/** What one result has, or a whole list of them. */
export function ResultChoices({ fields, onChange }: ResultChoicesProps) {
  return (
    <>
      <Field label={m.search_results_place()}>
        <Select
          value={fields.place}
          onChange={(event) => onChange({ place: chosen(places, event.currentTarget.value) ?? 'search' })}
        >
          <Options values={places} names={placeNames} />
        </Select>
      </Field>
      <Field label={m.search_results_kind()}>
        <Select
          value={fields.kind}
          onChange={(event) => onChange({ kind: chosen(kinds, event.currentTarget.value) ?? 'post' })}
        >
          <Options values={kinds} names={kindNames} />
        </Select>
      </Field>
      <Field label={m.search_results_about()}>
        <Select
          value={fields.about}
          onChange={(event) => onChange({ about: chosen(abouts, event.currentTarget.value) ?? 'me' })}
        >
          <Options values={abouts} names={aboutNames} />
        </Select>
      </Field>
      <Field label={m.search_results_ground()} optional>
        <Select
          value={fields.ground ?? ''}
          onChange={(event) => onChange({ ground: chosen(grounds, event.currentTarget.value) })}
        >
          <option value="">{m.search_results_ground_later()}</option>
          <Options values={grounds} names={groundNames} />
        </Select>
      </Field>
    </>
  )
}

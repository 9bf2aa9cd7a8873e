import { parts, powers } from '#content/report-types/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Person } from '#web/records/body/answers.ts'
import { partName, powerNames } from '#web/records/words.ts'
import { choicesOf } from './answer-choices.tsx'
import { unread } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

interface PersonCardProps {
  index: number
  person: Person
  /** It is about a business, which the words for a person do not fit. */
  ofBusiness: boolean
  problemAt: StepProps['problemAt']
  onChange: (person: Person) => void
  onRemove: (() => void) | undefined
}

/** One of the people: by a name, a handle or a description, with their part. */
export function PersonCard({ index, person, ofBusiness, problemAt, onChange, onRemove }: PersonCardProps) {
  const number = index + 1
  const idOf = (field: string) => `person-${index}-${field}`
  return (
    <fieldset className="grid min-w-0 gap-4 border-s-4 border-line ps-4 md:ps-5">
      <legend className="sr-only">{m.report_form_person_number({ number })}</legend>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p aria-hidden className="text-lg font-bold">
          {m.report_form_person_number({ number })}
        </p>
        {onRemove && (
          <Button tone="quiet" onClick={onRemove}>
            {m.report_form_person_remove()}
            <span className="sr-only"> {m.report_form_person_number({ number })}</span>
          </Button>
        )}
      </div>
      <Field
        id={idOf('name')}
        label={m.report_form_person_name()}
        hint={m.report_form_person_name_hint()}
        error={problemAt(idOf('name'))}
        optional
      >
        <TextInput
          {...unread}
          value={person.name}
          onChange={(event) => onChange({ ...person, name: event.currentTarget.value })}
        />
      </Field>
      <PartField id={idOf('part')} person={person} onChange={onChange} />
      <PowerField name={idOf('power')} person={person} ofBusiness={ofBusiness} onChange={onChange} />
      <Field
        id={idOf('words')}
        label={m.report_form_person_words()}
        hint={m.report_form_person_words_hint()}
        error={problemAt(idOf('words'))}
        optional
      >
        <TextArea
          sealed
          rows={2}
          className="min-h-20"
          value={person.words}
          onChange={(event) => onChange({ ...person, words: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  )
}

type PersonProps = Pick<PersonCardProps, 'person' | 'onChange'>

function PartField({ id, person, onChange }: PersonProps & { id: string }) {
  return (
    <Field id={id} label={m.report_form_person_part()} optional>
      <Select
        value={person.part ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({ ...person, part: parts.find(({ code }) => code === chosen)?.code ?? null })
        }}
      >
        <option value="">{m.report_form_person_part_open()}</option>
        {parts.map(({ code }) => (
          <option key={code} value={code}>
            {partName(code)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface PowerFieldProps extends PersonProps {
  name: string
  ofBusiness: boolean
}

function PowerField({ name, person, ofBusiness, onChange }: PowerFieldProps) {
  return (
    <Details
      summary={
        person.power.length > 0
          ? m.report_form_power_chosen({ names: powerNames(person.power) })
          : ofBusiness
            ? m.report_form_power_summary_business()
            : m.report_form_power_summary()
      }
    >
      <Checkboxes
        name={name}
        legend={m.report_form_power_legend()}
        options={choicesOf(powers)}
        value={person.power}
        onChange={(power) => onChange({ ...person, power })}
      />
    </Details>
  )
}

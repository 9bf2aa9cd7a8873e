import { typesFor } from '#content/report-types/types.ts'
import { inLocale } from '#content/localised.ts'
import type { ReportType } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { IncidentFields } from '../incidents/act.ts'

export interface PanelProps {
  fields: IncidentFields
  onChange: (change: Partial<IncidentFields>) => void
}

/** No service may read along in what is sealed. */
export const unread = { spellCheck: false, autoComplete: 'off', autoCorrect: 'off' } as const

export function WhenPanel({ fields: { day, time }, onChange }: PanelProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={m.log_when_day()}>
        <TextInput
          type="date"
          value={day}
          max="9999-12-31"
          onChange={(event) => event.currentTarget.value && onChange({ day: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.log_when_time()}>
        <TextInput
          type="time"
          value={time ?? ''}
          onChange={(event) => onChange({ time: event.currentTarget.value.slice(0, 5) || null })}
        />
      </Field>
    </div>
  )
}

export function LinkPanel({ fields: { links }, onChange }: PanelProps) {
  return (
    <Field label={m.log_link_label()} hint={m.log_link_hint()}>
      <TextArea
        sealed
        rows={2}
        className="min-h-20"
        inputMode="url"
        value={links.join('\n')}
        onChange={(event) => onChange({ links: event.currentTarget.value.split('\n') })}
      />
    </Field>
  )
}

export function PeoplePanel({ fields: { people }, onChange }: PanelProps) {
  return (
    <Field label={m.log_people_label()} hint={m.log_people_hint()}>
      <TextInput
        {...unread}
        value={people.join(',')}
        onChange={(event) => {
          const typed = event.currentTarget.value
          onChange({ people: typed === '' ? [] : typed.split(',') })
        }}
      />
    </Field>
  )
}

const forBusiness = typesFor('business').filter(({ audience }) => audience === 'business')
const forPerson = typesFor('person')

export function TypesPanel({ fields: { types }, onChange }: PanelProps) {
  const locale = getLocale()
  const options = (group: typeof forPerson) =>
    group.map(({ code, name }) => ({ value: code, label: inLocale(name, locale) }))
  const change = (group: typeof forPerson, ticked: readonly ReportType[]) =>
    onChange({ types: [...types.filter((code) => !group.some((type) => type.code === code)), ...ticked] })
  return (
    <div className="grid gap-4">
      <Checkboxes
        name="log-types"
        legend={m.log_types_label()}
        options={options(forPerson)}
        value={types}
        onChange={(ticked) => change(forPerson, ticked)}
      />
      <Details
        summary={m.log_types_business()}
        open={forBusiness.some(({ code }) => types.includes(code)) || undefined}
      >
        <Checkboxes
          name="log-business-types"
          legend={m.log_types_business()}
          options={options(forBusiness)}
          value={types}
          onChange={(ticked) => change(forBusiness, ticked)}
        />
      </Details>
    </div>
  )
}

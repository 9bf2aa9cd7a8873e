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
import type { IncidentFields } from '../model/incident-act.ts'
import { parsePeople } from '../model/typed-people.ts'

export interface PanelProps {
  fields: IncidentFields
  onChange: (change: Partial<IncidentFields>) => void
}

/** Sealed text must not be read by spell checkers or autofill services. */
export const unread = { spellCheck: false, autoComplete: 'off', autoCorrect: 'off' } as const

export function WhenPanel({ fields: { day, time, about = false }, onChange }: PanelProps) {
  return (
    <div className="grid gap-4">
      <WhenFields day={day} time={time} withTime={!about} onChange={onChange} />
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5"
          checked={about}
          onChange={(event) => onChange({ about: event.currentTarget.checked })}
        />
        {m.incident_log_when_about()}
      </label>
    </div>
  )
}

interface WhenFieldsProps {
  day: string
  time: string | null
  withTime?: boolean
  onChange: (change: { day: string } | { time: string | null }) => void
}

/** The day and, if known, the time. */
export function WhenFields({ day, time, withTime = true, onChange }: WhenFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={m.incident_log_when_day()}>
        <TextInput
          type="date"
          value={day}
          max="9999-12-31"
          onChange={(event) => event.currentTarget.value && onChange({ day: event.currentTarget.value })}
        />
      </Field>
      {withTime && (
        <Field label={m.incident_log_when_time()}>
          <TextInput
            type="time"
            value={time ?? ''}
            onChange={(event) => onChange({ time: event.currentTarget.value.slice(0, 5) || null })}
          />
        </Field>
      )}
    </div>
  )
}

export function LinkPanel({ fields: { links }, onChange }: PanelProps) {
  return (
    <Field label={m.incident_log_link_label()} hint={m.incident_log_link_hint()}>
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
    <Field label={m.incident_log_people_label()} hint={m.incident_log_people_hint()}>
      <TextInput
        {...unread}
        value={people.join(',')}
        onChange={(event) => onChange({ people: parsePeople(event.currentTarget.value, people) })}
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
        legend={m.incident_log_types_label()}
        options={options(forPerson)}
        value={types}
        onChange={(ticked) => change(forPerson, ticked)}
      />
      <Details
        summary={m.incident_log_types_business()}
        open={forBusiness.some(({ code }) => types.includes(code)) || undefined}
      >
        <Checkboxes
          name="log-business-types"
          legend={m.incident_log_types_business()}
          options={options(forBusiness)}
          value={types}
          onChange={(ticked) => change(forBusiness, ticked)}
        />
      </Details>
    </div>
  )
}

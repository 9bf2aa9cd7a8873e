import { useState } from 'react'
import type { OpeningHours } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Fieldset } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { weekdayName } from '../model/opening-hours.ts'

interface HoursEditorProps {
  value: OpeningHours
  onChange: (hours: OpeningHours) => void
}

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** The first time of a day: what most places have one of. Others are kept as they are. */
function Day({ day, value, onChange }: HoursEditorProps & { day: number }) {
  const first = value.open.find((each) => each.day === day)
  const others = value.open.filter((each) => each !== first)
  const name = weekdayName(day, getLocale())
  const set = (from: string, until: string) =>
    onChange({ ...value, open: from === '' && until === '' ? others : [...others, { day, from, until }] })
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-3">
      <span className="first-letter:uppercase">{name}</span>
      <TextInput
        type="time"
        aria-label={m.organisations_from_of({ day: name })}
        value={first?.from ?? ''}
        onChange={(event) => set(event.currentTarget.value, first?.until ?? '')}
      />
      <TextInput
        type="time"
        aria-label={m.organisations_until_of({ day: name })}
        value={first?.until ?? ''}
        onChange={(event) => set(first?.from ?? '', event.currentTarget.value)}
      />
    </div>
  )
}

function Holidays({ value, onChange }: HoursEditorProps) {
  const change = (index: number, part: Partial<OpeningHours['holidays'][number]>) =>
    onChange({
      ...value,
      holidays: value.holidays.map((each, place) => (place === index ? { ...each, ...part } : each)),
    })
  return (
    <Fieldset legend={m.organisations_holidays()} hint={m.organisations_holidays_hint()}>
      {value.holidays.map(({ name, from, until }, index) => (
        // Holidays have no id of their own, and are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex flex-wrap items-end gap-3">
          <Field label={m.organisations_holiday_name()}>
            <TextInput
              maxLength={80}
              value={name}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.organisations_first_day()}>
            <TextInput
              type="date"
              value={from}
              onChange={(event) => change(index, { from: event.currentTarget.value })}
            />
          </Field>
          <Field label={m.organisations_last_day()}>
            <TextInput
              type="date"
              value={until}
              onChange={(event) => change(index, { until: event.currentTarget.value })}
            />
          </Field>
          <Button
            tone="quiet"
            onClick={() =>
              onChange({ ...value, holidays: value.holidays.filter((_, place) => place !== index) })
            }
          >
            {m.organisations_remove()}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      ))}
      <div>
        <Button
          tone="secondary"
          onClick={() =>
            onChange({ ...value, holidays: [...value.holidays, { name: '', from: '', until: '' }] })
          }
        >
          {m.organisations_holiday_add()}
        </Button>
      </div>
    </Fieldset>
  )
}

/** When somebody is there: the zone, a time for each day, and holidays. */
export function HoursEditor(props: HoursEditorProps) {
  const { value, onChange } = props
  const [zones] = useState(() => [...new Set([value.zone, ...Intl.supportedValuesOf('timeZone')])].toSorted())
  return (
    <div className="grid gap-5">
      <Field label={m.organisations_zone_label()}>
        <Select
          value={value.zone}
          onChange={(event) => onChange({ ...value, zone: event.currentTarget.value })}
        >
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
      <Fieldset legend={m.organisations_hours()} hint={m.organisations_hours_hint()}>
        {days.map((day) => (
          <Day key={day} day={day} {...props} />
        ))}
      </Fieldset>
      <Holidays {...props} />
    </div>
  )
}

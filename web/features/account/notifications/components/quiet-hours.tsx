import { useId } from 'react'
import { mailDigest, type NotificationSettings } from '#contract/notification-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type OnChange, ownZone } from './use-settings.ts'

/** The default: from ten in the evening to seven in the morning. */
const usual = { from: 22 * 60, until: 7 * 60 }

const two = (part: number) => String(part).padStart(2, '0')
/** `22:00`, the format of a time input. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** @returns the minute after midnight; undefined while it is incomplete */
export function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

interface PartProps {
  settings: NotificationSettings
  onChange: OnChange
}

function Clock({
  label,
  minute,
  onChange,
}: {
  label: string
  minute: number
  onChange: (minute: number) => void
}) {
  return (
    <Field label={label}>
      <TextInput
        type="time"
        defaultValue={clockOf(minute)}
        onBlur={(event) => {
          const typed = minuteOf(event.currentTarget.value)
          if (typed !== undefined && typed !== minute) onChange(typed)
        }}
      />
    </Field>
  )
}

/** Hours without notifications, in a time zone. */
export function QuietHours({ settings, onChange }: PartProps) {
  const id = useId()
  const { quiet } = settings
  return (
    <div className="grid gap-3">
      <ChoiceRow
        type="checkbox"
        id={id}
        label={m.notifications_quiet()}
        hint={m.notifications_quiet_text()}
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet: event.currentTarget.checked ? usual : null })}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-3">
          <Clock
            key={`from ${quiet.from}`}
            label={m.notifications_quiet_from()}
            minute={quiet.from}
            onChange={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <Clock
            key={`until ${quiet.until}`}
            label={m.notifications_quiet_until()}
            minute={quiet.until}
            onChange={(until) => onChange({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
    </div>
  )
}

/** The time zone, shown if an hour depends on it. */
export function Zone({ settings, onChange }: PartProps) {
  if (settings.quiet === null && settings.digest === 'off') return null
  const zones = new Set([settings.zone, ownZone(), ...Intl.supportedValuesOf('timeZone')])
  return (
    <Field label={m.notifications_zone()}>
      <Select value={settings.zone} onChange={(event) => onChange({ zone: event.currentTarget.value })}>
        {[...zones].toSorted().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Whether mails are sent one by one or as a digest. */
export function Digest({ settings, onChange }: PartProps) {
  return (
    <Field label={m.notifications_digest()} hint={m.notifications_digest_text()}>
      <Select
        value={settings.digest}
        onChange={(event) => {
          const digest = mailDigest.options.find((each) => each === event.currentTarget.value)
          if (digest) onChange({ digest })
        }}
      >
        <option value="off">{m.notifications_digest_off()}</option>
        <option value="daily">{m.notifications_digest_daily()}</option>
        <option value="weekly">{m.notifications_digest_weekly()}</option>
      </Select>
    </Field>
  )
}

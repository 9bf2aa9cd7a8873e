import { inLocale } from '#content/localised.ts'
import { roomTemplates } from '#content/rooms/templates.ts'
import {
  maxRoomSeats,
  roomRepeats,
  type RoomKind,
  type RoomRepeat,
} from '#contract/community/room-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { newRoom, type EditedRoom, type RoomFault } from './edited-room.ts'

interface RoomFieldsProps {
  /** Prefix that keeps the fields of several forms apart. */
  id: string
  room: EditedRoom
  faults: readonly RoomFault[]
  /** False for an existing room, whose community cannot change. */
  isNew: boolean
  onChange: (room: EditedRoom) => void
}

type RoomPartProps = Pick<RoomFieldsProps, 'id' | 'room' | 'onChange'> & {
  set: (part: Partial<EditedRoom>) => void
  errorOf: (fault: RoomFault, words: () => string) => string | false
}

const repeatWords: Readonly<Record<RoomRepeat, () => string>> = {
  once: m.rooms_repeats_once,
  weekly: m.rooms_repeats_weekly,
  fortnightly: m.rooms_repeats_fortnightly,
}

/** Choice of a template. */
function RoomTemplateField({ room, onChange }: Pick<RoomFieldsProps, 'room' | 'onChange'>) {
  return (
    <Field label={m.rooms_template()} hint={m.rooms_template_hint()}>
      <Select
        defaultValue=""
        onChange={({ currentTarget }) => {
          const template = roomTemplates.find(({ id }) => id === currentTarget.value) ?? null
          const { hostId, backupId, band } = room
          onChange({ ...newRoom(room.language, template), hostId, backupId, band })
        }}
      >
        <option value="">{m.rooms_template_none()}</option>
        {roomTemplates.map(({ id, title }) => (
          <option key={id} value={id}>
            {inLocale(title, getLocale())}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Topic and rules. */
function Words({ room, set, errorOf }: RoomPartProps) {
  return (
    <>
      <Field label={m.rooms_field_title()} error={errorOf('title', m.rooms_fault_title)}>
        <TextInput
          maxLength={80}
          value={room.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.rooms_field_about()} error={errorOf('about', m.rooms_fault_about)}>
        <TextArea
          rows={3}
          className="min-h-24!"
          maxLength={600}
          value={room.about}
          onChange={(event) => set({ about: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.rooms_field_rules()}
        hint={m.rooms_field_rules_hint()}
        error={errorOf('rules', m.rooms_fault_rules)}
      >
        <TextArea
          rows={3}
          className="min-h-24!"
          value={room.rules}
          onChange={(event) => set({ rules: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Kind, language, community and seats. */
function Audience({ id, room, set, errorOf, isNew }: RoomPartProps & { isNew: boolean }) {
  return (
    <>
      <Radios<RoomKind>
        name={`${id}-kind`}
        legend={m.rooms_field_kind()}
        value={room.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: 'hour', label: m.rooms_kind_hour(), hint: m.rooms_kind_hour_hint() },
          { value: 'open', label: m.rooms_kind_open(), hint: m.rooms_kind_open_hint() },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.rooms_field_language()}>
          <Select
            value={room.language}
            onChange={({ currentTarget }) => set({ language: currentTarget.value === 'es' ? 'es' : 'en' })}
          >
            <option value="en">{m.forum_language_en()}</option>
            <option value="es">{m.forum_language_es()}</option>
          </Select>
        </Field>
        <Field label={m.rooms_field_band()}>
          <Select
            value={room.band}
            disabled={!isNew}
            onChange={({ currentTarget }) =>
              set({ band: currentTarget.value === 'younger' ? 'younger' : 'older' })
            }
          >
            <option value="older">{m.community_band_older()}</option>
            <option value="younger">{m.community_band_younger()}</option>
          </Select>
        </Field>
        <Field label={m.rooms_field_seats()} error={errorOf('seats', m.rooms_fault_seats)}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={2}
            max={maxRoomSeats}
            value={Number.isNaN(room.seats) ? '' : room.seats}
            onChange={(event) => set({ seats: event.currentTarget.valueAsNumber })}
          />
        </Field>
      </div>
    </>
  )
}

/** Time zones that the browser knows, including the room's. */
const zonesWith = (zone: string): readonly string[] => [
  ...new Set([zone, ...Intl.supportedValuesOf('timeZone')]),
]

/** Times of the room, in its time zone. */
export function RoomTimes({ room, set, errorOf }: Omit<RoomPartProps, 'id' | 'onChange'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={m.rooms_field_starts_on()} error={errorOf('startsOn', m.rooms_fault_day)}>
        <TextInput
          type="date"
          value={room.startsOn}
          onChange={(event) => set({ startsOn: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.rooms_field_starts_at()} error={errorOf('startsAt', m.rooms_fault_time)}>
        <TextInput
          type="time"
          value={room.startsAt}
          onChange={(event) => set({ startsAt: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.rooms_field_minutes()} error={errorOf('minutes', m.rooms_fault_minutes)}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={15}
          max={180}
          step={5}
          value={Number.isNaN(room.minutes) ? '' : room.minutes}
          onChange={(event) => set({ minutes: event.currentTarget.valueAsNumber })}
        />
      </Field>
      <Field label={m.rooms_field_repeats()}>
        <Select
          value={room.repeats}
          onChange={({ currentTarget }) =>
            set({ repeats: roomRepeats.find((each) => each === currentTarget.value) ?? 'once' })
          }
        >
          {roomRepeats.map((each) => (
            <option key={each} value={each}>
              {repeatWords[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.rooms_field_zone()} error={errorOf('zone', m.rooms_fault_zone)}>
        <Select value={room.zone} onChange={(event) => set({ zone: event.currentTarget.value })}>
          {zonesWith(room.zone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** All fields of a room: for administrators, and for a host who proposes one. */
export function RoomFields({ id, room, faults, isNew, onChange }: RoomFieldsProps) {
  const part: RoomPartProps = {
    id,
    room,
    onChange,
    set: (changed) => onChange({ ...room, ...changed }),
    errorOf: (fault, words) => faults.includes(fault) && words(),
  }
  return (
    <>
      {isNew && <RoomTemplateField room={room} onChange={onChange} />}
      <Words {...part} />
      <Audience {...part} isNew={isNew} />
      <RoomTimes {...part} />
    </>
  )
}

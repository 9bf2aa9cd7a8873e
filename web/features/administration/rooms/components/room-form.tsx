import { useState } from 'react'
import type { CheckedHost } from '#contract/community/hosts.ts'
import {
  savedRoomStates,
  saveRoom,
  type SavedRoomState,
  type SettledRoom,
} from '#contract/community/room-settings.ts'
import {
  editedRoom,
  factsOf,
  newRoom,
  roomFaultsOf,
  type EditedRoom,
} from '#web/community/rooms/edited-room.ts'
import { RoomFields } from '#web/community/rooms/room-fields.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRoomsRefresh } from './use-rooms.ts'

/** Saving a proposed or refused room opens it. */
const savedStateText = (state: string | undefined): SavedRoomState =>
  savedRoomStates.find((each) => each === state) ?? 'open'

const stateTexts = { open: m.rooms_room_open, paused: m.rooms_room_paused, closed: m.rooms_room_closed }

interface RoomFormProps {
  before: SettledRoom | null
  hosts: readonly CheckedHost[]
  onDone: () => void
}

/** The hosts who are verified for this room's community and language. */
const eligibleHosts = (hosts: readonly CheckedHost[], { band, language, kind }: EditedRoom) =>
  hosts.filter(
    ({ state, bands, languages, kinds }) =>
      (state === 'verified' || state === 'changed') &&
      bands.includes(band) &&
      languages.includes(language) &&
      kinds.includes(kind === 'group' ? 'facilitator' : 'host'),
  )

interface PersonChoiceProps {
  label: string
  hint?: string
  error?: string | false
  none: string
  people: readonly CheckedHost[]
  value: string
  onChange: (id: string) => void
}

function PersonChoice({ label, hint, error, none, people, value, onChange }: PersonChoiceProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{none}</option>
        {people.map(({ id, name, taken, capacity }) => (
          <option key={id} value={id}>
            {m.rooms_admin_host_option({ name, taken, capacity })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface StateChoiceProps {
  value: SavedRoomState
  onChange: (state: SavedRoomState) => void
}

function StateChoice({ value, onChange }: StateChoiceProps) {
  return (
    <Field label={m.rooms_admin_state()}>
      <Select value={value} onChange={({ currentTarget }) => onChange(savedStateText(currentTarget.value))}>
        {savedRoomStates.map((each) => (
          <option key={each} value={each}>
            {stateTexts[each]()}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Sends the room. Problems are shown in the form. */
function useSaving({ before, onDone }: RoomFormProps) {
  const refresh = useRoomsRefresh()
  const [id] = useState(() => before?.id ?? crypto.randomUUID())
  const saving = useWrite(
    async (room: EditedRoom, state: SavedRoomState, isWhole: boolean) => {
      if (!isWhole) throw new Incomplete('')
      const { hostId } = room
      const backupId = room.backupId || null
      const more = {
        hostId,
        backupId,
        groupId: before?.groupId ?? null,
        version: before?.version ?? 0,
        state,
      }
      await call(saveRoom, { params: { id }, body: { ...factsOf(room), ...more } })
      await refresh()
      toast({ title: m.rooms_admin_room_saved(), tone: 'success' })
      onDone()
    },
    (error) => (isRefusal(error, 'invalid_input') ? m.rooms_admin_host_does_not_fit() : undefined),
  )
  return { id, ...saving }
}

/** Adds or edits a room: new times apply to future sessions. */
export function RoomForm(props: RoomFormProps) {
  const { before, hosts, onDone } = props
  const [room, setRoom] = useState(() => (before ? editedRoom(before) : newRoom(getLocale())))
  const [state, setState] = useState(() => savedStateText(before?.state))
  const [isTried, setTried] = useState(false)
  const { id, submit, isWorking, problem } = useSaving(props)
  const faults = roomFaultsOf(room)
  const people = eligibleHosts(hosts, room)
  return (
    <form
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        submit(event, room, state, faults.length === 0 && room.hostId !== '')
      }}
    >
      <RoomFields
        id={id}
        room={room}
        faults={isTried ? faults : []}
        isNew={before === null}
        onChange={setRoom}
      />
      <PersonChoice
        label={m.rooms_role_host()}
        error={isTried && room.hostId === '' && m.rooms_admin_host_missing()}
        none={m.rooms_nobody_chosen()}
        people={people}
        value={room.hostId}
        onChange={(hostId) => setRoom({ ...room, hostId })}
      />
      <PersonChoice
        label={m.rooms_role_backup()}
        hint={m.rooms_field_backup_hint()}
        none={m.rooms_nobody_chosen()}
        people={people.filter((host) => host.id !== room.hostId)}
        value={room.backupId}
        onChange={(backupId) => setRoom({ ...room, backupId })}
      />
      <StateChoice value={state} onChange={setState} />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.rooms_saving()}>
          {before ? m.rooms_admin_save_room() : m.rooms_admin_add_room()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

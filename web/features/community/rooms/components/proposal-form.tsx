import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { proposeRoom, type SettledRoom } from '#contract/community/room-settings.ts'
import { editedRoom, factsOf, newRoom, roomFaultsOf } from '#web/community/rooms/edited-room.ts'
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
import { roomsKey } from '../queries.ts'

interface ProposalFormProps {
  /** A pending or refused proposal; null for a new one. */
  before: SettledRoom | null
  /** The possible co-hosts. */
  others: readonly { readonly id: string; readonly name: string }[]
  onDone: () => void
}

/** Proposes a room to the administrators. */
export function ProposalForm({ before, others, onDone }: ProposalFormProps) {
  const client = useQueryClient()
  const [id] = useState(() => before?.id ?? crypto.randomUUID())
  const [room, setRoom] = useState(() => (before ? editedRoom(before) : newRoom(getLocale())))
  const [isTried, setTried] = useState(false)
  const faults = roomFaultsOf(room)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      setTried(true)
      if (faults.length > 0) throw new Incomplete('')
      const version = before?.version ?? 0
      const backupId = room.backupId || null
      await call(proposeRoom, {
        params: { id },
        body: { ...factsOf(room), backupId, groupId: null, version },
      })
      await client.invalidateQueries({ queryKey: roomsKey })
      toast({ title: m.rooms_proposed_done(), tone: 'success' })
      onDone()
    },
    (error) => (isRefusal(error, 'forbidden', 'invalid_input') ? m.rooms_proposal_refused_host() : undefined),
  )
  return (
    <form className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5" noValidate onSubmit={submit}>
      <RoomFields
        id={id}
        room={room}
        faults={isTried ? faults : []}
        isNew={before === null}
        onChange={setRoom}
      />
      <Field label={m.rooms_field_backup()} hint={m.rooms_field_backup_hint()}>
        <Select
          value={room.backupId}
          onChange={(event) => setRoom({ ...room, backupId: event.currentTarget.value })}
        >
          <option value="">{m.rooms_nobody_chosen()}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </Select>
      </Field>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.rooms_propose()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

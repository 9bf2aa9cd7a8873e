import { useState } from 'react'
import type { SupportGroup } from '#contract/community/groups.ts'
import { proposeRoom } from '#contract/community/room-settings.ts'
import { selectGroupText } from '#web/community/groups/group-words.ts'
import { factsOf, newRoom, roomFaultsOf, type EditedRoom } from '#web/community/rooms/edited-room.ts'
import { RoomTimes } from '#web/community/rooms/room-fields.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** The draft of a group's room: the group's rules and community, a seat for each place, and its facilitators as hosts. */
function roomOf(group: SupportGroup): EditedRoom {
  const { text, language } = selectGroupText(group.texts, getLocale())
  return {
    ...newRoom(language),
    kind: 'group',
    title: text.name,
    about: text.about,
    band: group.band,
    rules: text.rules.slice(0, 8).join('\n'),
    seats: group.capacity,
  }
}

/** Plans the sessions of a group, which an administrator approves. The deputy is the co-host. */
export function PlanRoom({ group, onDone }: { group: SupportGroup; onDone: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const [room, setRoom] = useState(() => roomOf(group))
  const [isTried, setTried] = useState(false)
  const faults = roomFaultsOf(room)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      setTried(true)
      if (faults.length > 0) throw new Incomplete('')
      const second = group.role === 'deputy' ? group.facilitator : group.deputy
      const more = { backupId: second?.id ?? null, groupId: group.id, version: 0 }
      await call(proposeRoom, { params: { id }, body: { ...factsOf(room), ...more } })
      toast({ title: m.groups_sessions_proposed(), tone: 'success' })
      onDone()
    },
    (error) => (isRefusal(error, 'forbidden', 'invalid_input') ? m.groups_sessions_refused() : undefined),
  )
  return (
    <form className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-soft">{m.groups_sessions_plan_lead()}</p>
      <Field
        label={m.rooms_field_title()}
        error={isTried && faults.includes('title') && m.rooms_fault_title()}
      >
        <TextInput
          maxLength={80}
          value={room.title}
          onChange={(event) => setRoom({ ...room, title: event.currentTarget.value })}
        />
      </Field>
      <RoomTimes
        room={room}
        set={(part) => setRoom({ ...room, ...part })}
        errorOf={(fault, words) => isTried && faults.includes(fault) && words()}
      />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.groups_sessions_propose()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Room, RoomSessionSummary } from '#contract/community/rooms.ts'
import { roomDays, takeSeat } from '#contract/community/rooms.ts'
import { maxNameLength, type FindingKind } from '#contract/community/values.ts'
import { findingNamesInSentence } from '#web/community/names.ts'
import { PictureChoice } from '#web/community/voice/picture-choice.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { roomsKey } from '../queries.ts'
import { timeRange } from '../words.ts'
import { RoomRules } from './room-rules.tsx'

interface SeatDialogProps {
  room: Pick<Room, 'title' | 'rules' | 'host'>
  session: RoomSessionSummary
  onClose: () => void
  onSeatTaken: () => void
}

type Fault = 'name' | 'rules'

/** Why a name was rejected. */
function refusedName(kinds: readonly FindingKind[]): string {
  const what = findingNamesInSentence(kinds)
  return what ? m.rooms_name_refused_kinds({ what }) : m.rooms_name_refused()
}

/** Takes the seat, or a place on the waiting list. */
function useTakeSeat(
  { session, onSeatTaken, onClose }: SeatDialogProps,
  setNameProblem: (words: string) => void,
) {
  const client = useQueryClient()
  return useWrite(
    async (chosen: { name: string; picture: number; remind: boolean }, faults: readonly Fault[]) => {
      if (faults.length > 0) throw new Incomplete('')
      const answer = await call(takeSeat, {
        params: { id: session.id },
        body: { ...chosen, acceptsRules: true },
      })
      if (answer.outcome === 'refused') return setNameProblem(refusedName(answer.kinds))
      if (answer.outcome === 'name_taken') return setNameProblem(m.rooms_name_taken())
      await client.invalidateQueries({ queryKey: roomsKey })
      if (answer.outcome === 'seated') {
        toast({ title: m.rooms_seated(), tone: 'success', persistOnNavigation: true })
        return onSeatTaken()
      }
      toast({ title: m.rooms_on_list({ place: answer.place }), tone: 'success' })
      return onClose()
    },
    async (error) => {
      await client.invalidateQueries({ queryKey: roomsKey })
      if (isRefusal(error, 'forbidden')) return m.rooms_no_seat_for_you()
      return isRefusal(error, 'conflict', 'not_found') ? m.rooms_no_longer_open() : undefined
    },
  )
}

interface NameFieldProps {
  error: string | false
  value: string
  onChange: (name: string) => void
}

/** The name for this session only. */
function NameField({ error, value, onChange }: NameFieldProps) {
  return (
    <Field label={m.rooms_name()} hint={m.rooms_name_hint()} error={error}>
      <TextInput
        autoComplete="off"
        spellCheck={false}
        maxLength={maxNameLength}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  )
}

interface RemindChoiceProps {
  value: readonly 'remind'[]
  onChange: (value: readonly 'remind'[]) => void
}

function RemindChoice({ value, onChange }: RemindChoiceProps) {
  return (
    <Checkboxes
      name="room-remind"
      legend={m.rooms_remind_question()}
      options={[{ value: 'remind', label: m.rooms_remind(), hint: m.rooms_remind_hint() }]}
      value={value}
      onChange={onChange}
    />
  )
}

/** Before entering: a name for this session, the rules, the readers, and an optional reminder. */
export function SeatDialog(props: SeatDialogProps) {
  const { room, session, onClose } = props
  const [name, setName] = useState('')
  const [picture, setPicture] = useState(() => Math.floor(Math.random() * 12))
  const [accepted, setAccepted] = useState<readonly 'rules'[]>([])
  const [remind, setRemind] = useState<readonly 'remind'[]>([])
  const [isTried, setTried] = useState(false)
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const { write, isWorking, problem } = useTakeSeat(props, setNameProblem)
  const faults: Fault[] = []
  if (name.trim().length < 2) faults.push('name')
  if (accepted.length === 0) faults.push('rules')
  const isWrong = (fault: Fault) => isTried && faults.includes(fault)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={session.isFull ? m.rooms_join_list() : m.rooms_take_seat()}
      description={`${room.title} · ${timeRange(session)}`}
    >
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          write({ name: name.trim(), picture, remind: remind.length > 0 }, faults)
        }}
      >
        <NameField
          error={nameProblem ?? (isWrong('name') && m.rooms_name_missing())}
          value={name}
          onChange={(words) => {
            setName(words)
            setNameProblem(null)
          }}
        />
        <PictureChoice value={picture} onChange={setPicture} />
        <RoomRules rules={room.rules} />
        <p className="text-ink-soft">{m.rooms_door_reads({ days: roomDays })}</p>
        <Checkboxes
          name="room-rules"
          legend={m.rooms_rules_question()}
          error={isWrong('rules') && m.rooms_rules_missing()}
          options={[{ value: 'rules', label: m.rooms_rules_accept() }]}
          value={accepted}
          onChange={setAccepted}
        />
        <RemindChoice value={remind} onChange={setRemind} />
        <output className="font-semibold text-danger empty:hidden">{problem}</output>
        <div>
          <Button type="submit" working={isWorking && m.community_sending()}>
            {session.isFull ? m.rooms_join_list() : m.rooms_take_seat()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import {
  offerCharge,
  paces,
  setDoor,
  setPace,
  takeCharge,
  type DoorState,
  type Pace,
} from '#contract/community/room-hosting.ts'
import type { RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { paceName } from '../words.ts'
import { isInCharge } from './use-presence.ts'

interface HostControlsProps {
  session: RoomSession
  refresh: () => Promise<unknown>
}

/** The hosts' actions on the whole session. If two act at once, one succeeds and the other sees an error. */
function useSessionControls({ session: { id }, refresh }: HostControlsProps) {
  const doing = useWrite(
    async (act: () => Promise<unknown>) => {
      await act()
      await refresh()
    },
    async (error) => {
      await refresh()
      return isRefusal(error, 'conflict') ? m.rooms_other_in_charge() : undefined
    },
  )
  const changeState = (state: DoorState) => () =>
    doing.write(() => call(setDoor, { params: { id }, body: { state } }))
  return {
    isWorking: doing.isWorking,
    problem: doing.problem,
    open: changeState('open'),
    pause: changeState('paused'),
    end: changeState('ended'),
    take: () => doing.write(() => call(takeCharge, { params: { id } })),
    offer: (on: boolean) => doing.write(() => call(offerCharge, { params: { id }, body: { on } })),
    pace: (seconds: Pace) => doing.write(() => call(setPace, { params: { id }, body: { seconds } })),
  }
}
type SessionControls = ReturnType<typeof useSessionControls>

function PaceChoice({ session, door: changeState }: { session: RoomSession; door: SessionControls }) {
  return (
    <Field label={m.rooms_pace_label()} hint={m.rooms_pace_hint()} hintBelow>
      <Select
        value={String(session.pace)}
        onChange={({ currentTarget }) => {
          const next = paces.find((each) => String(each) === currentTarget.value)
          if (next !== undefined) changeState.pace(next)
        }}
      >
        {paces.map((each) => (
          <option key={each} value={each}>
            {paceName(each)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** For the leading host: pause, resume, hand over, end. Ending asks for confirmation. */
function LeadControls({ session, door: changeState }: { session: RoomSession; door: SessionControls }) {
  const [isConfirming, setConfirming] = useState(false)
  const { state, isOffered, room } = session
  const isRunning = state === 'open' || state === 'paused'
  if (!isRunning) return null
  return (
    <>
      <PaceChoice session={session} door={changeState} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          onClick={state === 'open' ? changeState.pause : changeState.open}
        >
          {state === 'open' ? m.rooms_pause() : m.rooms_resume()}
        </Button>
        {room.backup && (
          <Button tone="secondary" size="small" onClick={() => changeState.offer(!isOffered)}>
            {isOffered ? m.rooms_hand_over_off() : m.rooms_hand_over()}
          </Button>
        )}
        <Button tone="secondary" size="small" onClick={() => setConfirming(true)}>
          {m.rooms_close()}
        </Button>
      </div>
      {isOffered && <StatusLine live>{m.rooms_hand_over_waits()}</StatusLine>}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.rooms_close_question()}
        description={m.rooms_close_text()}
        confirm={m.rooms_close()}
        onConfirm={() => {
          setConfirming(false)
          changeState.end()
        }}
      />
    </>
  )
}

/** The leading host, and the button to take over if it is offered or nobody leads. */
function Charge({ session, door: changeState }: { session: RoomSession; door: SessionControls }) {
  const { state, inCharge, isOffered, role } = session
  const leads = isInCharge(session)
  if (state === 'planned' || state === 'waiting')
    return (
      <Button working={changeState.isWorking && m.rooms_opening()} onClick={changeState.open}>
        {m.rooms_open_door()}
      </Button>
    )
  if (state === 'ended' || state === 'cancelled' || role === 'moderator') return null
  const canTakeSeat = !leads && (isOffered || state === 'paused' || inCharge === null)
  return (
    <StatusLine
      tone={leads || !canTakeSeat ? 'quiet' : 'now'}
      action={
        canTakeSeat && (
          <Button size="small" working={changeState.isWorking && m.rooms_taking()} onClick={changeState.take}>
            {m.rooms_take_charge()}
          </Button>
        )
      }
    >
      {leads ? m.rooms_you_lead() : isOffered ? m.rooms_offered_to_you() : m.rooms_other_leads()}
    </StatusLine>
  )
}

/** Controls of the whole session: the lead, the pace, pausing, handing over, ending. */
export function HostControls(props: HostControlsProps) {
  const changeState = useSessionControls(props)
  const { session } = props
  return (
    <section aria-label={m.rooms_controls()} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Charge session={session} door={changeState} />
      {isInCharge(session) && <LeadControls session={session} door={changeState} />}
      <output className="font-semibold text-danger empty:hidden">{changeState.problem}</output>
    </section>
  )
}

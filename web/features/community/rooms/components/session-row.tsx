import { Bell, BellOff, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Room, RoomSessionSummary } from '#contract/community/rooms.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { calendarFile } from '../model/calendar-file.ts'
import { sessionPath } from '../model/room-path.ts'
import { canEnter, isOver } from '../model/schedule.ts'
import { sessionQuery } from '../queries.ts'
import { sessionStateNames, timeRange } from '../words.ts'
import { SeatDialog } from './seat-dialog.tsx'
import { useSeat } from './use-seat.ts'

interface SessionRowProps {
  room: Room
  session: RoomSessionSummary
  gate: VoiceGate
  /** Whether they host it, or read it as a moderator: they need no seat. */
  isStaff: boolean
  /** The current time of this device, in milliseconds. */
  now: number
  onEnter: (sessionId: string) => void
}

const stateTones: Partial<Record<RoomSessionSummary['state'], TagTone>> = {
  open: 'deep',
  paused: 'warn',
  cancelled: 'danger',
}

/** The state of a session for this reader, in a word or two. */
function OwnTag({ session: { id, ownSeat, isFull, state } }: Pick<SessionRowProps, 'session'>) {
  const { data } = useQuery({ ...sessionQuery(id), enabled: ownSeat === 'waiting' })
  if (state === 'cancelled' || state === 'ended') return null
  if (ownSeat === 'seated') return <Tag tone="accent">{m.rooms_have_seat()}</Tag>
  if (ownSeat === 'waiting')
    return (
      <Tag tone="accent">
        {data?.place ? m.rooms_list_place({ place: data.place }) : m.rooms_have_place()}
      </Tag>
    )
  if (ownSeat === 'removed') return <Tag>{m.rooms_were_removed()}</Tag>
  return isFull ? <Tag>{m.rooms_full()}</Tag> : null
}

/** A calendar file with a neutral title, and without any link. */
function CalendarButton({ session }: Pick<SessionRowProps, 'session'>) {
  const save = () => {
    const file = calendarFile(m.rooms_calendar_title(), [session], new Date().toISOString())
    download(new Blob([file], { type: 'text/calendar' }), 'appointment.ics')
  }
  return (
    <Button
      tone="quiet"
      size="small"
      icon={<CalendarPlus aria-hidden size={18} />}
      aria-label={m.rooms_calendar_of({ when: timeRange(session) })}
      onClick={save}
    >
      {m.rooms_calendar()}
    </Button>
  )
}

/** For a participant or a member on the waiting list: a reminder, and giving up the seat. */
function SeatActions({ session }: Pick<SessionRowProps, 'session'>) {
  const { leaving: leaveWrite, reminding: reminder, problem } = useSeat(session)
  const { isReminded, ownSeat } = session
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-pressed={isReminded}
        icon={isReminded ? <BellOff aria-hidden size={18} /> : <Bell aria-hidden size={18} />}
        onClick={() => reminder.write(!isReminded)}
      >
        {isReminded ? m.rooms_remind_off() : m.rooms_remind()}
      </Button>
      <Button tone="quiet" size="small" onClick={() => leaveWrite.write()}>
        {ownSeat === 'waiting' ? m.rooms_leave_list() : m.rooms_give_up()}
      </Button>
      <output className="basis-full font-semibold text-danger empty:hidden">{problem}</output>
    </>
  )
}

/** One session on the page of its room: its time, its state, and the reader's actions. */
export function SessionRow({ room, session, gate, isStaff, now, onEnter }: SessionRowProps) {
  const [isTaking, setTaking] = useState(false)
  const { ownSeat, state } = session
  const hasSeat = ownSeat === 'seated' || ownSeat === 'waiting'
  const mayEnter = (isStaff || ownSeat === 'seated') && canEnter(session, now)
  const canReadAgain = state === 'ended' && (isStaff || ownSeat === 'seated')
  const canTakeSeat = !isStaff && !hasSeat && ownSeat !== 'removed' && !isOver(session)
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{timeRange(session)}</span>
        {state !== 'planned' && <Tag tone={stateTones[state]}>{sessionStateNames[state]()}</Tag>}
        <OwnTag session={session} />
      </div>
      <div className="-ms-1 flex flex-wrap items-center gap-x-1 gap-y-1">
        {(mayEnter || canReadAgain) && (
          <LinkButton to={sessionPath(room.id, session.id)} size="small" className="ms-1 me-2">
            {canReadAgain ? m.rooms_read_again() : m.rooms_go_in()}
          </LinkButton>
        )}
        {canTakeSeat && (
          <Button
            size="small"
            tone={session.isFull ? 'secondary' : 'primary'}
            className="ms-1 me-2"
            aria-label={
              session.isFull
                ? m.rooms_join_list_of({ when: timeRange(session) })
                : m.rooms_take_seat_of({ when: timeRange(session) })
            }
            onClick={() => gate.run(() => setTaking(true))}
          >
            {session.isFull ? m.rooms_join_list() : m.rooms_take_seat()}
          </Button>
        )}
        {hasSeat && !isOver(session) && <SeatActions session={session} />}
        {state === 'planned' && <CalendarButton session={session} />}
      </div>
      {isTaking && (
        <SeatDialog
          room={room}
          session={session}
          onClose={() => setTaking(false)}
          onSeatTaken={() => {
            setTaking(false)
            if (canEnter(session, Date.now())) onEnter(session.id)
          }}
        />
      )}
    </li>
  )
}

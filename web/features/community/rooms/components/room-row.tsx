import type { PlannedSession } from '../model/schedule.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Row } from '#web/ui/row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { roomPath } from '../model/room-path.ts'
import { roomKindNames, roomLanguageNames, sessionStateNames, timeOfDay } from '../words.ts'

/** The state of a session for this reader, in two words. */
function SessionTag({ session: { state, ownSeat, isFull } }: Pick<PlannedSession, 'session'>) {
  if (state === 'cancelled') return <Tag tone="danger">{sessionStateNames.cancelled()}</Tag>
  if (ownSeat === 'seated') return <Tag tone="accent">{m.rooms_have_seat()}</Tag>
  if (ownSeat === 'waiting') return <Tag tone="accent">{m.rooms_have_place()}</Tag>
  if (isFull) return <Tag>{m.rooms_full()}</Tag>
  return state === 'planned' ? null : <Tag tone="deep">{sessionStateNames[state]()}</Tag>
}

/** A session in a list: its room, its time on this device's clock, its language, and its host. */
export function RoomRow({ room, session }: PlannedSession) {
  const { title, language, kind, host } = room
  return (
    <Row
      to={roomPath(room.id)}
      title={title}
      meta={
        <>
          <time dateTime={session.startsAt}>
            {m.rooms_time_range({ start: timeOfDay(session.startsAt), end: timeOfDay(session.endsAt) })}
          </time>
          {` · ${roomLanguageNames[language]()} · ${roomKindNames[kind]()}`}
          {host && ` · ${m.rooms_hosted_by({ name: host.name })}`}
        </>
      }
      aside={<SessionTag session={session} />}
    />
  )
}

import type { ReactNode } from 'react'
import type { Room } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Rows } from '#web/ui/row.tsx'
import { byLocalDay, sessionsNow, upcomingSessions, type PlannedSession } from '../model/schedule.ts'
import { ownZoneName } from '../words.ts'
import { RoomRow } from './room-row.tsx'

/** Days that are shown initially. */
const initialDays = 14

function Sessions({ sessions, label }: { sessions: readonly PlannedSession[]; label: string }) {
  return (
    <Rows label={label}>
      {sessions.map((each) => (
        <li key={each.session.id}>
          <RoomRow {...each} />
        </li>
      ))}
    </Rows>
  )
}

interface RoomScheduleProps {
  rooms: readonly Room[]
  /** Replaces an empty schedule. */
  empty: ReactNode
}

/** Current sessions, then future ones, by day on this device's clock. */
export function RoomSchedule({ rooms, empty }: RoomScheduleProps) {
  const now = sessionsNow(rooms)
  const days = byLocalDay(upcomingSessions(rooms)).slice(0, initialDays)
  if (now.length === 0 && days.length === 0) return empty
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-8">
      <section className="grid gap-2" aria-labelledby="rooms-now">
        <h2 id="rooms-now" className="text-2xl">
          {m.rooms_on_now()}
        </h2>
        {now.length > 0 ? (
          <Sessions sessions={now} label={m.rooms_on_now()} />
        ) : (
          <p className="text-ink-soft">{m.rooms_nothing_now()}</p>
        )}
      </section>
      {days.length > 0 && (
        <section className="grid gap-4" aria-labelledby="rooms-next">
          <div>
            <h2 id="rooms-next" className="text-2xl">
              {m.rooms_next()}
            </h2>
            <p className="text-sm text-ink-soft">{m.rooms_own_zone({ zone: ownZoneName() })}</p>
          </div>
          {days.map(([day, sessions]) => (
            <div key={day} className="grid gap-1">
              <h3 className="text-base">{dayInWords(day)}</h3>
              <Sessions sessions={sessions} label={dayInWords(day)} />
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

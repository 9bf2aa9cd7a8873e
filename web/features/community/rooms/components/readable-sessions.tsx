import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Row, Rows } from '#web/ui/row.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { sessionPath } from '../model/room-path.ts'
import { readableSessionsQuery } from '../queries.ts'
import { roomBandNames, roomLanguageNames, sessionStateNames, timeRange } from '../words.ts'

/** For moderators: the sessions of the last 30 days, those with a call for help first. */
export function ReadableSessions() {
  return (
    <section aria-labelledby="readable" className="grid max-w-page gap-2">
      <h2 id="readable" className="text-2xl">
        {m.rooms_readable()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.rooms_readable_lead()}</p>
      <Loaded
        query={useQuery(readableSessionsQuery)}
        loading={<SkeletonText lines={3} />}
        failed={m.rooms_unread()}
      >
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="text-ink-soft">{m.rooms_readable_none()}</p>
          ) : (
            <Rows label={m.rooms_readable()}>
              {sessions
                .toSorted((one, other) => Number(other.isEscalated) - Number(one.isEscalated))
                .map((session) => (
                  <li key={session.id}>
                    <Row
                      to={sessionPath(session.roomId, session.id)}
                      title={session.title}
                      edge={session.isEscalated ? 'danger' : undefined}
                      meta={`${timeRange(session)} · ${roomLanguageNames[session.language]()} · ${roomBandNames[session.band]()} · ${m.rooms_lines_count({ count: session.lines })}`}
                      aside={
                        <span className="flex flex-wrap justify-end gap-1">
                          {session.isEscalated && <Tag tone="danger">{m.rooms_is_escalated()}</Tag>}
                          <Tag>{sessionStateNames[session.state]()}</Tag>
                        </span>
                      }
                    />
                  </li>
                ))}
            </Rows>
          )
        }
      </Loaded>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Room } from '#contract/community/rooms.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { sessionQuery } from '../queries.ts'
import { ownZoneName, roomBandNames, roomKindNames, roomLanguageNames, roomStateNames } from '../words.ts'
import { HostFacts } from './host-facts.tsx'
import { RoomRules } from './room-rules.tsx'
import { SessionRow } from './session-row.tsx'
import { useNow } from './use-now.ts'

interface RoomDetailsProps {
  room: Room
  gate: VoiceGate
  /** A link back to the list. */
  backLink: ReactNode
  onEnter: (sessionId: string) => void
}

/** Whether the reader hosts the room, or reads it as a moderator: they need no seat. */
function useIsStaff({ sessions }: Room): boolean {
  const { user } = useAuth()
  const [next] = sessions
  const { data } = useQuery({
    ...sessionQuery(next?.id ?? ''),
    enabled: next !== undefined && user?.state === 'confirmed',
    retry: false,
  })
  return data !== undefined && data.role !== 'participant'
}

function Facts({ room }: { room: Room }) {
  const { kind, language, band } = room
  return (
    <p className="flex flex-wrap gap-1.5">
      <Tag>{roomKindNames[kind]()}</Tag>
      <Tag>{roomLanguageNames[language]()}</Tag>
      <Tag>{roomBandNames[band]()}</Tag>
    </p>
  )
}

function Sessions({ room, gate, onEnter }: Omit<RoomDetailsProps, 'backLink'>) {
  const now = useNow()
  const isStaff = useIsStaff(room)
  return (
    <section aria-labelledby="sessions" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 id="sessions" className="text-2xl">
        {m.rooms_sessions()}
      </h2>
      <p className="text-sm text-ink-soft">{m.rooms_own_zone({ zone: ownZoneName() })}</p>
      {room.state !== 'open' && <StatusLine tone="now">{roomStateNames[room.state]()}</StatusLine>}
      {room.sessions.length === 0 ? (
        <p>{m.rooms_no_sessions()}</p>
      ) : (
        <ul className="border-t border-line">
          {room.sessions.map((session) => (
            <SessionRow
              key={session.id}
              room={room}
              session={session}
              gate={gate}
              isStaff={isStaff}
              now={now}
              onEnter={onEnter}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The page of a room: its purpose, hosts, next sessions, rules, and who may read along. */
export function RoomDetails({ room, gate, backLink, onEnter }: RoomDetailsProps) {
  const { host, backup } = room
  return (
    <Page area="community" width="page" title={room.title} lead={room.about} note={backLink}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <Facts room={room} />
          <Sessions room={room} gate={gate} onEnter={onEnter} />
        </div>
        <div className="grid content-start gap-6">
          <CrisisBar />
          <RoomRules rules={room.rules} level={2} />
          {(host ?? backup) && (
            <section className="grid gap-3" aria-labelledby="hosts">
              <h2 id="hosts" className="text-lg">
                {m.rooms_who_is_there()}
              </h2>
              {host && <HostFacts host={host} role={m.rooms_role_host()} />}
              {backup && <HostFacts host={backup} role={m.rooms_role_backup()} />}
            </section>
          )}
          <p className="text-ink-soft">{m.rooms_nobody_outside()}</p>
        </div>
      </div>
      {gate.dialog}
    </Page>
  )
}

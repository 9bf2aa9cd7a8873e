import type { RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { endedText, timeOfDay } from '../words.ts'
import type { StreamState } from '../model/session-stream.ts'
import { isInCharge } from './use-presence.ts'

interface SessionStateProps {
  session: RoomSession
  stream: StreamState
  /** Whether the browser reports that it is offline. */
  isOffline: boolean
}

/** Whether lines can be written now, by anyone. */
export const isRunning = ({ state }: Pick<RoomSession, 'state'>): boolean => state === 'open'

/** Why nobody can write at the moment, or why the session ended. */
function PauseReason({ session }: { session: RoomSession }) {
  const { state, reason, startsAt, erasedOn, role } = session
  if (state === 'planned' || state === 'waiting')
    return (
      <StatusLine tone="now" live>
        {role === 'participant'
          ? state === 'planned'
            ? m.rooms_starts_at({ time: timeOfDay(startsAt) })
            : m.rooms_waiting_for_host()
          : m.rooms_not_opened_yet()}
      </StatusLine>
    )
  if (state === 'paused')
    return (
      <StatusLine tone="now" live>
        {reason === 'host_gone' ? m.rooms_paused_host_gone() : m.rooms_paused()}
      </StatusLine>
    )
  if (state === 'ended' || state === 'cancelled')
    return (
      <Notice tone="info" title={state === 'ended' ? m.rooms_ended() : m.rooms_cancelled()} live>
        <p>{endedText[reason ?? 'by_host']()}</p>
        {state === 'ended' && <p>{m.rooms_ended_until({ day: nearDay(erasedOn) })}</p>}
      </Notice>
    )
  return null
}

/** The state of the session, and of this device's connection to it. Changes are announced. */
export function SessionState({ session, stream, isOffline }: SessionStateProps) {
  const isOver = session.state === 'ended' || session.state === 'cancelled'
  const isInterrupted = stream.isConnected === false && !stream.isGone && !isOver
  return (
    <div className="grid gap-2 empty:hidden">
      {isInterrupted && (
        <StatusLine tone="now" live>
          {isOffline ? m.rooms_offline() : m.rooms_reconnecting()}
        </StatusLine>
      )}
      <PauseReason session={session} />
      {session.own?.isMuted && session.state === 'open' && (
        <StatusLine tone="now" live>
          {m.rooms_muted()}
        </StatusLine>
      )}
      {session.state === 'open' && session.pace > 0 && !isInCharge(session) && (
        <StatusLine live>{m.rooms_slow({ seconds: session.pace })}</StatusLine>
      )}
    </div>
  )
}

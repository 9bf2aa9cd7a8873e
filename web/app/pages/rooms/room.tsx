import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { LiveRoom } from '#web/features/community/rooms/components/live-room.tsx'
import { RoomDetails } from '#web/features/community/rooms/components/room-details.tsx'
import { SessionUnavailable } from '#web/features/community/rooms/components/session-unavailable.tsx'
import { roomPath } from '#web/features/community/rooms/model/room-path.ts'
import { roomQuery } from '#web/features/community/rooms/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { copyToLog } from './copy-lines.ts'

/** The tab title does not name the room, as others may see the screen. */
export function meta() {
  return pageMeta({ title: m.rooms_room_title(), description: m.rooms_lead() })
}

const Back = () => (
  <Link to="/safe-spaces-enhanced" className={lineLink}>
    {m.rooms_all()}
  </Link>
)

/**
 * The current session, in the address: it survives a reload, and Back leaves it. Notifications know only the
 * session, so the room's part of the path is ignored.
 */
function useSessionInAddress() {
  const [params, setParams] = useSearchParams()
  const isFirst = useIsFirstDocument()
  const navigate = useNavigate()
  return {
    sessionId: isFirst ? null : params.get('session'),
    enter: (id: string) => setParams({ session: id }),
    leave: (roomId: string) => void navigate(localizeHref(roomPath(roomId)), { replace: true }),
  }
}

function RoomEntrance({ roomId, onGoIn }: { roomId: string; onGoIn: (sessionId: string) => void }) {
  const gate = useVoiceGate()
  const query = useQuery(roomQuery(roomId))
  if (query.data && !query.error)
    return <RoomDetails room={query.data} gate={gate} backLink={<Back />} onEnter={onGoIn} />
  if (isRefusal(query.error, 'not_found', 'invalid_input')) return <SessionUnavailable backLink={<Back />} />
  return (
    <Page area="community" title={m.rooms_room_title()} note={<Back />}>
      <WithoutScripts need="page" />
      <div className="scriptless:hidden">
        <Loaded query={query} loading={<SkeletonText lines={6} />} failed={m.rooms_unread()}>
          {() => null}
        </Loaded>
      </div>
    </Page>
  )
}

/** A room: its entrance, or the session that the member is in. */
export default function RoomPage() {
  const { roomId = '' } = useParams()
  const { user, loading } = useAuth()
  const { sessionId, enter, leave } = useSessionInAddress()
  if (sessionId === null) return <RoomEntrance roomId={roomId} onGoIn={enter} />
  if (user)
    return (
      <LiveRoom
        key={sessionId}
        sessionId={sessionId}
        backLink={<Back />}
        copy={(copied) => copyToLog(copied, user.id)}
        onLeft={leave}
      />
    )
  if (loading)
    return (
      <Page area="community" title={m.rooms_room_title()}>
        <SkeletonText lines={6} />
      </Page>
    )
  return (
    <SignInCard title={m.rooms_room_title()}>
      <p>{m.rooms_visitor()}</p>
    </SignInCard>
  )
}

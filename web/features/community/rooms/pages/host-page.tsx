import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { HandbookPanel } from '../components/handbook-panel.tsx'
import { HostModules, OwnHostPart } from '../components/own-host-part.tsx'
import { OwnRooms } from '../components/own-rooms.tsx'
import { ownHostQuery, ownRoomsQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: m.rooms_hosting_title(), description: m.rooms_hosting_lead() })

function HostArea({ user }: { user: KnownUser }) {
  const isConfirmed = user.state === 'confirmed'
  const host = useQuery({ ...ownHostQuery, enabled: isConfirmed })
  const rooms = useQuery({ ...ownRoomsQuery, enabled: isConfirmed && Boolean(host.data) })
  if (!isConfirmed)
    return (
      <Notice tone="warn" title={m.community_confirm_title()}>
        <p>{m.community_confirm_text()}</p>
      </Notice>
    )
  return (
    <Loaded query={host} loading={<SkeletonText lines={6} />} failed={m.rooms_unread()}>
      {(own) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
            <OwnHostPart own={own} />
            {own && rooms.data && <OwnRooms {...rooms.data} mayPropose={own.state === 'verified'} />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
            <HostModules own={own} />
            <HandbookPanel opened={null} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** For hosts and facilitators, and applicants: their application, their rooms, the handbook. */
export default function HostingPage() {
  return (
    <MemberPage
      frame="tool"
      width="page"
      title={m.rooms_hosting_title()}
      lead={m.rooms_hosting_lead()}
      visitor={{ children: <p>{m.rooms_hosting_visitor()}</p> }}
    >
      {(user) => (
        <>
          <Link to="/safe-spaces-enhanced" className={lineLink}>
            {m.rooms_all()}
          </Link>
          <HostArea user={user} />
        </>
      )}
    </MemberPage>
  )
}

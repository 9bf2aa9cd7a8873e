import { m } from '#web/messages/compiled/messages.js'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { useMemberTopic } from '#web/platform/live/use-member-topic.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Devices } from '../devices/devices.tsx'
import { NotificationList } from '../list/notification-list.tsx'
import { everythingTold, refreshes } from '../queries.ts'
import { Settings } from '../settings/settings.tsx'

export const meta = () =>
  pageMeta({ title: m.notifications_page_title(), description: m.notifications_page_description() })

/** The member's notifications, beside how they want to get them. */
function OwnNotifications({ memberId }: { memberId: string }) {
  useMemberTopic(memberId, refreshes, everythingTold)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <NotificationList />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Devices />
        <Settings />
      </div>
    </div>
  )
}

export default function NotificationsPage() {
  return (
    <MemberPage
      width="page"
      title={m.notifications_page_title()}
      lead={m.notifications_lead()}
      visitor={{ children: <p>{m.notifications_visitor()}</p> }}
    >
      {({ id }) => <OwnNotifications memberId={id} />}
    </MemberPage>
  )
}

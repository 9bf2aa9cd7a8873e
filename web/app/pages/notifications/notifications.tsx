import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { OfflineError } from '#web/platform/api/errors.ts'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { useMemberTopic } from '#web/platform/live/use-member-topic.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { CachedNotice } from '#web/records/cached-notice.tsx'
import { Devices } from '#web/features/account/notifications/components/devices.tsx'
import { NotificationList } from '#web/features/account/notifications/components/notification-list.tsx'
import {
  allNotifications,
  notificationsQuery,
  pushDevicesQuery,
  refreshes,
  settingsQuery,
} from '#web/features/account/notifications/queries.ts'
import { Settings } from '#web/features/account/notifications/components/notification-settings.tsx'
import { threadPages } from '../../thread-pages.ts'

export const meta = () =>
  pageMeta({ title: m.notifications_page_title(), description: m.notifications_page_description() })

/** Stored copies are decrypted with the member's keys: reads them again once the vault is open. */
function useRefetchOnUnlock(): void {
  const queries = useQueryClient()
  const isOpen = useVault().status === 'open'
  useEffect(() => {
    if (!isOpen) return
    for (const queryKey of [['notifications', 'list'], settingsQuery.queryKey, pushDevicesQuery.queryKey])
      void queries.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' })
  }, [isOpen, queries])
}

/** The date of the data, if it comes from copies on this device. */
function CachedSince() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: unread } = useInfiniteQuery(notificationsQuery('unread'))
  const cachedAt = unread?.pages[0]?.cachedAt ?? settings?.cachedAt
  return cachedAt !== undefined && <CachedNotice at={cachedAt} />
}

/** The member's notifications, beside their settings; offline, once the vault is open. */
function OwnNotifications({ memberId }: { memberId: string }) {
  useMemberTopic(memberId, refreshes, allNotifications)
  useRefetchOnUnlock()
  const { data, error, refetch } = useQuery(settingsQuery)
  const isLocked = useVault().status === 'locked'
  if (isLocked && data === undefined && error instanceof OfflineError) {
    return (
      <>
        <LoadFailure error={error} onRetry={refetch} />
        <UnlockCard />
      </>
    )
  }
  return (
    <>
      <CachedSince />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NotificationList memberId={memberId} threadPages={threadPages} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Devices />
          <Settings memberId={memberId} />
        </div>
      </div>
    </>
  )
}

export default function NotificationsPage() {
  return (
    <MemberPage
      frame="tool"
      width="page"
      title={m.notifications_page_title()}
      lead={m.notifications_lead()}
      visitor={{ children: <p>{m.notifications_visitor()}</p> }}
    >
      {({ id }) => <OwnNotifications memberId={id} />}
    </MemberPage>
  )
}

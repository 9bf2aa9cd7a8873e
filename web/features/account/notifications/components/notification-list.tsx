import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThreadPages } from '#web/community/thread-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded, LoadFailure } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { notificationsQuery, type ReadState } from '../queries.ts'
import { useMuting, useSettings } from './use-settings.ts'
import { NotificationDays } from './notification-days.tsx'
import { type MarkActions, markErrorToast, useMarkRead } from './use-mark-read.ts'

/** The time of the newest visible notification, as screen readers announce it: later ones stay unread. */
const newestOf = (items: readonly { at: string }[]) => items[0]?.at

interface ListProps {
  memberId: string
  threadPages: ThreadPages
}

interface PartProps extends ListProps {
  state: ReadState
  marking: MarkActions
}

function Part({ memberId, threadPages, state, marking: markRequest }: PartProps) {
  const query = useInfiniteQuery(notificationsQuery(state))
  const { data: settings } = useSettings(memberId).query
  const { mute } = useMuting(memberId)
  const markAll = useWrite((until: string) => markRequest.markAll(until), markErrorToast)
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        const until = newestOf(items)
        return (
          <section
            aria-label={state === 'unread' ? m.notifications_unread() : m.notifications_read()}
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl">
                {state === 'unread' ? m.notifications_unread() : m.notifications_read()}
              </h2>
              {state === 'unread' && until && (
                <Button
                  tone="secondary"
                  working={markAll.isWorking && m.notifications_marking()}
                  onClick={() => markAll.write(until)}
                >
                  {m.notifications_mark_all()}
                </Button>
              )}
            </div>
            {items.length === 0 && (
              <p className="text-ink-soft">
                {state === 'unread' ? m.notifications_none_unread() : m.notifications_none_read()}
              </p>
            )}
            <NotificationDays
              items={items}
              isRead={state === 'read'}
              marking={markRequest}
              threadPages={threadPages}
              mutedReports={settings?.mutedReports ?? []}
              onMute={mute}
            />
            {query.hasNextPage && (
              <ShowMore
                hasMore
                loading={query.isFetchingNextPage}
                shown={items.length}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </section>
        )
      }}
    </Loaded>
  )
}

/** Both lists: whether both are empty, and why neither could be loaded. */
function useBothLists() {
  const unread = useInfiniteQuery(notificationsQuery('unread'))
  const read = useInfiniteQuery(notificationsQuery('read'))
  const lists = [unread, read]
  return {
    isEmpty: lists.every(({ data }) => data?.pages.every(({ items }) => items.length === 0)),
    failure: lists.every(({ data, error }) => error && !data) ? unread.error : null,
    refetchLists: () => lists.forEach(({ refetch }) => void refetch()),
  }
}

/** The member's notifications, new ones first. */
export function NotificationList({ memberId, threadPages }: ListProps) {
  const [shown, setShown] = useState<'all' | ReadState>('all')
  const markRequest = useMarkRead()
  const { isEmpty, failure, refetchLists } = useBothLists()
  if (failure) return <LoadFailure error={failure} title={m.ui_loading_failed()} onRetry={refetchLists} />
  if (isEmpty) {
    return (
      <EmptyState illustration={<CommunityDrawing of="notifications" />} title={m.notifications_empty()}>
        <p>{m.notifications_empty_text()}</p>
      </EmptyState>
    )
  }
  const tabs = [
    { key: 'all', label: m.notifications_show_all() },
    { key: 'unread', label: m.notifications_unread() },
    { key: 'read', label: m.notifications_read() },
  ] as const
  const part = { memberId, threadPages, marking: markRequest }
  return (
    <Tabs label={m.notifications_show()} tabs={tabs} selected={shown} onSelect={setShown}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {shown !== 'read' && <Part {...part} state="unread" />}
        {shown !== 'unread' && <Part {...part} state="read" />}
      </div>
    </Tabs>
  )
}

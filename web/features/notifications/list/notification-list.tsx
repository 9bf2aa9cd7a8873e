import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { notificationsQuery, type ReadState, settingsQuery } from '../queries.ts'
import { useMuting } from '../settings/use-settings.ts'
import { NotificationDays } from './notification-days.tsx'
import { type NotificationMarking, saysNotMarked, useMarking } from './use-marking.ts'

/** What screen readers hear now, at the moment of the newest that is shown: what comes after it stays unread. */
const newestOf = (items: readonly { at: string }[]) => items[0]?.at

function Part({ state, marks }: { state: ReadState; marks: NotificationMarking }) {
  const query = useInfiniteQuery(notificationsQuery(state))
  const { data: settings } = useQuery(settingsQuery)
  const { mute } = useMuting()
  const marking = useWrite((until: string) => marks.markAll(until), saysNotMarked)
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
                  working={marking.isWorking && m.notifications_marking()}
                  onClick={() => marking.write(until)}
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
              marks={marks}
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

/** Whether there is nothing at all, once that is known. */
function useIsEmpty(): boolean {
  const unread = useInfiniteQuery(notificationsQuery('unread'))
  const read = useInfiniteQuery(notificationsQuery('read'))
  return [unread, read].every(({ data }) => data?.pages.every(({ items }) => items.length === 0))
}

/** The member's notifications, new ones first. */
export function NotificationList() {
  const [shown, setShown] = useState<'all' | ReadState>('all')
  const marks = useMarking()
  if (useIsEmpty()) {
    return (
      <EmptyState illustration={<Letterbox />} title={m.notifications_empty()}>
        <p>{m.notifications_empty_text()}</p>
      </EmptyState>
    )
  }
  const tabs = [
    { key: 'all', label: m.notifications_show_all() },
    { key: 'unread', label: m.notifications_unread() },
    { key: 'read', label: m.notifications_read() },
  ] as const
  return (
    <Tabs label={m.notifications_show()} tabs={tabs} selected={shown} onSelect={setShown}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {shown !== 'read' && <Part state="unread" marks={marks} />}
        {shown !== 'unread' && <Part state="read" marks={marks} />}
      </div>
    </Tabs>
  )
}

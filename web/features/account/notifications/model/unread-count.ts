import { QueryObserver } from '@tanstack/react-query'
import { listenPassively } from '#web/platform/live/live.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { unreadQuery } from '../queries.ts'

const { queryKey } = unreadQuery

let place = ''

/** Refreshes the count after navigation, unless it was fetched a moment ago. */
export function refreshCount(pathname: string): void {
  if (pathname === place) return
  place = pathname
  void queryClient.prefetchQuery(unreadQuery)
}

/**
 * Reports how many unread notifications a member has: as they arrive, if a tab of this browser has a live stream, and otherwise when
 * this tab becomes visible. It opens no stream of its own: a count is not worth one on every page.
 *
 * @returns a function that stops it
 */
export function watchUnread(memberId: string, onCount: (unread: number) => void): () => void {
  const reportCount = (unread: number | undefined) => onCount(unread ?? 0)
  const observer = new QueryObserver(queryClient, {
    ...unreadQuery,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const unsubscribe = observer.subscribe(({ data }) => reportCount(data))
  reportCount(observer.getCurrentResult().data)
  const stopListening = listenPassively(`member:${memberId}`, (event) => {
    const isChange = event.kind === 'change' && event.topic === 'member' && event.what === 'notifications'
    if (isChange) void queryClient.invalidateQueries({ queryKey })
  })
  return () => {
    unsubscribe()
    stopListening()
  }
}

import { QueryObserver } from '@tanstack/react-query'
import { overhear } from '#web/platform/live/live.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { unreadQuery } from '../queries.ts'

const { queryKey } = unreadQuery

let place = ''

/** Asks again how many there are where somebody went elsewhere, and it was not asked a moment ago. */
export function lookAgain(pathname: string): void {
  if (pathname === place) return
  place = pathname
  void queryClient.prefetchQuery(unreadQuery)
}

/**
 * Tells how many notifications a member has not read: as they come where a tab of this browser has a live stream, and otherwise when
 * this tab is looked at again. It opens no stream of its own: a number is not worth one on every page.
 *
 * @returns what stops it
 */
export function watchUnread(memberId: string, onCount: (unread: number) => void): () => void {
  const tell = (unread: number | undefined) => onCount(unread ?? 0)
  const observer = new QueryObserver(queryClient, {
    ...unreadQuery,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const unsubscribe = observer.subscribe(({ data }) => tell(data))
  tell(observer.getCurrentResult().data)
  const stopHearing = overhear(`member:${memberId}`, (event) => {
    const isChange = event.kind === 'change' && event.topic === 'member' && event.what === 'notifications'
    if (isChange) void queryClient.invalidateQueries({ queryKey })
  })
  return () => {
    unsubscribe()
    stopHearing()
  }
}

import { QueryObserver } from '@tanstack/react-query'
import { listenPassively } from '#web/platform/live/live.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { queueQuery } from '../queries.ts'

/**
 * Reports how many items a moderator could open now: on each change, if a tab of this browser has a live stream, and otherwise
 * when this tab becomes visible. It opens no stream of its own.
 *
 * @returns a function that stops it
 */
export function watchWaitingItems(memberId: string, onCount: (waiting: number) => void): () => void {
  const observer = new QueryObserver(queryClient, { ...queueQuery, refetchOnWindowFocus: true, retry: false })
  const notify = (queue: ReturnType<typeof observer.getCurrentResult>['data']) =>
    onCount(queue?.items.filter(({ takenUntil }) => takenUntil === null).length ?? 0)
  const unsubscribe = observer.subscribe(({ data }) => notify(data))
  notify(observer.getCurrentResult().data)
  const stopListening = listenPassively(`member:${memberId}`, (event) => {
    if (event.kind === 'change' && event.topic === 'moderation')
      void queryClient.invalidateQueries({ queryKey: queueQuery.queryKey })
  })
  return () => {
    unsubscribe()
    stopListening()
  }
}

import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { countWaitingCases } from '#contract/case-desk.ts'
import { call } from '#web/platform/api/call.ts'
import { listenPassively } from '#web/platform/live/live.ts'
import { queryClient } from '#web/platform/query/client.ts'

/** Number of cases that wait for the member at their desks. Reading it opens no queue. */
export const waitingCasesQuery = queryOptions({
  queryKey: ['waiting-cases'],
  queryFn: async ({ signal }) => (await call(countWaitingCases, {}, { signal })).waiting,
  staleTime: 30_000,
})

const { queryKey } = waitingCasesQuery

let place = ''

/** Refetches after a navigation, as the member may have worked on a case. */
export function refreshWaitingCases(pathname: string): void {
  if (pathname === place) return
  place = pathname
  void queryClient.prefetchQuery({ ...waitingCasesQuery, staleTime: 0 })
}

/**
 * Reports how many cases wait for a member: refetched as reports change, if a tab of this browser has a live stream, otherwise when this
 * tab becomes visible. It opens no stream of its own.
 *
 * @returns a function that stops it
 */
export function watchWaitingCases(memberId: string, onCount: (waiting: number) => void): () => void {
  const observer = new QueryObserver(queryClient, {
    ...waitingCasesQuery,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const notify = (waiting: number | undefined) => onCount(waiting ?? 0)
  const unsubscribe = observer.subscribe(({ data }) => notify(data))
  notify(observer.getCurrentResult().data)
  const stopHearing = listenPassively(`member:${memberId}`, (event) => {
    const isCase = event.kind === 'change' && (event.topic === 'report' || event.topic === 'case')
    if (isCase) void queryClient.invalidateQueries({ queryKey })
  })
  return () => {
    unsubscribe()
    stopHearing()
  }
}

import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { countWaitingCases } from '#contract/desk.ts'
import { call } from '#web/platform/api/call.ts'
import { overhear } from '#web/platform/live/live.ts'
import { queryClient } from '#web/platform/query/client.ts'

/** How many cases wait for the member at their desks. Asking opens no queue. */
export const waitingCasesQuery = queryOptions({
  queryKey: ['waiting-cases'],
  queryFn: async ({ signal }) => (await call(countWaitingCases, {}, { signal })).waiting,
  staleTime: 30_000,
})

const { queryKey } = waitingCasesQuery

let place = ''

/** Asks again where the member went to another page, as they may have worked on a case. */
export function refreshWaitingCases(pathname: string): void {
  if (pathname === place) return
  place = pathname
  void queryClient.prefetchQuery({ ...waitingCasesQuery, staleTime: 0 })
}

/**
 * Tells how many cases wait for a member: again as reports change, where a tab of this browser has a live stream, and otherwise when
 * this tab is looked at again. It opens no stream of its own.
 *
 * @returns what stops it
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
  const stopHearing = overhear(`member:${memberId}`, (event) => {
    const isCase = event.kind === 'change' && (event.topic === 'report' || event.topic === 'case')
    if (isCase) void queryClient.invalidateQueries({ queryKey })
  })
  return () => {
    unsubscribe()
    stopHearing()
  }
}

import { notifyManager, QueryClient } from '@tanstack/react-query'

// By itself it tells a moment later, in which a box that was ticked is drawn empty again, and a second one that is ticked is put
// beside what was shown before the first.
notifyManager.setScheduler(queueMicrotask)

const minute = 60_000

/** Answers that say "not now" and not "not like this": the request timed out, or there were too many. */
const worthRepeating = new Set([408, 429])

/** Whether a failed query is tried again (specification, "The calls it makes": fewer than 2 times, never on 4xx except 408 and 429). */
export function shouldRetryQuery(failureCount: number, error: unknown): boolean {
  const status = statusOf(error)
  if (isRefusal(status) && !worthRepeating.has(status)) return false
  return failureCount < 2
}

/** Whether a failed change is tried again (same place: at most once, never on 4xx). */
export function shouldRetryMutation(failureCount: number, error: unknown): boolean {
  return !isRefusal(statusOf(error)) && failureCount < 1
}

/**
 * Milliseconds before a query is tried again: longer each time, and hardly any where the browser itself says that there is no
 * network, so that the page says so too. It is asked again when the network is back.
 *
 * @param failures - how often it has failed before this time
 */
export function waitBeforeRetry(failures: number): number {
  const isOffline = 'onLine' in navigator && !navigator.onLine
  return isOffline ? 50 : Math.min(1_000 * 2 ** failures, 30_000)
}

/** The store of what the server said, with the times of the specification's "Business constants and limits". */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Asked also where the browser says that it is offline: it can be wrong, and what is not asked for is waited for without end.
        networkMode: 'always',
        retry: shouldRetryQuery,
        retryDelay: waitBeforeRetry,
      },
      mutations: { retry: shouldRetryMutation },
    },
  })
}

/** The store of this document. Signing out and "Leave quickly" clear it. */
export const queryClient = createQueryClient()

/** The HTTP status that an error carries; 0 when no answer came at all. */
function statusOf(error: unknown): number {
  const carried = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  return typeof carried === 'number' ? carried : 0
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

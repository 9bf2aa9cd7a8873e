import { notifyManager, QueryClient } from '@tanstack/react-query'

// The default scheduler notifies a moment later. In between, a ticked checkbox would render empty again, and
// a second tick would be applied to the state before the first.
notifyManager.setScheduler(queueMicrotask)

const minute = 60_000

/** Statuses that are temporary: the request timed out, or there were too many. */
const retryableStatuses = new Set([408, 429])

/**
 * Whether to retry a failed query (specification, "The calls it makes": fewer than 2 times, never on 4xx
 * except 408 and 429).
 */
export function shouldRetryQuery(failureCount: number, error: unknown): boolean {
  const status = statusOf(error)
  if (isRefusal(status) && !retryableStatuses.has(status)) return false
  return failureCount < 2
}

/** Whether to retry a failed mutation (same section: at most once, never on 4xx). */
export function shouldRetryMutation(failureCount: number, error: unknown): boolean {
  return !isRefusal(statusOf(error)) && failureCount < 1
}

/**
 * Milliseconds before a query is retried: doubled each time, but short if the browser reports that it is
 * offline, so that the page says so soon. It is refetched when the network is back.
 *
 * @param failures - the number of earlier failures
 */
export function waitBeforeRetry(failures: number): number {
  const isOffline = 'onLine' in navigator && !navigator.onLine
  return isOffline ? 50 : Math.min(1_000 * 2 ** failures, 30_000)
}

/** The query client, with the times of the specification's "Business constants and limits". */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Also fetches if the browser reports that it is offline: it can be wrong, and paused queries would
        // wait forever.
        networkMode: 'always',
        retry: shouldRetryQuery,
        retryDelay: waitBeforeRetry,
      },
      mutations: { retry: shouldRetryMutation },
    },
  })
}

/** The query client of this document. Signing out and "Leave quickly" clear it. */
export const queryClient = createQueryClient()

/** The HTTP status of an error; 0 if there was no response. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  return typeof status === 'number' ? status : 0
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

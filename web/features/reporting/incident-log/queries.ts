import { queryOptions } from '@tanstack/react-query'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { retryInterval } from '#web/records/queries.ts'
import type { OpenedLogs } from './model/opened-logs.ts'

const isStored = (logs: OpenedLogs | undefined) =>
  logs?.some(({ cachedAt }) => cachedAt !== undefined) ?? false

/** A member's own logs, opened and verified. Removed when the vault locks. */
export function logsQuery(keyring: Keyring) {
  return queryOptions({
    queryKey: [sealedQuery, 'log', keyring.name],
    queryFn: async ({ signal }) => {
      const { readLogsOrCached } = await import('./model/opened-logs.ts')
      return readLogsOrCached(keyring, signal)
    },
    staleTime: ({ state }) => (isStored(state.data) ? 0 : 30_000),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isStored(state.data) ? retryInterval : false),
    // With neither server nor copy, it pauses until the browser reports a network (state/account.ts).
    networkMode: 'offlineFirst',
  })
}

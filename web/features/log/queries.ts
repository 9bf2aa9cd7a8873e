import { queryOptions } from '@tanstack/react-query'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'

/** A member's own logs, opened and checked. Forgotten when the vault locks. */
export function logsQuery(keyring: Keyring) {
  return queryOptions({
    queryKey: [sealedQuery, 'log', keyring.name],
    queryFn: async ({ signal }) => {
      const { readLogs } = await import('./account/logs.ts')
      return readLogs(keyring, signal)
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

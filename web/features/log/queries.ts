import { queryOptions } from '@tanstack/react-query'
import type { Access } from '#web/records/keyring/keyring.ts'
import { sealedQuery } from '#web/platform/forgetting.ts'

/** A member's own logs, opened and checked. Forgotten when the vault locks. */
export function logsQuery(access: Access) {
  return queryOptions({
    queryKey: [sealedQuery, 'log', access.name],
    queryFn: async ({ signal }) => {
      const { readLogs } = await import('./account/logs.ts')
      return readLogs(access, signal)
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
}

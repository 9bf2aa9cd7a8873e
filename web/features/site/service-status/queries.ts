import { queryOptions } from '@tanstack/react-query'
import { readServiceStatus } from '#contract/service-status.ts'
import { call } from '#web/platform/api/call.ts'

/** Without the session: it could not be verified while the database is down. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => call(readServiceStatus, {}, { credentials: 'omit', signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
})

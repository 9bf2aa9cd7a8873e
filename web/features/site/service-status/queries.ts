import { queryOptions } from '@tanstack/react-query'
import { readServiceStatus } from '#contract/service-status.ts'
import { call } from '#web/platform/api/call.ts'

/** Nobody asks: a session could not be looked up while the database is away. */
export const serviceStatusQuery = queryOptions({
  queryKey: ['service-status'],
  queryFn: ({ signal }) => call(readServiceStatus, {}, { credentials: 'omit', signal }),
  staleTime: 10_000,
  refetchInterval: 60_000,
})

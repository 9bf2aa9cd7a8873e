import { queryOptions } from '@tanstack/react-query'
import { listMemberships } from '#contract/organisations.ts'
import { call } from '#web/platform/api/call.ts'

/** The organisations for which this member handles cases, or was asked to. */
export const membershipsQuery = queryOptions({
  queryKey: ['memberships'],
  queryFn: async ({ signal }) => (await call(listMemberships, {}, { signal })).memberships,
  staleTime: 30_000,
})

import { queryOptions } from '@tanstack/react-query'
import { listMemberships } from '#contract/organisations.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import type { MemberRefreshes } from '#web/platform/live/use-member-topic.ts'

/** The organisations for which this member handles cases, or was asked to. */
export const membershipsQuery = queryOptions({
  queryKey: ['memberships'],
  queryFn: async ({ signal }) => (await call(listMemberships, {}, { signal })).memberships,
  staleTime: 30_000,
  networkMode: 'offlineFirst',
})

export const membershipsShown = [membershipsQuery.queryKey, [sealedQuery, 'kept-memberships']]
/** A team invited or admitted the member, or they are in it no longer. */
export const membershipsRefreshed: MemberRefreshes = ({ what }) =>
  what === 'memberships' ? membershipsShown : []

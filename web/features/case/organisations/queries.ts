import { queryOptions } from '@tanstack/react-query'
import { readDeskCases } from '#contract/case-desk.ts'
import { readOrganisationKit } from '#contract/organisation-kits.ts'
import { readOrganisationSettings } from '#contract/organisation-pages.ts'
import { listInvitations } from '#contract/invitations.ts'
import { listMemberships } from '#contract/organisations.ts'
import { listTeamTransfers } from '#contract/transfers.ts'
import { call } from '#web/platform/api/call.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import type { MemberRefreshes } from '#web/platform/live/use-member-topic.ts'

/** The organisations in which this member handles cases, or to which they are invited. */
export const membershipsQuery = queryOptions({
  queryKey: ['memberships'],
  queryFn: async ({ signal }) => (await call(listMemberships, {}, { signal })).memberships,
  staleTime: 30_000,
})

/** The member's pending invitations. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).invitations,
  staleTime: 30_000,
})

/** The number of cases by kind. Does not open the queue, of which reporters would be notified. */
export const deskCountsQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk-counts', id],
    queryFn: async ({ signal }) =>
      (await call(readDeskCases, { params: { id }, body: { ids: [] } }, { signal })).counts,
    staleTime: 15_000,
  })

export const membershipsShown = [
  membershipsQuery.queryKey,
  invitationsQuery.queryKey,
  [sealedQuery, 'kept-memberships'],
]
/** A team invited, admitted or removed the member. */
export const membershipsRefreshed: MemberRefreshes = ({ what }) =>
  what === 'memberships' ? membershipsShown : []

/** Key of all organisations' settings. */
export const settingsKey = ['organisation-settings'] as const

export const settingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...settingsKey, id],
    queryFn: ({ signal }) => call(readOrganisationSettings, { params: { id } }, { signal }),
    staleTime: 15_000,
  })

export const kitKey = ['organisation-kit'] as const

/** The recovery kit of an organisation, which two of its three phrases open. */
export const kitQuery = (id: string) =>
  queryOptions({
    queryKey: [...kitKey, id],
    queryFn: async ({ signal }) => (await call(readOrganisationKit, { params: { id } }, { signal })).kit,
    staleTime: 15_000,
  })

/** Cases transferred to and from other organisations, and the number of open ones. */
export const teamTransfersQuery = (id: string) =>
  queryOptions({
    queryKey: ['team-transfers', id],
    queryFn: ({ signal }) => call(listTeamTransfers, { params: { id } }, { signal }),
    staleTime: 15_000,
  })

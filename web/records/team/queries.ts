import { queryOptions } from '@tanstack/react-query'
import { listOrganisationInvitations } from '#contract/invitations.ts'
import { call } from '#web/platform/api/call.ts'

export const invitationsKey = ['open-invitations'] as const

/** Pending invitations of an organisation, for those who may invite. */
export const openInvitationsQuery = (organisationId: string) =>
  queryOptions({
    queryKey: [...invitationsKey, organisationId],
    queryFn: async ({ signal }) =>
      (await call(listOrganisationInvitations, { params: { id: organisationId } }, { signal })).invitations,
    staleTime: 15_000,
  })

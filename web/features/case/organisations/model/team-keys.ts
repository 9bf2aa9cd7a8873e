import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { listMemberships, type Membership } from '#contract/organisations.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { membershipsQuery } from '../queries.ts'

/** The keys sealed to this handler, opened and checked against the pinned one in the vault. */
export function organisationKeysQuery(memberId: string, memberships: readonly Membership[] | undefined) {
  const active = memberships?.filter(({ state }) => state === 'active')
  const seals = active?.map(({ organisation, keyGeneration }) => [organisation.id, keyGeneration])
  return queryOptions({
    queryKey: [sealedQuery, 'organisation-keys', memberId, seals],
    queryFn: active
      ? async () => {
          const { openOrganisationKeys, vouchForSelf } =
            await import('#web/platform/vault/organisation-keys.ts')
          const opened = await Promise.all(active.map(openOrganisationKeys))
          for (const [index, membership] of active.entries()) vouchForSelf(membership, opened[index]?.[0])
          return opened.flat()
        }
      : skipToken,
    staleTime: Infinity,
    retry: false,
  })
}

/** The memberships needed to open keys; the copy on this device if the server cannot be reached. */
function cachedMembershipsQuery(vault: OpenVault) {
  return queryOptions({
    queryKey: [sealedQuery, 'kept-memberships', vault.memberId],
    queryFn: async ({ client }) => {
      const { fetchOrCached } = await import('#web/platform/vault/cached-answers.ts')
      const fetchMemberships = () =>
        client.fetchQuery(membershipsQuery).then((memberships) => ({ memberships }))
      const { value } = await fetchOrCached(vault, 'memberships', listMemberships.result, fetchMemberships)
      return value.memberships
    },
    staleTime: 30_000,
  })
}

const none: readonly OrganisationKey[] = []

/**
 * The organisation keys of a handler; `null` until they are opened, empty if there are none. If a key does not open, the member still has
 * their own reports.
 */
export function useOrganisationKeys(vault: OpenVault): readonly OrganisationKey[] | null {
  const { user } = useAuth()
  const handles = (user?.handles.length ?? 0) > 0
  const { data: memberships, isError } = useQuery({ ...cachedMembershipsQuery(vault), enabled: handles })
  const keys = useQuery(organisationKeysQuery(vault.memberId, memberships))
  if (!handles || isError || keys.isError) return none
  return keys.data ?? null
}

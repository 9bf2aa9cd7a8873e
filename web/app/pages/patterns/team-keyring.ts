import { useQuery } from '@tanstack/react-query'
import type { Membership } from '#contract/organisations.ts'
import { organisationKeysQuery } from '#web/features/case/organisations/model/team-keys.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'

/** The keyring for the cases of one team; `null` until its keys are loaded. */
export function useTeamKeyring(vault: OpenVault, membership: Membership): Keyring | null {
  const { data: keys } = useQuery(organisationKeysQuery(vault.memberId, [membership]))
  return useMemberKeyring(vault, keys ?? null)
}

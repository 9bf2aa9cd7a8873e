import type { PasswordParameters } from '#contract/accounts.ts'
import type { VaultRecord } from '#contract/sessions.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import type { RememberedVault } from '#encryption/vault.ts'
import { store } from '../device/store.ts'

/** What is needed to open the vault by password offline. All of it is sealed or not secret. */
export interface CachedVault {
  salt: string
  parameters: PasswordParameters
  record: VaultRecord
}

/** Sealed vaults by member id. Removed on sign-out. */
export const cachedVaults = store<CachedVault>('vaults')

/**
 * The keys of a member that this device knows, and the newest version of their vault that it has seen.
 * Removed on sign-out.
 */
export type PinnedVault = RememberedVault & PublicKeys

/** Pinned keys by member id. */
export const pinnedVaults = store<PinnedVault>('pins')

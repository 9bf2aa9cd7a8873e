import type { PasswordParameters } from '#contract/accounts.ts'
import type { VaultRecord } from '#contract/sessions.ts'
import type { PublicKeys } from '#encryption/identity.ts'
import type { RememberedVault } from '#encryption/vault.ts'
import { store } from '../device/store.ts'

/** What it takes to open the vault by the password without the network. All of it is sealed or no secret. */
export interface CachedVault {
  salt: string
  parameters: PasswordParameters
  record: VaultRecord
}

/** Sealed vaults by member id. Removed on signing out. */
export const cachedVaults = store<CachedVault>('vaults')

/** The keys that this device knows of a member, and how new a vault of theirs it has seen. Removed on signing out. */
export type PinnedVault = RememberedVault & PublicKeys

/** Pinned keys by member id. */
export const pinnedVaults = store<PinnedVault>('pins')

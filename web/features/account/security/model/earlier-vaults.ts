import type { VaultRecord } from '#contract/sessions.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { listEarlierVaults, rejoinEarlierVault, rejoinVaultChallenge } from '#contract/vaults.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { AgeIdentity } from '#encryption/identity.ts'
import { adoptEarlierVault } from '#encryption/locks.ts'
import { lockFromKit } from '#encryption/recovery.ts'
import { sign } from '#encryption/signature.ts'
import { openVault, sealVault, type VaultContent } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'
import { storeChanged, openedVault } from '#web/platform/vault/vault-operations.ts'
import { keysFromPassword, saltingFor } from '#web/platform/vault/password/keys.ts'
import { utcDay } from '#web/ui/days.ts'

/** Vaults from before a reset without the kit that have not been opened since. */
export async function earlierVaults(): Promise<VaultRecord[]> {
  return (await call(listEarlierVaults, {})).vaults
}

export const lockFromEarlierKit = (words: string): AgeIdentity => lockFromKit(words)

/** @param address of the account at that time: an earlier vault is not sealed again when the address changes. */
export async function lockFromEarlierPassword(address: string, password: string): Promise<AgeIdentity> {
  return (await keysFromPassword(password, await saltingFor(address))).lock
}

/**
 * Adopts the keys of every earlier vault that a lock opens, so that the data sealed to them is listed and opens.
 *
 * @throws EncryptionError `cannotOpen` if it opens none of them
 */
export async function restoreVault(user: KnownUser, lock: AgeIdentity): Promise<void> {
  let found = 0
  for (const record of await earlierVaults()) {
    const earlier = await openVaultWith(lock, record)
    if (!earlier) continue
    await rejoin(user, record, earlier)
    found += 1
  }
  if (found === 0) throw new EncryptionError({ code: 'cannotOpen' })
}

async function openVaultWith(lock: AgeIdentity, { sealed }: VaultRecord): Promise<VaultContent | null> {
  try {
    return await openVault(fromBase64url(sealed), lock, null)
  } catch (error) {
    if (error instanceof EncryptionError && error.code === 'cannotOpen') return null
    throw error
  }
}

async function rejoin(user: KnownUser, { generation }: VaultRecord, earlier: VaultContent): Promise<void> {
  const vault = openedVault()
  const { content, sealed } = await sealVault(adoptEarlierVault(vault.content, earlier, utcDay()))
  const proof = sign(earlier.signingSeed, 'challenge', toUtf8(rejoinVaultChallenge(user.id, generation)))
  const body = { generation, proof, sealed: toBase64url(sealed), version: vault.version }
  const { version } = await call(rejoinEarlierVault, { body })
  await storeChanged({ ...vault, content, version }, body.sealed)
}

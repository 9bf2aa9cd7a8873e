import { readVault, replaceVault, type ResealedVault, resealVaultChallenge } from '#contract/vaults.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { AgeIdentity } from '#encryption/identity.ts'
import { lockFromKit } from '#encryption/recovery.ts'
import { sealVault, type VaultContent } from '#encryption/vault.ts'
import { call } from '../api/call.ts'
import { isRefusal, OfflineError } from '../api/errors.ts'
import { waitForLeaveCleanup } from '../device/leave-cleanup.ts'
import { sessionStore } from '../session/session.ts'
import { cachedVaults, type CachedVault } from './vault-cache.ts'
import { ChangedKeys, openChanged, openRecord, pin } from './open-record.ts'
import { keysFromPassword, saltingFor, type Salting } from './password/keys.ts'
import type { OpenVault } from './state.ts'
import { vaultStore } from './vault.ts'

/** The vault is locked, so the operation is not possible. */
export class VaultLocked extends Error {
  override readonly name = 'VaultLocked'
}

/** Opens the vault with the password; offline, it opens the copy on this device. */
export async function unlockWithPassword(password: string): Promise<void> {
  const { id } = signedIn()
  const fetched = await fetchVault()
  const cached = await cachedVaults.get(id)
  try {
    const { lock } = await keysFromPassword(password, fetched)
    await unlock(id, fetched, lock)
  } catch (error) {
    const isOther = error instanceof EncryptionError && error.code === 'cannotOpen'
    if (!isOther || !cached || cached.salt === fetched.salt) throw error
    // A vault from before a reset stays sealed with the salt of the address at that time, even if the
    // account has a new address.
    const { lock } = await keysFromPassword(password, cached)
    await unlock(id, { ...cached, record: fetched.record }, lock)
  }
}

/**
 * Opens the vault with the 24 words of the recovery kit.
 *
 * @throws EncryptionError `wordCount`, `unknownWord`, `wrongChecksum`, or `cannotOpen` for another vault's
 * kit
 */
export async function unlockWithKit(words: string): Promise<void> {
  await unlockWith(lockFromKit(words))
}

/** Opens the vault with a lock. @throws EncryptionError `cannotOpen` for another vault's */
export async function unlockWith(lock: AgeIdentity): Promise<void> {
  await unlock(signedIn().id, await fetchVault(), lock)
}

/**
 * Opens the vault by the lock that this device stored.
 *
 * @throws EncryptionError `cannotOpen` if the vault no longer has this lock, ApiError, OfflineError
 */
export async function unlockStored(memberId: string, lock: AgeIdentity): Promise<void> {
  const cached = await fetchVault()
  if (vaultStore.current().status === 'locked') await unlock(memberId, cached, lock)
}

/** Opens a vault by a lock, or asks the person about its changed keys. */
export async function unlock(memberId: string, cached: CachedVault, lock: AgeIdentity): Promise<void> {
  try {
    const vault = await openRecord(memberId, cached.record, lock)
    // A leave cleanup that is still running would remove this too.
    await waitForLeaveCleanup()
    await cachedVaults.put(memberId, cached)
    vaultStore.open(vault)
  } catch (error) {
    if (!(error instanceof ChangedKeys)) throw error
    vaultStore.question(memberId, error.changed)
  }
}

/** The person confirms that the changed keys are their own. */
export async function acceptChangedKeys(): Promise<void> {
  const state = vaultStore.current()
  if (state.status !== 'locked' || !state.changed) return
  vaultStore.open(await openChanged(state.memberId, state.changed))
}

/** A change to the content of the vault. It may run again, on what another device has stored in the meantime. */
export type VaultChange = (content: VaultContent) => VaultContent | Promise<VaultContent>

const maxAttempts = 4

/** Stores a re-sealed vault in place of `version`, alone or with related data. */
export type StoreVault = (vault: ResealedVault) => Promise<{ version: number }>

const storeAlone: StoreVault = (body) => call(replaceVault, { body })

/**
 * Changes the open vault: seals it again, stores it, and only then applies the change locally.
 *
 * @throws VaultLocked, OfflineError, or what `change` throws
 */
export async function changeVault(change: VaultChange, store: StoreVault = storeAlone): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const vault = openedVault()
    const { content, sealed } = await sealVault(await change(vault.content))
    const resealed = toBase64url(sealed)
    try {
      const { version } = await store(await signVault(vault, resealed))
      return await storeChanged({ ...vault, content, version }, resealed)
    } catch (error) {
      if (!isRefusal(error, 'conflict') || attempt === maxAttempts) throw error
      vaultStore.open(await openRecord(vault.memberId, await call(readVault, {}), vault.lock))
    }
  }
}

/** The key in the vault proves that its writer has opened it. [Note: Signed vaults] */
async function signVault({ memberId, content, version }: OpenVault, sealed: string): Promise<ResealedVault> {
  const { sign } = await import('#encryption/signature.ts')
  const vault = { sealed, version }
  const challenge = toUtf8(resealVaultChallenge(memberId, vault))
  return { ...vault, proof: sign(content.signingSeed, 'challenge', challenge) }
}

/**
 * Sets a vault that the server has stored as the current one.
 *
 * @param salting with which its password is stretched from now on; omitted if unchanged.
 */
export async function storeChanged(vault: OpenVault, sealed: string, salting?: Salting): Promise<void> {
  await pin(vault.memberId, vault.content, vault.publicKeys)
  const cached = await cachedVaults.get(vault.memberId)
  if (cached) {
    const record = { ...cached.record, ...vault.publicKeys, sealed, version: vault.version }
    await cachedVaults.put(vault.memberId, { ...cached, ...salting, record })
  }
  vaultStore.open(vault)
}

/** The open vault. */
export function openedVault(): OpenVault {
  const state = vaultStore.current()
  if (state.status !== 'open') throw new VaultLocked()
  return state
}

async function fetchVault(): Promise<CachedVault> {
  const { id } = signedIn()
  try {
    const [salting, record] = await Promise.all([
      sessionStore.address().then(saltingFor),
      call(readVault, {}),
    ])
    return { ...salting, record }
  } catch (error) {
    const cached = error instanceof OfflineError ? await cachedVaults.get(id) : null
    if (!cached) throw error
    return cached
  }
}

function signedIn() {
  const { user } = sessionStore.current()
  if (!user) throw new VaultLocked()
  return user
}

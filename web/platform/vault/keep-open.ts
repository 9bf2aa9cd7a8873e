import { open } from '#encryption/age.ts'
import { fromBase64url, fromUtf8 } from '#encryption/encoding.ts'
import { readIdentity } from '#encryption/identity.ts'
import { logProblem } from '../log/log.ts'
import {
  type StoredHalf,
  storedHalf,
  putStoredHalf,
  removeStoredHalf,
  takeCarriedHalf,
} from './keep-open-choice.ts'
import { carryTimeout, storedLocks, sealLock } from './stored-lock.ts'
import { vaultStore } from './vault.ts'

/** Keeps the open vault open on this device from now on. */
export async function keepOpen(): Promise<void> {
  const vault = vaultStore.current()
  if (vault.status === 'open') putStoredHalf(await sealLock(vault))
}

/** Lets the vault lock by default again. It stays open until then. */
export async function stopKeepingOpen(memberId: string): Promise<void> {
  removeStoredHalf()
  await storedLocks.remove(memberId)
}

async function reopen(memberId: string, half: StoredHalf, isCarried: boolean): Promise<void> {
  const found = await storedLocks.get(memberId)
  if (!found) return removeStoredHalf()
  try {
    if (isCarried) await storedLocks.remove(memberId)
    if (isCarried && Date.now() - Date.parse(found.savedAt) > carryTimeout) return undefined
    const lock = fromUtf8(await open(fromBase64url(found.value.sealed), [readIdentity(half.identity)]))
    return await (await import('./vault-operations.ts')).unlockStored(memberId, readIdentity(lock))
  } catch (error) {
    // For example because the password was changed on another device: the new one opens it.
    logProblem('vault-not-reopened', error)
    return stopKeepingOpen(memberId)
  }
}

/**
 * Opens a vault that is kept open on this device, and stops keeping it open when it is locked by hand, by
 * leaving or by signing out.
 */
export function watchOpenVault(): () => void {
  let open: string | null = null
  const carried = takeCarriedHalf()
  let hasTried = false
  const follow = () => {
    const state = vaultStore.current()
    if (state.status === 'open') {
      open = state.memberId
    } else if (open !== null) {
      const memberId = open
      open = null
      removeStoredHalf()
      void storedLocks.remove(memberId)
    } else if (!hasTried && state.status === 'locked') {
      const half = carried ?? storedHalf()
      if (half?.memberId !== state.memberId) return
      hasTried = true
      void reopen(state.memberId, half, half === carried)
    }
  }
  follow()
  return vaultStore.subscribe(follow)
}

import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { newIdentity, readIdentity, recipientOf } from '#encryption/identity.ts'
import { logProblem } from '../log/log.ts'
import { sealedStore } from '../device/sealed-store.ts'
import { keptHalf, putKeptHalf, removeKeptHalf } from './keep-open-choice.ts'
import { vaultStore } from './vault.ts'

/**
 * [Note: Keep open here] The lock that opened the vault is sealed to an identity made for it, and that once more under the
 * device's key, which cannot be read out of the browser. The identity is in local storage, which forgets at once: so
 * "Leave quickly", signing out and locking by hand end it before anything else has to be waited for. The vault then
 * stays open over restarts and however long nobody is there. It is not offered where others look at the device.
 */
const kept = sealedStore('kept-lock', z.strictObject({ sealed: z.string() }))

/** From now on the open vault stays open on this device. */
export async function keepOpen(): Promise<void> {
  const vault = vaultStore.current()
  if (vault.status !== 'open') return
  const identity = await newIdentity()
  const sealed = await seal(toUtf8(vault.lock), [await recipientOf(identity)])
  await kept.put(vault.memberId, { sealed: toBase64url(sealed) })
  putKeptHalf({ memberId: vault.memberId, identity })
}

/** From now on it locks as it does by default. It stays open until then. */
export async function stopKeepingOpen(memberId: string): Promise<void> {
  removeKeptHalf()
  await kept.remove(memberId)
}

async function reopen(memberId: string): Promise<void> {
  const half = keptHalf()
  const found = await kept.get(memberId)
  if (half?.memberId !== memberId || !found) return removeKeptHalf()
  try {
    const lock = fromUtf8(await open(fromBase64url(found.value.sealed), [readIdentity(half.identity)]))
    await (await import('./keeper.ts')).unlockKept(memberId, readIdentity(lock))
  } catch (error) {
    // The password was changed on another device, say: it opens by the new one.
    logProblem('vault-not-reopened', error)
    await stopKeepingOpen(memberId)
  }
}

/** Opens a vault that is kept open here, and ends the keeping when it is locked by hand, by leaving or by signing out. */
export function watchKeeping(): () => void {
  let open: string | null = null
  let tried = false
  const follow = () => {
    const state = vaultStore.current()
    if (state.status === 'open') {
      open = state.memberId
    } else if (open !== null) {
      const memberId = open
      open = null
      removeKeptHalf()
      void kept.remove(memberId)
    } else if (!tried && state.status === 'locked' && keptHalf()?.memberId === state.memberId) {
      tried = true
      void reopen(state.memberId)
    }
  }
  follow()
  return vaultStore.subscribe(follow)
}

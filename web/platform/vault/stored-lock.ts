import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { seal } from '#encryption/age.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { newIdentity, recipientOf } from '#encryption/identity.ts'
import { deviceChoice } from '../device/device-choice.ts'
import { sealedStore } from '../device/sealed-store.ts'
import { type StoredHalf, putCarriedHalf } from './keep-open-choice.ts'
import type { OpenVault } from './state.ts'

/**
 * [Note: Keep open here] The lock that opened the vault is sealed to an identity created for it, and that
 * again under the device's key, which cannot be exported from the browser. The identity is in local storage,
 * which is cleared synchronously: so "Leave quickly", signing out and locking by hand end it without
 * waiting. Until then the vault stays open across restarts and however long the person is away. It is not
 * offered on a shared device.
 */
export const storedLocks = sealedStore('kept-lock', z.strictObject({ sealed: z.string() }))

/** Seals the lock that opened the vault. @returns the half without which nothing opens */
export async function sealLock({ memberId, lock }: OpenVault): Promise<StoredHalf> {
  const identity = await newIdentity()
  const sealed = await seal(toUtf8(lock), [await recipientOf(identity)])
  await storedLocks.put(memberId, { sealed: toBase64url(sealed) })
  return { memberId, identity }
}

/** Milliseconds within which the next document has to take the half. */
export const carryTimeout = 60_000

/**
 * [Note: Carried to the next document] Another language is another document, in which the vault would be
 * locked. So the open vault is stored for it as above, but with the half in the tab’s session storage: the
 * next document of the tab takes it from there first, and removes it. Nothing is carried on a shared device.
 *
 * @returns whether the vault opens in the next document
 */
export async function carryOpen(vault: OpenVault): Promise<boolean> {
  if (deviceChoice() === 'shared' || !(await storedLocks.survives())) return false
  putCarriedHalf(await sealLock(vault))
  return true
}

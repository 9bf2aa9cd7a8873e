import {
  requestAddressChange,
  finishAddressChange,
  replaceAddress,
  cancelAddressChange,
  type AddressChange,
} from '#contract/address-changes.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { reauthenticate } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { recipientOf } from '#encryption/identity.ts'
import { replacePasswordLock, withLock } from '#encryption/locks.ts'
import { sealVault } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { callReauthenticated } from '#web/platform/reauthentication/asking.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { storeChanged } from '#web/platform/vault/keeper.ts'
import { openRecord } from '#web/platform/vault/opening.ts'
import { keysFromPassword, saltingFor } from '#web/platform/vault/password/keys.ts'
import { utcDay } from '#web/ui/days.ts'

/**
 * What a call for another address takes. The password gives another lock with the salt of another address, so the vault is
 * sealed to both: it opens before the change and after it, whenever that may come.
 *
 * @throws EncryptionError `cannotOpen` where the password is another
 */
async function prepare(user: KnownUser, address: string, password: string) {
  const [salting, nextSalting, record] = await Promise.all([
    sessionStore.address().then(saltingFor),
    saltingFor(address),
    call(readVault, {}),
  ])
  const now = await keysFromPassword(password, salting)
  const opened = await openRecord(user.id, record, now.lock)
  const next = await keysFromPassword(password, nextSalting)
  const own = replacePasswordLock(opened.content, await recipientOf(now.lock), utcDay())
  const nextLock = { kind: 'password', recipient: await recipientOf(next.lock), addedOn: utcDay() } as const
  const { content, sealed } = await sealVault(withLock(own, nextLock))
  const vault = toBase64url(sealed)
  const body = {
    address,
    currentAuthSecret: now.authSecret,
    authSecret: next.authSecret,
    parameters: nextSalting.parameters,
    vault,
    vaultVersion: record.version,
  }
  return { body, keep: (version: number) => storeChanged({ ...opened, content, version }, vault) }
}

/**
 * Asks for another address in place of one that is confirmed; both mailboxes have to agree.
 *
 * @throws EncryptionError `cannotOpen` where the password is another; NotReauthenticated
 */
export async function askForAddress(
  user: KnownUser,
  address: string,
  password: string,
): Promise<AddressChange> {
  const { body, keep } = await prepare(user, address, password)
  const { change, vaultVersion } = await withReauthentication(body.currentAuthSecret, () =>
    callReauthenticated(requestAddressChange, { body }),
  )
  await keep(vaultVersion)
  await sessionStore.lookUp()
  return change
}

/**
 * Puts another address in the place of one that was never confirmed, at once.
 *
 * @throws EncryptionError `cannotOpen` where the password is another; NotReauthenticated
 */
export async function replaceUnconfirmed(user: KnownUser, address: string, password: string): Promise<void> {
  const { body, keep } = await prepare(user, address, password)
  const { vaultVersion } = await withReauthentication(body.currentAuthSecret, () =>
    callReauthenticated(replaceAddress, { body }),
  )
  await keep(vaultVersion)
  await sessionStore.lookUp()
}

/** The password was just typed, so it is not asked for a second time; a code may be. */
async function withReauthentication<T>(authSecret: string, work: () => Promise<T>): Promise<T> {
  try {
    await call(reauthenticate, { body: { authSecret } })
  } catch (error) {
    if (!isRefusal(error, 'second_factor')) throw error
  }
  return work()
}

export async function takeBack(): Promise<void> {
  await call(cancelAddressChange, {})
  await sessionStore.lookUp()
}

/** Finishes a change without the old mailbox. @throws NotReauthenticated */
export async function finishWithoutOldMailbox(): Promise<void> {
  await callReauthenticated(finishAddressChange, {})
  await sessionStore.lookUp()
}

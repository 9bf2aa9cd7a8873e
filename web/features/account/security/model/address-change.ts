import {
  requestAddressChange,
  finishAddressChange,
  replaceAddress,
  cancelAddressChange,
  type AddressChange,
} from '#contract/addresses.ts'
import type { KnownUser } from '#web/platform/session/known-user.ts'
import { reauthenticate } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { recipientOf } from '#encryption/identity.ts'
import { replacePasswordLock, withLock } from '#encryption/locks.ts'
import { sealVault } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { storeChanged } from '#web/platform/vault/vault-operations.ts'
import { openRecord } from '#web/platform/vault/open-record.ts'
import { keysFromPassword, saltingFor } from '#web/platform/vault/password/keys.ts'
import { utcDay } from '#web/ui/days.ts'

/**
 * The request for a change of address. The password derives another lock with the salt of another address, so the vault is
 * sealed to both: it opens before and after the change, whenever that is.
 *
 * @throws EncryptionError `cannotOpen` for a wrong password
 */
async function prepare(user: KnownUser, address: string, password: string) {
  const [saltParameters, nextSalting, record] = await Promise.all([
    sessionStore.address().then(saltingFor),
    saltingFor(address),
    call(readVault, {}),
  ])
  const now = await keysFromPassword(password, saltParameters)
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
  return { body, storeRecord: (version: number) => storeChanged({ ...opened, content, version }, vault) }
}

/**
 * Requests another address in place of a confirmed one; both mailboxes have to approve.
 *
 * @throws EncryptionError `cannotOpen` for a wrong password; NotReauthenticated
 */
export async function requestAddress(
  user: KnownUser,
  address: string,
  password: string,
): Promise<AddressChange> {
  const { body, storeRecord } = await prepare(user, address, password)
  const { change, vaultVersion } = await withReauthentication(body.currentAuthSecret, () =>
    callReauthenticated(requestAddressChange, { body }),
  )
  await storeRecord(vaultVersion)
  await sessionStore.lookUp()
  return change
}

/**
 * Replaces an address that was never confirmed, at once.
 *
 * @throws EncryptionError `cannotOpen` for a wrong password; NotReauthenticated
 */
export async function replaceUnconfirmed(user: KnownUser, address: string, password: string): Promise<void> {
  const { body, storeRecord } = await prepare(user, address, password)
  const { vaultVersion } = await withReauthentication(body.currentAuthSecret, () =>
    callReauthenticated(replaceAddress, { body }),
  )
  await storeRecord(vaultVersion)
  await sessionStore.lookUp()
}

/** The password was just typed, so it is not requested again; a code may be. */
async function withReauthentication<T>(authSecret: string, work: () => Promise<T>): Promise<T> {
  try {
    await call(reauthenticate, { body: { authSecret } })
  } catch (error) {
    if (!isRefusal(error, 'second_factor')) throw error
  }
  return work()
}

export async function cancelChange(): Promise<void> {
  await call(cancelAddressChange, {})
  await sessionStore.lookUp()
}

/** Finishes a change without the old mailbox. @throws NotReauthenticated */
export async function finishWithoutOldMailbox(): Promise<void> {
  await callReauthenticated(finishAddressChange, {})
  await sessionStore.lookUp()
}

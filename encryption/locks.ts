import { EncryptionError } from './errors.ts'
import type { AgeRecipient, Keys } from './identity.ts'
import type { Lock, VaultContent } from './vault.ts'

/** Adds a way in. A lock with the same recipient is replaced, so that its label can change. */
export function withLock(content: VaultContent, lock: Lock): VaultContent {
  const otherLocks = content.locks.filter(({ recipient }) => recipient !== lock.recipient)
  return { ...content, locks: [...otherLocks, lock] }
}

/**
 * Removes a lock. An older copy of the vault can still be opened with it.
 *
 * @throws EncryptionError `lastLock` if nothing would open the vault any more
 */
export function withoutLock(content: VaultContent, recipient: AgeRecipient): VaultContent {
  const locks = content.locks.filter((lock) => lock.recipient !== recipient)
  if (locks.length === 0) throw new EncryptionError({ code: 'lastLock' })
  return { ...content, locks }
}

/** After a change of password, or a reset with the kit: the old password no longer opens the sealed data from now on. */
export function replacePasswordLock(
  content: VaultContent,
  recipient: AgeRecipient,
  addedOn: string,
): VaultContent {
  const otherLocks = content.locks.filter(({ kind }) => kind !== 'password')
  return { ...content, locks: [...otherLocks, { kind: 'password', recipient, addedOn }] }
}

/**
 * Takes into a vault what an earlier one of the same person held, once the kit or a passkey has opened it: a reset without either
 * starts an empty vault, and this brings the old reports back. The lock that opened it is not taken over; add it with `withLock`.
 *
 * @param until - the day of the reset, `2026-11-21`
 */
export function adoptEarlierVault(content: VaultContent, earlier: VaultContent, until: string): VaultContent {
  const ownIdentities = new Set([content.identity, ...content.earlier.map(({ identity }) => identity)])
  const { identity, signingSeed } = earlier
  const found = [{ identity, signingSeed, until }, ...earlier.earlier].filter(
    (keys) => !ownIdentities.has(keys.identity),
  )
  const pinned = new Set(content.pins.map(({ kind, id }) => `${kind} ${id}`))
  const pins = earlier.pins.filter(({ kind, id }) => !pinned.has(`${kind} ${id}`))
  return { ...content, earlier: [...content.earlier, ...found], pins: [...content.pins, ...pins] }
}

/** All keys of the member, the current ones first: what a seal may have been made for, or an entry been signed with. */
export function keysIn(content: VaultContent): readonly Keys[] {
  return [content, ...content.earlier].map(({ identity, signingSeed }) => ({ identity, signingSeed }))
}

import { EncryptionError } from './errors.ts'
import type { PublicKeys } from './identity.ts'
import type { Pin, VaultContent } from './vault.ts'

/** Whose keys. */
export type PinSubject = Pick<Pin, 'kind' | 'id'>

/** The keys that were seen of someone, or `null`. */
export function pinnedKeys(content: VaultContent, subject: PinSubject): PublicKeys | null {
  const found = content.pins.find((pin) => isOf(pin, subject))
  return found ? { recipient: found.recipient, verifyKey: found.verifyKey } : null
}

/** Whether keys that the server hands out are the ones seen before. */
export function checkPin(
  content: VaultContent,
  subject: PinSubject,
  offered: PublicKeys,
): 'new' | 'same' | 'changed' {
  const pinned = pinnedKeys(content, subject)
  if (!pinned) return 'new'
  const same = pinned.recipient === offered.recipient && pinned.verifyKey === offered.verifyKey
  return same ? 'same' : 'changed'
}

/**
 * Remembers keys on first sight.
 *
 * @param firstSeen - a day, `2026-11-21`
 * @throws EncryptionError `changedKey` where others were seen before: see `replacePin`
 */
export function pinKeys(
  content: VaultContent,
  subject: PinSubject,
  offered: PublicKeys,
  firstSeen: string,
): VaultContent {
  const known = checkPin(content, subject, offered)
  if (known === 'changed') throw new EncryptionError({ code: 'changedKey' })
  return known === 'same' ? content : replacePin(content, subject, offered, firstSeen)
}

/** How many predecessors are remembered of each: a vault has a bound, and who changes keys every week would fill it. */
const maxEarlier = 8

/**
 * Accepts other keys than were seen before, and remembers those with their days. For an organisation only after `checkSuccession` said that its predecessor
 * signed them, and the page announced it; for a member only after the person compared the fingerprint.
 */
export function replacePin(
  content: VaultContent,
  subject: PinSubject,
  { recipient, verifyKey }: PublicKeys,
  firstSeen: string,
): VaultContent {
  const otherLocks = content.pins.filter((pin) => !isOf(pin, subject))
  const before = content.pins.find((pin) => isOf(pin, subject))
  const earlier = before && {
    earlier: [...(before.earlier ?? []), endedBy(before, firstSeen)].slice(-maxEarlier),
  }
  return { ...content, pins: [...otherLocks, { ...subject, recipient, verifyKey, firstSeen, ...earlier }] }
}

const endedBy = ({ recipient, verifyKey, firstSeen }: Pin, until: string) => ({
  recipient,
  verifyKey,
  firstSeen,
  until,
})

function isOf(pin: Pin, { kind, id }: PinSubject): boolean {
  return pin.kind === kind && pin.id === id
}

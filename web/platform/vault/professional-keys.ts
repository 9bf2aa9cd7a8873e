import type { Professional } from '#contract/professionals.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { checkPin, pinKeys, replacePin } from '#encryption/pins.ts'
import { utcDay } from '#web/ui/days.ts'
import { changeVault, openedVault } from './vault-operations.ts'

type Keyed = Pick<Professional, 'id' | 'recipient' | 'verifyKey'>

const subjectOf = ({ id }: Keyed) => ({ kind: 'member', id }) as const
const keysOf = ({ recipient, verifyKey }: Keyed) => ({
  recipient: readRecipient(recipient),
  verifyKey: readVerifyKey(verifyKey),
})

/** Compares a professional's keys with those pinned in this member's vault. */
export function knownProfessional(professional: Keyed): 'new' | 'same' | 'changed' {
  return checkPin(openedVault().content, subjectOf(professional), keysOf(professional))
}

/**
 * Pins a professional's keys on first sight; replaces pinned keys only if the person has compared them.
 * Needs the open vault, and the network if something is new.
 *
 * @throws EncryptionError `changedKey` if they differ from the pinned ones and were not compared
 */
export async function trustProfessional(professional: Keyed, hasCompared: boolean): Promise<void> {
  const known = knownProfessional(professional)
  if (known === 'same') return
  if (known === 'changed' && !hasCompared) throw new EncryptionError({ code: 'changedKey' })
  const [subject, keys] = [subjectOf(professional), keysOf(professional)]
  await changeVault((content) =>
    known === 'changed'
      ? replacePin(content, subject, keys, utcDay())
      : pinKeys(content, subject, keys, utcDay()),
  )
}

import { replaceKit } from '#contract/vaults.ts'
import { recipientOf } from '#encryption/identity.ts'
import { withLock } from '#encryption/locks.ts'
import { newRecoveryKit, type RecoveryKit } from '#encryption/recovery.ts'
import type { VaultContent } from '#encryption/vault.ts'
import { sessionStore } from '../session/session.ts'
import { callReauthenticated } from '../reauthentication/reauthentication-request.ts'
import { changeVault } from '../vault/vault-operations.ts'
import { utcDay } from '#web/ui/days.ts'

/** New words, which open nothing until they are saved. */
export function createKit(): RecoveryKit {
  return newRecoveryKit()
}

/** The positions of the two words to repeat: different, counted from 1, in order. */
export function chooseCheckPlaces(count: number): [number, number] {
  const random = crypto.getRandomValues(new Uint32Array(2))
  const first = ((random[0] ?? 0) % count) + 1
  const other = ((first + ((random[1] ?? 0) % (count - 1))) % count) + 1
  return first < other ? [first, other] : [other, first]
}

/** Whether a repeated word is correct, ignoring case and surrounding spaces. */
export function isWordAt({ words }: RecoveryKit, place: number, typed: string): boolean {
  return words[place - 1] === typed.trim().toLowerCase()
}

/** Seals the vault to this kit, in place of any earlier one. */
export async function saveKit({ lock }: RecoveryKit): Promise<void> {
  const recipient = await recipientOf(lock)
  const replaceEarlier = (content: VaultContent) => {
    const others = content.locks.filter(({ kind }) => kind !== 'recovery')
    return withLock({ ...content, locks: others }, { kind: 'recovery', recipient, addedOn: utcDay() })
  }
  await changeVault(replaceEarlier, (body) => callReauthenticated(replaceKit, { body }))
  await sessionStore.lookUp()
}

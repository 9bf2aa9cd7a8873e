import type { VaultRecord } from '#contract/sessions.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import {
  publicKeysOf,
  readRecipient,
  readVerifyKey,
  type AgeIdentity,
  type PublicKeys,
} from '#encryption/identity.ts'
import { openVault, rememberVault, type VaultContent } from '#encryption/vault.ts'
import { pinnedVaults } from './cache.ts'
import type { ChangedVault, OpenVault } from './state.ts'

/** Opening gave other keys than this device knows. The person is asked; nothing is opened before they answer. */
export class ChangedKeys extends Error {
  override readonly name = 'ChangedKeys'
  readonly changed: ChangedVault

  constructor(changed: ChangedVault) {
    super('The keys in this vault are not the ones this device knows.')
    this.changed = changed
  }
}

/**
 * Opens a member's vault with one of its locks, and remembers on this device whose keys are in it.
 *
 * @throws EncryptionError `cannotOpen` for another password, `forgedVault`, `rolledBackVault`; ChangedKeys
 */
export async function openRecord(
  memberId: string,
  record: VaultRecord,
  lock: AgeIdentity,
): Promise<OpenVault> {
  const pinned = await pinnedVaults.get(memberId)
  // Opened without what is remembered where the keys differ, because then the question is put with the keys inside.
  const isKnown = pinned?.recipient === record.recipient
  const content = await openVault(fromBase64url(record.sealed), lock, isKnown ? pinned : null)
  const publicKeys = await publicKeysOf(content)
  refuseMislabelled(record, publicKeys)
  if (pinned && !isKnown)
    throw new ChangedKeys({ record, lock, known: publicHalves(pinned), offered: publicKeys })
  await pin(memberId, content, publicKeys)
  return { memberId, content, publicKeys, lock, version: record.version }
}

/** Opens a vault whose changed keys the person has accepted. They are the ones this device knows from now on. */
export async function openChanged(memberId: string, { record, lock }: ChangedVault): Promise<OpenVault> {
  await pinnedVaults.remove(memberId)
  return openRecord(memberId, record, lock)
}

/** Remembers whose keys are in a vault, and that an older one is not taken any more. */
export async function pin(memberId: string, content: VaultContent, publicKeys: PublicKeys): Promise<void> {
  await pinnedVaults.put(memberId, { ...(await rememberVault(content)), ...publicKeys })
}

/** The server must not say that somebody has other keys than are in their vault: others would seal to those. */
function refuseMislabelled(record: VaultRecord, found: PublicKeys) {
  const same = found.recipient === record.recipient && found.verifyKey === record.verifyKey
  if (!same) throw new EncryptionError({ code: 'forgedVault' })
}

function publicHalves(keys: PublicKeys): PublicKeys {
  return { recipient: readRecipient(keys.recipient), verifyKey: readVerifyKey(keys.verifyKey) }
}

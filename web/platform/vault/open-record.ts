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
import { pinnedVaults } from './vault-cache.ts'
import type { ChangedVault, OpenVault } from './state.ts'

/** The opened vault has other keys than this device knows. The person is asked; it stays locked until they answer. */
export class ChangedKeys extends Error {
  override readonly name = 'ChangedKeys'
  readonly changed: ChangedVault

  constructor(changed: ChangedVault) {
    super('vault keys differ from the ones this device knows')
    this.changed = changed
  }
}

/**
 * Opens a member's vault with one of its locks, and pins its keys on this device.
 *
 * @throws EncryptionError `cannotOpen` for another password, `forgedVault`, `rolledBackVault`; ChangedKeys
 */
export async function openRecord(
  memberId: string,
  record: VaultRecord,
  lock: AgeIdentity,
): Promise<OpenVault> {
  const pinned = await pinnedVaults.get(memberId)
  // If the keys differ, the pinned version is not checked, because then the person is asked about the keys
  // inside.
  const isKnown = pinned?.recipient === record.recipient
  const content = await openVault(fromBase64url(record.sealed), lock, isKnown ? pinned : null)
  const publicKeys = await publicKeysOf(content)
  refuseMislabelled(record, publicKeys)
  if (pinned && !isKnown)
    throw new ChangedKeys({ record, lock, known: publicHalves(pinned), offered: publicKeys })
  await pin(memberId, content, publicKeys)
  return { memberId, content, publicKeys, lock, version: record.version }
}

/** Opens a vault whose changed keys the person has accepted. This device pins them from now on. */
export async function openChanged(memberId: string, { record, lock }: ChangedVault): Promise<OpenVault> {
  await pinnedVaults.remove(memberId)
  return openRecord(memberId, record, lock)
}

/** Pins the keys of a vault, and its version, so that older ones are rejected. */
export async function pin(memberId: string, content: VaultContent, publicKeys: PublicKeys): Promise<void> {
  await pinnedVaults.put(memberId, { ...(await rememberVault(content)), ...publicKeys })
}

/** The server must not publish other keys for a member than those in their vault: others would seal to those. */
function refuseMislabelled(record: VaultRecord, found: PublicKeys) {
  const hasSameKeys = found.recipient === record.recipient && found.verifyKey === record.verifyKey
  if (!hasSameKeys) throw new EncryptionError({ code: 'forgedVault' })
}

function publicHalves(keys: PublicKeys): PublicKeys {
  return { recipient: readRecipient(keys.recipient), verifyKey: readVerifyKey(keys.verifyKey) }
}

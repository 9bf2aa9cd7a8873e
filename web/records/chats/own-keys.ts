import { addChatKey, type OwnChatKey, readChatSettings } from '#contract/community/chat-settings.ts'
import { type ChatKeyPair, newChatKeys, openChatKeys, sealChatKeys } from '#encryption/chat-keys.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { publicKeysOf, type PublicKeys, readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** Secret and public keys of one of the member's aliases. */
export type OwnChatKeys = ChatKeyPair & PublicKeys

const attempts = 3

/** Cache of opened keys by their sealed form. */
const opened = new WeakMap<OwnChatKey, Promise<OwnChatKeys | null>>()

function openKeyPair({ content }: OpenVault, aliasId: string, key: OwnChatKey): Promise<OwnChatKeys | null> {
  const known = opened.get(key)
  if (known) return known
  const { generation } = key
  const keys = { recipient: readRecipient(key.recipient), verifyKey: readVerifyKey(key.verifyKey) }
  const identities = [content.identity, ...content.earlier.map(({ identity }) => identity)]
  const found = openChatKeys(fromBase64url(key.sealed), identities, { aliasId, generation, ...keys }).then(
    (pair) => ({ ...pair, ...keys }),
    (error: unknown) => {
      // Sealed to a vault that this member has lost.
      if (error instanceof EncryptionError && error.code === 'cannotOpen') return null
      throw error
    },
  )
  opened.set(key, found)
  return found
}

/**
 * The alias keys that open on this device, newest first.
 *
 * @throws EncryptionError `substitutedKey` if they are not the ones given to others
 */
export async function openOwnKeys(
  vault: OpenVault,
  aliasId: string,
  keys: readonly OwnChatKey[],
): Promise<readonly OwnChatKeys[]> {
  const found = await Promise.all(keys.map((key) => openKeyPair(vault, aliasId, key)))
  return found.filter((key) => key !== null).toReversed()
}

/** The current keys of an alias. If it has none, or the newest no longer open, creates the next generation. [Note: Chat keys] */
export async function ensureOwnKeys(vault: OpenVault, aliasId: string): Promise<OwnChatKeys> {
  for (let attempt = 1; ; attempt++) {
    const { aliases } = await call(readChatSettings, {})
    const keys = aliases.find((alias) => alias.aliasId === aliasId)?.keys ?? []
    const newest = keys.at(-1)
    const own = newest && (await openKeyPair(vault, aliasId, newest))
    if (own) return own
    const made = await newChatKeys(aliasId, (newest?.generation ?? 0) + 1)
    const publicKeys = await publicKeysOf(made)
    const sealed = toBase64url(await sealChatKeys(made, vault.publicKeys.recipient))
    const body = { ...publicKeys, generation: made.generation, succession: null, sealed }
    try {
      await call(addChatKey, { params: { id: aliasId }, body })
      return { ...made, ...publicKeys }
    } catch (error) {
      // Another device of the member was faster.
      if (!isRefusal(error, 'conflict') || attempt === attempts) throw error
    }
  }
}

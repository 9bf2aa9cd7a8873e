import { open, seal } from './age.ts'
import { type Bytes, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { type AgeIdentity, type AgeRecipient, isSigningSeed, type Keys, newKeys } from './identity.ts'
import { type PublicKeys, publicKeysOf } from './identity.ts'
import { readKeyFile, writeKeyFile } from './keyfile.ts'
import { sign, verify } from './signature.ts'

/**
 * [Note: Chat keys]
 *
 * Each alias of a member has keys of its own, so that two aliases of one member have nothing in common. Their secret halves are sealed to the
 * member, so that every device with the vault has them. Where a member loses their vault and starts an empty one, the alias gets another
 * generation, which nothing signs; where they still have the last one, it signs the next.
 */
export type ChatKeyPair = Keys & {
  readonly aliasId: string
  /** From 1. */
  readonly generation: number
}

/** What others know of the keys of an alias. */
export type PublicChatKeys = PublicKeys & {
  readonly generation: number
  /** 64 bytes, base64url: by the generation before. Null where its secret was lost. */
  readonly succession: string | null
}

const fields = ['alias', 'generation', 'signing-seed'] as const

/** The keys of an alias that has none that its owner can open. */
export async function newChatKeys(aliasId: string, generation = 1): Promise<ChatKeyPair> {
  return { aliasId, generation, ...(await newKeys()) }
}

/** Other keys for an alias whose last ones are at hand, with the signature of those. */
export async function renewChatKeys(last: ChatKeyPair) {
  const keys = await newChatKeys(last.aliasId, last.generation + 1)
  const next = await publicKeysOf(keys)
  const signed = statement(last.aliasId, keys.generation, await publicKeysOf(last), next)
  return { keys, succession: sign(last.signingSeed, 'chat-key-succession', signed) }
}

/** Seals the keys to their owner: to the member's recipient. */
export async function sealChatKeys(keys: ChatKeyPair, recipient: AgeRecipient): Promise<Bytes> {
  const { aliasId, generation, identity, signingSeed } = keys
  const file = { alias: aliasId, generation: String(generation), 'signing-seed': signingSeed }
  return seal(writeKeyFile('chat-key', { identity, fields: file }), [recipient])
}

/**
 * Opens the caller's own keys. As age does not say who sealed them, their public half must be the one that others are given.
 *
 * @param identities - of the member: the present one, and those of earlier vaults
 * @throws EncryptionError `cannotOpen`, `damaged`, `malformed`, `newerVersion`, or `substitutedKey`
 */
export async function openChatKeys(
  sealed: Uint8Array,
  identities: readonly (AgeIdentity | CryptoKey)[],
  expected: PublicKeys & { readonly aliasId: string; readonly generation: number },
): Promise<ChatKeyPair> {
  const file = readKeyFile('chat-key', fields, await open(sealed, identities))
  const { alias: aliasId, generation, 'signing-seed': signingSeed } = file.fields
  if (!isSigningSeed(signingSeed)) throw new EncryptionError({ code: 'malformed' })
  const keys = { aliasId, generation: expected.generation, identity: file.identity, signingSeed }
  const isExpected =
    aliasId === expected.aliasId &&
    generation === String(expected.generation) &&
    isSame(await publicKeysOf(keys), expected)
  if (!isExpected) throw new EncryptionError({ code: 'substitutedKey' })
  return keys
}

/** Keys of an alias that took the place of others, to be announced. */
export interface ChatKeyChange {
  readonly generation: number
  /** The keys before signed it. Otherwise its owner had lost them, or someone else made it. */
  readonly isSigned: boolean
}

/**
 * What has changed since keys of an alias were seen.
 *
 * @param pinned - those that were seen last; null if none were
 * @param offered - every generation that the server names, the oldest first
 * @throws EncryptionError `substitutedKey` if the ones that were seen are not among them or the generations are not in order: nothing is sealed
 */
export function chatKeyChanges(
  aliasId: string,
  pinned: PublicKeys | null,
  offered: readonly PublicChatKeys[],
): ChatKeyChange[] {
  const inOrder = offered.every(({ generation }, index) => generation === index + 1)
  const start = pinned === null ? 0 : offered.findIndex((each) => isSame(each, pinned))
  if (!inOrder || offered.length === 0 || start === -1) throw new EncryptionError({ code: 'substitutedKey' })
  return offered.slice(start + 1).map((next, index) => {
    const last = offered[start + index]
    return { generation: next.generation, isSigned: last !== undefined && hasSigned(aliasId, last, next) }
  })
}

function hasSigned(aliasId: string, last: PublicKeys, next: PublicChatKeys): boolean {
  if (next.succession === null) return false
  const signed = statement(aliasId, next.generation, last, next)
  return verify(last.verifyKey, 'chat-key-succession', signed, next.succession)
}

function isSame(one: PublicKeys, other: PublicKeys): boolean {
  return one.recipient === other.recipient && one.verifyKey === other.verifyKey
}

function statement(aliasId: string, generation: number, from: PublicKeys, to: PublicKeys): Bytes {
  const keys = [from.recipient, from.verifyKey, to.recipient, to.verifyKey]
  return toUtf8([aliasId, generation, ...keys, ''].join('\n'))
}

import { open, seal } from './age.ts'
import { type Bytes, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { type AgeIdentity, type AgeRecipient, isSigningSeed, type Keys, newKeys } from './identity.ts'
import { type PublicKeys, publicKeysOf } from './identity.ts'
import { readKeyFile, writeKeyFile } from './keyfile.ts'
import { sign, verify } from './signature.ts'

/** An organisation's secret: what its reports are opened with, and what admits a handler or a successor. */
export type OrganisationKey = Keys & {
  readonly organisationId: string
  /** From 1, one more with each succession. */
  readonly generation: number
}

/** That one key of an organisation gave way to the next, signed by the one that gave way. Public. */
export type Succession = {
  readonly organisationId: string
  /** The generation of the key that follows. */
  readonly generation: number
  readonly from: PublicKeys
  readonly to: PublicKeys
  /** 64 bytes, base64url. */
  readonly signature: string
}

const fields = ['organisation', 'generation', 'signing-seed'] as const

/** The first key of an organisation. */
export async function newOrganisationKey(organisationId: string): Promise<OrganisationKey> {
  return { organisationId, generation: 1, ...(await newKeys()) }
}

/** Admits a handler: the organisation's secret, sealed to them; each of several recipients opens it. [Note: Key files] */
export async function sealOrganisationKey(
  key: OrganisationKey,
  ...recipients: readonly [AgeRecipient, ...AgeRecipient[]]
): Promise<Bytes> {
  const { organisationId, generation, identity, signingSeed } = key
  const file = { organisation: organisationId, generation: String(generation), 'signing-seed': signingSeed }
  return seal(writeKeyFile('organisation-key', { identity, fields: file }), recipients)
}

/**
 * Opens an organisation's key that was sealed to a handler, or to the key that followed it. As age does not say who sealed it, its
 * public half must be the one that is known of the organisation, or a server could make a handler work with a key of its own.
 *
 * @throws EncryptionError `cannotOpen`, `damaged`, `malformed`, `newerVersion`, or `substitutedKey`
 */
export async function openOrganisationKey(
  sealed: Uint8Array,
  identities: readonly (AgeIdentity | CryptoKey)[],
  expected: PublicKeys & { readonly organisationId: string },
): Promise<OrganisationKey> {
  const file = readKeyFile('organisation-key', fields, await open(sealed, identities))
  const { organisation: organisationId, generation, 'signing-seed': signingSeed } = file.fields
  if (!isSigningSeed(signingSeed) || !/^[1-9]\d{0,8}$/.test(generation)) {
    throw new EncryptionError({ code: 'malformed' })
  }
  const key = { organisationId, generation: Number(generation), identity: file.identity, signingSeed }
  const isExpected = organisationId === expected.organisationId && sameKeys(await publicKeysOf(key), expected)
  if (!isExpected) throw new EncryptionError({ code: 'substitutedKey' })
  return key
}

/**
 * A new key after a handler left.
 *
 * @returns the new key (to be sealed to each handler who remains), the public statement of its predecessor, and the predecessor's
 * secret sealed to the new key, which keeps everything that was sealed to it within reach
 */
export async function succeedOrganisationKey(last: OrganisationKey) {
  const { organisationId } = last
  const key: OrganisationKey = { organisationId, generation: last.generation + 1, ...(await newKeys()) }
  const succession = await signSuccession(last, key)
  return { key, succession, earlierKey: await sealOrganisationKey(last, succession.to.recipient) }
}

/**
 * What one key of an organisation signs for the next. Any holder of both signs the same words again: one text has one
 * signature.
 */
export async function signSuccession(last: OrganisationKey, next: OrganisationKey): Promise<Succession> {
  const { organisationId, generation } = next
  const [from, to] = [await publicKeysOf(last), await publicKeysOf(next)]
  const unsigned = { organisationId, generation, from, to }
  return {
    ...unsigned,
    signature: sign(last.signingSeed, 'organisation-succession', statement(unsigned)),
  }
}

/** Whether the key that gave way signed this. */
export function isSignedSuccession(succession: Succession): boolean {
  const { from, signature } = succession
  return verify(from.verifyKey, 'organisation-succession', statement(succession), signature)
}

/**
 * Whether the keys that are offered now are those seen before, or lead back to them by signatures.
 *
 * @param chain - the organisation's successions, oldest first; links before the pinned keys are passed over
 * @returns `succeeded` is to be announced to the person; at `refused` nothing is sealed
 */
export function checkSuccession(
  organisationId: string,
  pinned: PublicKeys,
  offered: PublicKeys,
  chain: readonly Succession[],
): 'same' | 'succeeded' | 'refused' {
  if (sameKeys(pinned, offered)) return 'same'
  const start = chain.findIndex(({ from }) => sameKeys(from, pinned))
  if (start === -1) return 'refused'
  let current = pinned
  for (const link of chain.slice(start)) {
    const continuesChain = link.organisationId === organisationId && sameKeys(link.from, current)
    if (!continuesChain || !isSignedSuccession(link)) return 'refused'
    current = link.to
    if (sameKeys(current, offered)) return 'succeeded'
  }
  return 'refused'
}

function sameKeys(one: PublicKeys, other: PublicKeys): boolean {
  return one.recipient === other.recipient && one.verifyKey === other.verifyKey
}

function statement({ organisationId, generation, from, to }: Omit<Succession, 'signature'>): Bytes {
  const keys = [from.recipient, from.verifyKey, to.recipient, to.verifyKey]
  return toUtf8([organisationId, generation, ...keys, ''].join('\n'))
}

import type { Bytes } from './encoding.ts'
import { deriveKey } from './hkdf.ts'
import { type AgeIdentity, identityFromSecret, type PublicKeys, recipientOf } from './identity.ts'
import { openOrganisationKey, type OrganisationKey, sealOrganisationKey } from './organisation.ts'
import { newPhrase, readPhrase } from './phrase.ts'

/**
 * [Note: Recovery kit]
 *
 * An organisation's key can come back from any two of three phrases, which three people keep apart. Each phrase is twelve fresh
 * random words (128 bits). The key is sealed to three age identities, one for each pair: HKDF of the two phrases' bits, the
 * smaller first, so that the order in which they are typed does not matter. One phrase alone opens nothing, and says nothing
 * about the others.
 */
export interface Kit {
  readonly phrases: readonly [readonly string[], readonly string[], readonly string[]]
  readonly sealed: Bytes
}

/** Three new phrases, and the organisation's key sealed to each pair of them. */
export async function makeKit(key: OrganisationKey): Promise<Kit> {
  const phrases = [newPhrase(12), newPhrase(12), newPhrase(12)] as const
  const [one, two, three] = phrases
  const pairs = [
    await recipientOf(identityOfPair(one, two)),
    await recipientOf(identityOfPair(one, three)),
    await recipientOf(identityOfPair(two, three)),
  ] as const
  return { phrases, sealed: await sealOrganisationKey(key, ...pairs) }
}

/**
 * The organisation's key by two of the three phrases, in whichever order.
 *
 * @param expected the public halves of the key that is in it
 * @throws EncryptionError `wordCount`, `unknownWord` or `wrongChecksum` of a phrase; `cannotOpen` if they are not of this kit
 */
export function openKit(
  sealed: Uint8Array,
  one: string | readonly string[],
  other: string | readonly string[],
  expected: PublicKeys & { readonly organisationId: string },
): Promise<OrganisationKey> {
  return openOrganisationKey(sealed, [identityOfPair(one, other)], expected)
}

function identityOfPair(one: string | readonly string[], other: string | readonly string[]): AgeIdentity {
  const [first, second] = [readPhrase(one, 12), readPhrase(other, 12)].toSorted(compareBytes)
  const pair = new Uint8Array(32)
  if (first) pair.set(first, 0)
  if (second) pair.set(second, 16)
  return identityFromSecret(deriveKey(pair, 'organisation-kit/pair'))
}

function compareBytes(one: Bytes, other: Bytes): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

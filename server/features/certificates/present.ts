import { gzipSync } from 'node:zlib'
import type { CallResult } from '#contract/endpoint.ts'
import type { readCertificateKey } from '#contract/certificates.ts'
import { listLength, proofOf } from '#content/certificates/credential.ts'
import type { Issuer } from './issuer.ts'

export function presentKey({ id, origin }: Issuer): CallResult<typeof readCertificateKey> {
  const method = proofOf(id).verificationMethod
  return {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id,
    alsoKnownAs: [origin],
    verificationMethod: [
      { id: method, type: 'Multikey', controller: id, publicKeyMultibase: method.slice(id.length + 1) },
    ],
    assertionMethod: [method],
  }
}

/** Four bytes each. */
export function presentPlaces(places: readonly number[]): string {
  const bytes = Buffer.alloc(places.length * 4)
  places.forEach((place, at) => bytes.writeUInt32BE(place, at * 4))
  return bytes.toString('base64url')
}

/** One bit for each certificate of a list, the first on the left, compressed: as the W3C's list has it. */
export function presentBits(indexes: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8)
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${gzipSync(bits).toString('base64url')}`
}

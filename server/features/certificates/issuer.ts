import { hash, sign } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { signedBytes } from '#content/certificates/canonical.ts'
import {
  type CertificatePosition,
  inBase58,
  issuerOf,
  listLength,
  proofOf,
} from '#content/certificates/credential.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { signingKeyOf } from '#server/platform/secrets/signing-key.ts'

/** Who signs certificates here: this server. */
export interface Issuer {
  /** `did:key`. */
  readonly id: string
  readonly origin: string
  readonly by: string
  /** Signs as eddsa-rdfc-2022 does. */
  sign(
    document: Readonly<{ '@context': readonly string[] }>,
  ): Promise<ReturnType<typeof proofOf> & { proofValue: string }>
  /**
   * Where the certificates of a holder are in the lists. Nobody without this server's key can work out a secret that leads to
   * somebody else's place.
   */
  placeOf(holder: Buffer): number
}

export function openIssuer(secrets: Secrets, origin: string): Issuer {
  const { privateKey, publicKey } = signingKeyOf(secrets.hmac('certificates/key', 'ed25519'))
  const id = issuerOf(publicKey)
  return {
    id,
    origin,
    by: brand.name,
    async sign(document) {
      const proof = proofOf(id)
      return { ...proof, proofValue: inBase58(sign(null, await signedBytes(document, proof), privateKey)) }
    },
    placeOf: (holder) => secrets.hmac('certificates/place', holder.toString('base64url')).readUInt32BE(0),
  }
}

/** What a device keeps of a secret of its own when it asks. */
export const holderOf = (secret: string): Buffer => hash('sha256', Buffer.from(secret, 'base64url'), 'buffer')

export const positionOf = (place: number): CertificatePosition => ({
  list: Math.floor(place / listLength),
  index: place % listLength,
})

export const placeAt = ({ list, index }: CertificatePosition): number => list * listLength + index

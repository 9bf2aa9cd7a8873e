import { hash, sign } from 'node:crypto'
import { brand } from '#content/brand.ts'
import {
  type CertificatePosition,
  inBase58,
  issuerOf,
  listLength,
  proofOf,
} from '#content/certificates/credential.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { signingKeyOf } from '#server/platform/secrets/signing-key.ts'
import { openCanonical } from './canonical.ts'
import type { Unsigned } from './canonical-worker.ts'

export type Signed = ReturnType<typeof proofOf> & { readonly proofValue: string }

/** Who signs certificates here: this server. */
export interface Issuer {
  /** `did:key`. */
  readonly id: string
  readonly origin: string
  readonly by: string
  /**
   * Signs as eddsa-rdfc-2022 does, each document by itself.
   * @param network of the caller, which has its share of what is signed at a time
   * @throws {Refusal} `busy`
   */
  signCertificates(network: string, documents: readonly Unsigned['document'][]): Promise<Signed[]>
  /** The same for a list of certificates that were withdrawn. */
  signList(network: string, document: Unsigned['document']): Promise<Signed>
  /**
   * Where the certificates of a holder are in the lists. Nobody without this server's key can work out a secret that leads to
   * someone else's place.
   */
  placeOf(holder: Buffer): number
}

export function openIssuer(secrets: Secrets, origin: string): Issuer {
  const { privateKey, publicKey } = signingKeyOf(secrets.hmac('certificates/key', 'ed25519'))
  const id = issuerOf(publicKey)
  const canonical = openCanonical()
  const signed = (bytes: Uint8Array): Signed => ({
    ...proofOf(id),
    proofValue: inBase58(sign(null, bytes, privateKey)),
  })
  return {
    id,
    origin,
    by: brand.name,
    async signCertificates(network, documents) {
      const unsigned = documents.map((document) => ({ document, proof: proofOf(id) }))
      return (await canonical.certificates(network, unsigned)).map(signed)
    },
    async signList(network, document) {
      return signed(await canonical.list(network, { document, proof: proofOf(id) }))
    },
    placeOf: (holder) => secrets.hmac('certificates/place', holder.toString('base64url')).readUInt32BE(0),
  }
}

/** The digest of a secret that the device keeps. */
export const holderOf = (secret: string): Buffer => hash('sha256', Buffer.from(secret, 'base64url'), 'buffer')

export const positionOf = (place: number): CertificatePosition => ({
  list: Math.floor(place / listLength),
  index: place % listLength,
})

export const placeAt = ({ list, index }: CertificatePosition): number => list * listLength + index

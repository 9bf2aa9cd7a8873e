import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { OctetString, Sequence } from 'asn1js'
import {
  type Certificate,
  ContentInfo,
  ExtKeyUsage,
  id_eContentType_TSTInfo as infoType,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'
import { same } from './merkle.ts'

/** When a time-stamp authority says that it saw something. */
export interface Timestamp {
  readonly at: Date
  /** The name in the certificate that signed. Whether to believe it is for the reader to say. */
  readonly authority: string
}

const sha256Name = '2.16.840.1.101.3.4.2.1'
const extendedKeyUsage = '2.5.29.37'
const timeStamping = '1.3.6.1.5.5.7.3.8'
const commonName = '2.5.4.3'
const organisationName = '2.5.4.10'

/**
 * Opens an RFC 3161 token over some bytes: its hash is theirs, and the one signature on it is that of the certificate that it
 * carries and names, which is for time-stamps. Who issued the certificate is not checked: there is no list of authorities here, and the certificates
 * stay in the token for anyone who has one.
 *
 * @returns null if any of that is not so
 */
export async function openTimestamp(token: Uint8Array, bytes: Uint8Array): Promise<Timestamp | null> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(ownBuffer(token)).content })
    const content = signed.encapContentInfo.eContent?.getValue()
    if (!content || signed.encapContentInfo.eContentType !== infoType || signed.signerInfos.length !== 1)
      return null
    const { messageImprint, genTime: at } = TSTInfo.fromBER(content)
    const hashed = messageImprint.hashedMessage.valueBlock.valueHexView
    if (messageImprint.hashAlgorithm.algorithmId !== sha256Name || !same(hashed, sha256(bytes))) return null
    const verified = await signed.verify({ signer: 0, data: ownBuffer(bytes), extendedMode: true })
    const certificate = verified.signerCertificate
    if (!verified.signatureVerified || !certificate) return null
    if (!namesCertificate(signed.signerInfos[0], certificate)) return null
    const usage = certificate.extensions?.find(({ extnID }) => extnID === extendedKeyUsage)?.parsedValue
    if (!(usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStamping))) return null
    if (at < certificate.notBefore.value || at > certificate.notAfter.value) return null
    const names = certificate.subject.typesAndValues
    const named = (type: string) => names.find((name) => name.type === type)?.value.valueBlock.value
    return { at, authority: named(commonName) ?? named(organisationName) ?? '' }
  } catch {
    // Whatever it is, it is no such token.
    return null
  }
}

/** SigningCertificate and SigningCertificateV2 (RFC 5035): what the signature says of the certificate it is made with. */
const signingCertificates = new Set(['1.2.840.113549.1.9.16.2.12', '1.2.840.113549.1.9.16.2.47'])
const hashesByLength = new Map([sha1, sha256, sha384, sha512].map((hash) => [hash.outputLen, hash]))

/**
 * Whether the signature covers the hash of the certificate, as RFC 3161 asks. Without it another certificate of the same key,
 * with another name in it, could be put beside the signature.
 */
function namesCertificate(signer: SignerInfo | undefined, certificate: Certificate): boolean {
  const attributes = signer?.signedAttrs?.attributes ?? []
  const [named] = attributes.find(({ type }) => signingCertificates.has(type))?.values ?? []
  const hash = firstHash(named)
  const digest = hash && hashesByLength.get(hash.length)
  return hash && digest ? same(hash, digest(new Uint8Array(certificate.toSchema().toBER()))) : false
}

/** The first byte string in nested sequences. */
function firstHash(value: unknown): Uint8Array | null {
  if (value instanceof OctetString) return value.valueBlock.valueHexView
  if (!(value instanceof Sequence)) return null
  for (const inner of value.valueBlock.value) {
    const found = firstHash(inner)
    if (found) return found
  }
  return null
}

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}

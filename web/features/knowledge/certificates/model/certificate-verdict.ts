import { bytesToSign } from '#content/certificates/canonical.ts'
import { bytesIn, credentialOf, keyOf, listLength, proofOf } from '#content/certificates/credential.ts'
import { isSignedBy } from '#encryption/certificate.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { hashName, type SignedFacts } from './certificate-code.ts'

/** What this device knows about the server of this page. */
export interface KnownServer {
  /** `did:key`. */
  readonly issuer: string
  /** The revoked certificates, in the server's encoding; `null` if the list was never loaded. */
  readonly takenBack: { readonly at: string; readonly places: string } | null
}

/**
 * - `good`: signed by this server, and not revoked as of `listed`; `null` if no list was ever loaded.
 * - `takenBack`: revoked by its holder.
 * - `altered`: its contents do not match the signature.
 * - `foreign`: intact, and signed by another server.
 * - `unknown`: intact, but without a network this server's key is not known here.
 */
export type CertificateVerdict =
  | { readonly kind: 'good'; readonly listed: string | null }
  | { readonly kind: 'takenBack' | 'altered' | 'foreign' | 'unknown' }

/** Verifies a certificate on this device, without any request. */
export async function verifyCertificate(
  signed: SignedFacts,
  server: KnownServer | null,
): Promise<CertificateVerdict> {
  if (!(await hasValidSignature(signed))) return { kind: 'altered' }
  if (!server) return { kind: 'unknown' }
  if (server.issuer !== signed.facts.issuer) return { kind: 'foreign' }
  const { takenBack } = server
  if (takenBack && hasPlace(takenBack.places, signed)) return { kind: 'takenBack' }
  return { kind: 'good', listed: takenBack?.at ?? null }
}

/** Whether the key in it has signed its contents, including the name if present. */
export async function hasValidSignature({ facts, proofValue, holder }: SignedFacts): Promise<boolean> {
  const [key, signature] = [keyOf(facts.issuer), bytesIn(proofValue)]
  if (!key || !signature) return false
  if (holder && (await hashName(holder)) !== facts.nameHash) return false
  try {
    return isSignedBy(key, await bytesToSign(credentialOf(facts), proofOf(facts.issuer)), signature)
  } catch {
    // It contains values that no certificate can have.
    return false
  }
}

function hasPlace(places: string, { facts: { position } }: SignedFacts): boolean {
  const bytes = fromBase64url(places)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const place = position.list * listLength + position.index
  for (let at = 0; at + 4 <= bytes.length; at += 4) if (view.getUint32(at) === place) return true
  return false
}

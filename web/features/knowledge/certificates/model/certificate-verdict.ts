import { signedBytes } from '#content/certificates/canonical.ts'
import { bytesIn, credentialOf, keyOf, listLength, proofOf } from '#content/certificates/credential.ts'
import { isSignedBy } from '#encryption/certificate.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { nameHashOf, type SignedFacts } from './certificate-code.ts'

/** What this device knows of the server whose page it shows. */
export interface KnownServer {
  /** `did:key`. */
  readonly issuer: string
  /** Which certificates were taken back, as the server writes them; `null` where that was never seen. */
  readonly takenBack: { readonly at: string; readonly places: string } | null
}

/**
 * - `good`: signed by this server, and not withdrawn as of `listed`; `null` where no list was ever seen.
 * - `takenBack`: its holder withdrew it.
 * - `altered`: it does not say what was signed.
 * - `foreign`: intact, and signed by another server.
 * - `unknown`: intact, and without a network this server's key is not known here.
 */
export type CertificateVerdict =
  | { readonly kind: 'good'; readonly listed: string | null }
  | { readonly kind: 'takenBack' | 'altered' | 'foreign' | 'unknown' }

/** Judges a certificate on this device. Nothing is asked of anybody. */
export async function judge(signed: SignedFacts, server: KnownServer | null): Promise<CertificateVerdict> {
  if (!(await isWhole(signed))) return { kind: 'altered' }
  if (!server) return { kind: 'unknown' }
  if (server.issuer !== signed.facts.issuer) return { kind: 'foreign' }
  const { takenBack } = server
  if (takenBack && hasPlace(takenBack.places, signed)) return { kind: 'takenBack' }
  return { kind: 'good', listed: takenBack?.at ?? null }
}

/** Whether the key that it names has signed what it says, of the name too where that is there. */
export async function isWhole({ facts, proofValue, holder }: SignedFacts): Promise<boolean> {
  const [key, signature] = [keyOf(facts.issuer), bytesIn(proofValue)]
  if (!key || !signature) return false
  if (holder && (await nameHashOf(holder)) !== facts.nameHash) return false
  try {
    return isSignedBy(key, await signedBytes(credentialOf(facts), proofOf(facts.issuer)), signature)
  } catch {
    // It says something that no certificate can say.
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

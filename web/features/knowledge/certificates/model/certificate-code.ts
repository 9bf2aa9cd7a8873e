import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { CertificateFacts } from '#content/certificates/credential.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'

/** The holder of a certificate: a name, and a salt, without which the name could be guessed from its digest. */
export interface CertificateHolder {
  readonly name: string
  readonly added: string
}

/** The data that opens a certificate. */
export interface SignedFacts {
  readonly facts: CertificateFacts
  readonly proofValue: string
  /** `null` in a file for other programs, which contains only the digest. */
  readonly holder: CertificateHolder | null
}

/** Maximum characters of a name on a certificate. */
export const longestName = 80

const short = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))

/** In this order, the version of the format first. */
const tuple = z.tuple([
  z.literal(1),
  short(80),
  short(200),
  short(100),
  z.enum(['en', 'es']),
  z.iso.date(),
  short(60),
  short(200),
  z.int().check(z.minimum(0), z.maximum(4095)),
  z.int().check(z.minimum(0), z.maximum(1_048_575)),
  short(100),
  short(longestName),
  short(40),
])

/** SHA-256 of a name with its salt, in hexadecimal. Open Badges puts the name first. */
export async function hashName({ name, added }: CertificateHolder): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toUtf8(name + added))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Encodes a certificate in a few hundred characters for a link or a QR code; the remaining fields are reconstructed. */
export function encodeCertificate(
  { facts, proofValue }: SignedFacts,
  { name, added }: CertificateHolder,
): string {
  const { issuer, origin, by, language, day, moduleId, title, position } = facts
  const parts: z.infer<typeof tuple> = [
    1,
    issuer,
    origin,
    by,
    language,
    day,
    moduleId,
    title,
    position.list,
    position.index,
    proofValue,
    name,
    added,
  ]
  return toBase64url(toUtf8(JSON.stringify(parts)))
}

/** Decodes a certificate; `null` if it is not a valid code. */
export async function fromCode(
  code: string,
): Promise<(SignedFacts & { readonly holder: CertificateHolder }) | null> {
  const read = tuple.safeParse(parseJson(code))
  if (!read.success) return null
  const [, issuer, origin, by, language, day, moduleId, title, list, index, proofValue, name, added] =
    read.data
  const holder = { name, added }
  const nameHash = await hashName(holder)
  const position = { list, index }
  return {
    facts: { issuer, origin, by, language, day, moduleId, title, nameHash, position },
    proofValue,
    holder,
  }
}

function parseJson(code: string): unknown {
  try {
    return JSON.parse(fromUtf8(fromBase64url(code)))
  } catch {
    return null
  }
}

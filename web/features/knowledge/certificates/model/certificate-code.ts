import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { CertificateFacts } from '#content/certificates/credential.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'

/** Whose a certificate is: a name, and random signs without which it could be guessed from its digest. */
export interface CertificateHolder {
  readonly name: string
  readonly added: string
}

/** What is needed to open a certificate. */
export interface SignedFacts {
  readonly facts: CertificateFacts
  readonly proofValue: string
  /** `null` in a file for programs of others, where only the digest is. */
  readonly holder: CertificateHolder | null
}

/** Signs of a name on a certificate. */
export const longestName = 80

const short = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** In this order, the form's number first. */
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

/** SHA-256 of a name and what was added to it, in hexadecimal. As Open Badges has it: the name first. */
export async function nameHashOf({ name, added }: CertificateHolder): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', toUtf8(name + added))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A certificate as a few hundred signs for an address or a QR code; the rest of it is made of them again. */
export function codeOf({ facts, proofValue }: SignedFacts, { name, added }: CertificateHolder): string {
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

/** The certificate of a code; `null` for what is none. */
export async function fromCode(
  code: string,
): Promise<(SignedFacts & { readonly holder: CertificateHolder }) | null> {
  const read = tuple.safeParse(jsonIn(code))
  if (!read.success) return null
  const [, issuer, origin, by, language, day, moduleId, title, list, index, proofValue, name, added] =
    read.data
  const holder = { name, added }
  const nameHash = await nameHashOf(holder)
  const position = { list, index }
  return {
    facts: { issuer, origin, by, language, day, moduleId, title, nameHash, position },
    proofValue,
    holder,
  }
}

function jsonIn(code: string): unknown {
  try {
    return JSON.parse(fromUtf8(fromBase64url(code)))
  } catch {
    return null
  }
}

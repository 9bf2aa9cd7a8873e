import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { opener, seal } from '#encryption/age.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { importIdentity } from '#encryption/identity.ts'
import type { ReportKey } from '#encryption/reports.ts'

/** A report's summary in lists. It repeats the signed first entry, which takes precedence. */
const headline = z.strictObject({ title: z.string(), day: z.nullable(z.iso.date()) })
export type Headline = z.infer<typeof headline>

/** All headlines are padded to the same length, which thereby reveals nothing (contract/reports.ts). */
const length = 512
const space = 0x20

/** Seals a headline to a report's first key. Too long a title is truncated. */
export async function sealHeadline({ title, day }: Headline, key: ReportKey): Promise<string> {
  const padded = new Uint8Array(length).fill(space)
  padded.set(fitting(Array.from(title), day))
  return toBase64url(await seal(padded, [key.recipient]))
}

/** @throws EncryptionError, or another error if it is not a headline */
export async function openHeadline(
  sealed: string,
  { identity }: Pick<ReportKey, 'identity'>,
): Promise<Headline> {
  const openIt = opener([await importIdentity(identity)])
  const text = fromUtf8(await openIt(fromBase64url(sealed)))
  return z.parse(headline, JSON.parse(text))
}

function fitting(characters: string[], day: string | null): Uint8Array {
  for (let count = characters.length; ; count--) {
    const title =
      count === characters.length ? characters.join('') : `${characters.slice(0, count).join('')}…`
    const json = toUtf8(JSON.stringify({ title, day }))
    if (json.length <= length) return json
  }
}

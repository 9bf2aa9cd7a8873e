import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readRecipient } from '#encryption/identity.ts'
import { padJson, unpadJson } from '#encryption/padding.ts'
import { sign, verify } from '#encryption/signature.ts'
import { type Keyring, listIdentities } from './keyring/keyring.ts'
import type { OpenedReport } from './sealing/report-opener.ts'
import { signerIn } from './sealing/entry-writer.ts'

/**
 * [Note: Ratings] A reporter's rating of how their report was handled: sealed to themselves and its handlers, and to no guest; signed with
 * the key of their report, so that the server, which knows its recipients, cannot forge one.
 */
const content = z.strictObject({ form: z.literal(1), text: z.string(), signature: z.string() })

/** Maximum bytes of the text as JSON: sealed to up to 10 handlers it stays below the server's limit of 4 KiB. */
export const maxRatingBytes = 1_200

const statement = (report: string, score: number, text: string) => toUtf8([report, score, text].join('\n'))

/** @returns base64url; null if there is no text */
export async function sealRating(
  keyring: Keyring,
  report: OpenedReport,
  { score, text }: { score: number; text: string },
): Promise<string | null> {
  if (text === '') return null
  const { record, history } = report
  const signer = signerIn(keyring, report)
  const named = new Set(record.holders.map(({ recipient }) => recipient))
  const handlers = history.participants.filter(({ kind, recipient }) => {
    const handles = kind === 'organisation' || kind === 'handler'
    return handles && named.has(recipient) && !history.revoked.includes(recipient)
  })
  const recipients = [signer.recipient, ...handlers.map(({ recipient }) => readRecipient(recipient))]
  const signature = sign(signer.signingSeed, 'rating', statement(record.report.id, score, text))
  return toBase64url(await seal(padJson({ form: 1, text, signature }), [...new Set(recipients)]))
}

/** The text; null if it cannot be opened, or the reporter did not write it. */
export async function openRating(
  keyring: Keyring,
  { record, history }: OpenedReport,
  { score, sealed }: { score: number; sealed: string },
): Promise<string | null> {
  try {
    const inside = content.safeParse(unpadJson(await open(fromBase64url(sealed), listIdentities(keyring))))
    const author = history.entries[0]?.author
    if (!inside.success || author === undefined) return null
    const { text, signature } = inside.data
    return verify(author, 'rating', statement(record.report.id, score, text), signature) ? text : null
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return null
  }
}

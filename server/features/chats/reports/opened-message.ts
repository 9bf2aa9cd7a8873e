import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReportedMessage } from '#contract/community/chat-reports.ts'
import { hashOf } from '#server/platform/entries/chain.ts'
import type { SignedMessageRow } from './queries.ts'

/** What is sealed in a message, as far as its proof and its words need. [Note: Entries] in encryption/entries.ts */
const sealedMessage = z.object({
  id: z.string(),
  report: z.string(),
  epoch: z.int(),
  author: z.string(),
  sequence: z.int(),
  previous: z.nullable(z.string()),
  heads: z.array(z.string()),
  content: z.object({ text: z.optional(z.string()) }),
})

/**
 * [Note: Reported messages] Opens one stored message with the key of this message alone, and checks that its author signed it. The one place
 * where the server opens anything: what someone chose to show, and nothing can be shown that was not sent.
 *
 * @param fileKey 16 bytes, base64url
 * @returns nothing if the key is another message's, or the signature does not hold
 */
export async function openReported(
  chatId: string,
  row: SignedMessageRow,
  fileKey: string,
): Promise<ReportedMessage | undefined> {
  const opened = await openSealed(row.sealed, fileKey)
  if (!opened) return undefined
  const { previous, heads, content } = opened
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const authorKey = text(row.author_key)
  const hash = hashOf(text(row.sealed))
  const isWhatItClaims =
    opened.id === row.id &&
    opened.report === chatId &&
    opened.epoch === row.epoch &&
    opened.author === authorKey &&
    opened.sequence === row.sequence &&
    hash === text(row.hash)
  // The line that encryption/entries.ts has signed.
  const place = [authorKey, row.sequence, previous ?? '-', heads.join(' ') || '-']
  const statement = [row.id, chatId, row.epoch, ...place, hash, ''].join('\n')
  if (!isWhatItClaims || !isSigned(row.author_key, statement, row.signature)) return undefined
  return {
    id: row.id,
    number: row.number,
    at: row.at.toISOString(),
    by: row.is_own ? 'reporter' : 'reported',
    words: content.text ?? '',
    proof: { authorKey, epoch: row.epoch, sequence: row.sequence, hash, signature: text(row.signature) },
  }
}

async function openSealed(
  sealed: Buffer,
  fileKey: string,
): Promise<z.infer<typeof sealedMessage> | undefined> {
  // Loaded with the first report of a message: some megabytes of memory.
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity({ unwrapFileKey: () => new Uint8Array(Buffer.from(fileKey, 'base64url')) })
  try {
    const bytes = await decrypter.decrypt(new Uint8Array(sealed))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return sealedMessage.safeParse(value).data
  } catch {
    // Another message's key, altered bytes, or no JSON.
    return undefined
  }
}

/** The prefix of the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo (RFC 8410 §4). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex')

function isSigned(key: Buffer, statement: string, signature: Buffer): boolean {
  try {
    const spki = Buffer.concat([ed25519Prefix, key])
    const signed = Buffer.from(`upstander/v1/entry\n${statement}`)
    return verify(null, signed, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

import './plain-parsers.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import * as z from 'zod/mini'
import { opener, seal } from './age.ts'
import { type Bytes, toBase64url, toUtf8 } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { ageRecipient, parseSealed, verifyKey } from './format.ts'
import { importIdentity, type SigningSeed, verifyKeyOf } from './identity.ts'
import { type Json, padJson, unpadJson } from './padding.ts'
import type { ReportKey } from './reports.ts'
import { sign, verifyNatively } from './signature.ts'

/**
 * [Note: Entries]
 *
 * A report is what its participants wrote, each in a chain of their own: first, second, third, each naming the hash of the one before
 * and the newest entries of others that the author had seen. An entry's hash is SHA-256 of its sealed bytes, what `sha256sum` prints.
 *
 * In the clear are `id` (made on the device: sending twice stores once), `epoch` (so that the reader knows which key to
 * take) and `sequence` (so that the server refuses a second entry in one place), and the signature. Everything else is
 * sealed: the kind of entry too, since "status" beside a date says much. The three are inside as well, and what is inside counts.
 *
 * The signature is Ed25519 over one line each: entry id, report id, epoch, the author's verify key, sequence, hash of the author's
 * previous entry or `-`, hashes of the heads in order or `-`, hash of the sealed bytes. It is outside because it covers
 * the sealed bytes; so an entry can be neither changed nor sealed again, by someone else or to another key.
 *
 * The reporter's first entry introduces its author; others are introduced by entries of those who already are (grants).
 * A guest introduces nobody. A revocation by the reporter names anyone who is shut out: no later epoch is sealed to them.
 *
 * [Note: Transfers of reports] An entry by the reporter of the kind `transfer` gives the report to another organisation, or to its
 * handlers singly. It introduces them as the first entry does, and starts an epoch that is not sealed to those who had it before.
 *
 * An organisation's key comes into a report with such an entry of the reporter's. A later one counts only with the signature by
 * which a key that is known here gave way to it; with that, its own first entry may introduce it. Anyone who is a guest becomes a
 * handler where the organisation's key introduces them as one.
 */
const participant = z.readonly(
  z.strictObject({
    kind: z.enum(['member', 'organisation', 'handler', 'receipt', 'guest']),
    /** The id of the member or organisation. A receipt has none. */
    id: z.nullable(z.uuid()),
    recipient: ageRecipient,
    verifyKey,
    /** For an organisation's key that followed another: the earlier key's signature. */
    succession: z.exactOptional(
      z.strictObject({
        generation: z.int().check(z.gte(2)),
        signature: z.string().check(z.regex(/^[\w-]{86}$/)),
      }),
    ),
  }),
)

const hash = z.string().check(z.regex(/^[\w-]{43}$/))

const sealedContent = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  report: z.uuid(),
  epoch: z.int().check(z.gte(1)),
  author: verifyKey,
  sequence: z.int().check(z.gte(1)),
  previous: z.nullable(hash),
  heads: z.readonly(z.array(hash)),
  /** `body`, `amendment`, `message`, `status`, `grant`, … An older reader shows what it does not know as such. */
  kind: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  /** When its author says it was written. */
  at: z.iso.datetime(),
  introduces: z.readonly(z.array(participant)),
  content: z.custom<Json>((value) => value !== undefined),
})

/** Someone who may write in a report. */
export type Participant = z.infer<typeof participant>

/** What the server keeps of an entry, beside whom it had it from. */
export type SealedEntry = {
  readonly id: string
  readonly epoch: number
  readonly sequence: number
  readonly sealed: Bytes
  /** 64 bytes, base64url. */
  readonly signature: string
}

/** An entry as it reads once opened. `hash` is base64url. */
export type OpenedEntry = Readonly<Omit<z.infer<typeof sealedContent>, 'version'>> & {
  readonly hash: string
}

/** The place of an entry: in its author's chain, and after what else. `nextPosition` in `history.ts` gives it. */
export type EntryPosition = Pick<OpenedEntry, 'sequence' | 'previous' | 'heads'>

export type EntryToSeal = Pick<OpenedEntry, 'id' | 'kind' | 'at' | 'content'> & {
  readonly position: EntryPosition
  /** Who may write from now on. The reporter's first entry introduces the reporter too. */
  readonly introduces?: readonly Participant[]
}

/**
 * Seals and signs an entry for everyone who has the report key. [Note: Entries]
 *
 * @throws EncryptionError `tooLarge` over 1 MiB of JSON
 */
export async function sealEntry(
  key: ReportKey,
  signingSeed: SigningSeed,
  { position, introduces = [], ...entry }: EntryToSeal,
): Promise<{ readonly stored: SealedEntry; readonly opened: OpenedEntry }> {
  const { epoch, reportId: report } = key
  const author = verifyKeyOf(signingSeed)
  const begins = author === key.reporter && position.sequence === 1
  if (begins && !introduces.some((each) => each.verifyKey === author)) {
    throw new Error('first entry does not introduce its reporter, so nobody could answer')
  }
  const heads = position.heads.toSorted()
  const content = { ...entry, ...position, heads, report, epoch, author, introduces }
  const sealed = await seal(padJson({ version: 1, ...content }), [key.recipient])
  const opened = { ...content, hash: entryHash(sealed) }
  const signature = sign(signingSeed, 'entry', statement(opened))
  return { stored: { id: entry.id, epoch, sequence: position.sequence, sealed, signature }, opened }
}

/**
 * Opens one entry and checks it by itself: whether it is of this report and epoch, what its clear fields say, and signed by
 * the author it names. Whether that author may write here, and whether anything is missing, `openEntries` checks.
 *
 * @throws EncryptionError `cannotOpen`, `damaged`, `malformed`, `newerVersion`, or `substitutedEntry`
 */
export async function openEntry(stored: SealedEntry, key: ReportKey): Promise<OpenedEntry> {
  const open = await openerOf(key)
  const inside = unpadJson(await open(stored.sealed))
  const { version: _, ...content } = parseSealed(sealedContent, 1, inside)
  const opened = { ...content, hash: entryHash(stored.sealed) }
  const isAuthentic =
    opened.report === key.reportId &&
    opened.epoch === key.epoch &&
    opened.epoch === stored.epoch &&
    opened.id === stored.id &&
    opened.sequence === stored.sequence
  const isSigned =
    isAuthentic && (await verifyNatively(opened.author, 'entry', statement(opened), stored.signature))
  if (!isSigned) {
    throw new EncryptionError({ code: 'substitutedEntry' })
  }
  return opened
}

/** What opens entries, by the key they are sealed to: a report has one or two, and hundreds of entries. */
const openers = new WeakMap<ReportKey, Promise<ReturnType<typeof opener>>>()

function openerOf(key: ReportKey): Promise<ReturnType<typeof opener>> {
  const known = openers.get(key) ?? importIdentity(key.identity).then((identity) => opener([identity]))
  openers.set(key, known)
  return known
}

/** SHA-256 of the sealed bytes, base64url. */
export function entryHash(sealed: Uint8Array): string {
  return toBase64url(sha256(sealed))
}

/** What an entry's signature covers, after the line that `sign` puts before it. [Note: Entries] */
function statement(entry: OpenedEntry): Bytes {
  const heads = entry.heads.join(' ') || '-'
  const place = [entry.author, entry.sequence, entry.previous ?? '-', heads]
  return toUtf8([entry.id, entry.report, entry.epoch, ...place, entry.hash, ''].join('\n'))
}

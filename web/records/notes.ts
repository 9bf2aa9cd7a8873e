import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { CallInput } from '#contract/endpoint.ts'
import { listNotes, type NoteVersion, removeNote, writeNote } from '#contract/notes.ts'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { entryHash } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { readVerifyKey } from '#encryption/identity.ts'
import { padJson, unpadJson } from '#encryption/padding.ts'
import { sign, verify } from '#encryption/signature.ts'
import { call } from '#web/platform/api/call.ts'
import { type Keyring, identitiesOf } from './keyring/keyring.ts'
import type { OpenedReport } from './sealing/opening.ts'
import { cameLater, mayWrite, sideOf } from './sealing/own-side.ts'
import { writtenAt } from './sealing/sealing.ts'

/**
 * [Note: Private notes]
 *
 * A note is sealed to one side and to nobody else: the reporter's to themselves; the handlers' to the organisation's key, or
 * where the report is sealed to handlers singly, to each of them. It is signed with the reporter's key, with the
 * organisation's, or with the handler's own; so a server, which knows all of the recipients, cannot write one.
 */
const content = z.strictObject({
  form: z.literal(1),
  note: z.uuid(),
  report: z.uuid(),
  version: z.int(),
  text: z.string(),
  at: z.iso.datetime(),
})

/**
 * Bytes of a note's text as JSON. With what is around it, it stays in the bucket of 8 KiB, and sealed to as many as 60
 * handlers under the 16 KiB that the server takes (contract/notes.ts).
 */
export const roomForNote = 7_500

/** One version of a note, as it reads. */
export interface OpenedVersion {
  readonly version: number
  readonly text: string
  /** When its writer says it was written. */
  readonly at: string
  readonly memberId: string | null
}

/** A note with every version that could be opened, the newest last. */
export interface OpenedNote {
  readonly id: string
  /** The number of the newest there is: the next is one more. */
  readonly version: number
  readonly versions: readonly OpenedVersion[]
  /** A version of it could not be opened, or was not signed by anybody who may. */
  readonly isDamaged: boolean
  /** A version between those that are there is not, or one is there twice. */
  readonly isIncomplete: boolean
  /** A version of it was sealed to the handlers of its time, before this one was let in. */
  readonly isFromBefore: boolean
}

/** A version that was sealed once, so that trying again sends the same. */
export type SealedNote = CallInput<typeof writeNote>

/** Seals a note, or with the number after the last its next version. */
export async function sealNote(
  keyring: Keyring,
  report: OpenedReport,
  { id, version, text }: { id: string; version: number; text: string },
  now = new Date(),
): Promise<SealedNote> {
  const reportId = report.record.report.id
  const { recipients, signer } = sideOf(keyring, report)
  const at = writtenAt(keyring.kind, now)
  const inside = { form: 1, note: id, report: reportId, version, text, at }
  const sealed = await seal(padJson(inside), recipients)
  const signed = statement(reportId, id, version, signer.verifyKey, entryHash(sealed))
  return {
    params: { id: reportId, noteId: id },
    body: {
      version,
      sealed: toBase64url(sealed),
      authorKey: signer.verifyKey,
      signature: sign(signer.signingSeed, 'note', signed),
    },
  }
}

/** Every note of one's own side, in the order in which they were started. */
export async function openNotes(
  keyring: Keyring,
  report: OpenedReport,
  versions: readonly NoteVersion[],
): Promise<OpenedNote[]> {
  const opened = await Promise.all(
    versions.map(async (each) => ({ ...each, opened: await openVersion(keyring, report, each) })),
  )
  return [...Map.groupBy(opened, ({ id }) => id)].map(([id, all]) => {
    const ordered = all.toSorted((one, other) => one.version - other.version)
    return {
      id,
      version: ordered.at(-1)?.version ?? 0,
      versions: ordered.flatMap(({ opened: each }) => (typeof each === 'object' ? [each] : [])),
      isDamaged: ordered.some((each) => each.opened === 'damaged'),
      isIncomplete: ordered.some((each, index) => each.version !== index + 1),
      isFromBefore: ordered.some((each) => each.opened === 'before'),
    }
  })
}

export async function readNotes(
  { options }: Keyring,
  id: string,
  signal?: AbortSignal,
): Promise<NoteVersion[]> {
  const versions: NoteVersion[] = []
  let cursor: string | undefined
  do {
    const page = await call(listNotes, { params: { id }, query: { cursor } }, { ...options, signal })
    versions.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return versions
}

/** Sends a sealed version. Safe to repeat. */
export function sendNote({ options }: Keyring, note: SealedNote): Promise<NoteVersion> {
  return call(writeNote, note, options)
}

export async function deleteNote({ options }: Keyring, reportId: string, noteId: string): Promise<void> {
  await call(removeNote, { params: { id: reportId, noteId } }, options)
}

async function openVersion(
  keyring: Keyring,
  report: OpenedReport,
  { id, version, sealed, authorKey, signature, memberId }: NoteVersion,
): Promise<OpenedVersion | 'damaged' | 'before'> {
  const reportId = report.record.report.id
  const bytes = fromBase64url(sealed)
  const signed = statement(reportId, id, version, authorKey, entryHash(bytes))
  const author = readVerifyKey(authorKey)
  if (!mayWrite(keyring, report, authorKey) || !verify(author, 'note', signed, signature)) return 'damaged'
  try {
    const inside = content.safeParse(unpadJson(await open(bytes, identitiesOf(keyring))))
    if (!inside.success) return 'damaged'
    const { note, report: of, version: number, text, at } = inside.data
    return note === id && of === reportId && number === version ? { version, text, at, memberId } : 'damaged'
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return error.code === 'cannotOpen' && cameLater(keyring, report) ? 'before' : 'damaged'
  }
}

function statement(report: string, note: string, version: number, author: string, hash: string) {
  return toUtf8([report, note, version, author, hash, ''].join('\n'))
}

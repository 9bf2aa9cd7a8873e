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
import { type Keyring, listIdentities } from './keyring/keyring.ts'
import type { OpenedReport } from './sealing/report-opener.ts'
import { joinedLater, mayWrite, ownSide } from './sealing/own-side.ts'
import { entryTime } from './sealing/sealing.ts'

/**
 * [Note: Private notes] A note is sealed to one side only: the reporter's to themselves; the handlers' to the organisation's key, or if the
 * report is sealed to single handlers, to each of them. It is signed with the reporter's key, the organisation's, or the handler's own; so
 * the server, which knows all recipients, cannot forge one.
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
 * Maximum bytes of a note's text as JSON. With metadata it stays in the bucket of 8 KiB, and sealed to up to 60 handlers below the server's
 * limit of 16 KiB (contract/notes.ts).
 */
export const maxNoteBytes = 7_500

/** An opened version of a note. */
export interface OpenedVersion {
  readonly version: number
  readonly text: string
  /** Its writer's claimed time. */
  readonly at: string
  readonly memberId: string | null
}

/** A note with every version that could be opened, newest last. */
export interface OpenedNote {
  readonly id: string
  /** The number of the newest version: the next is one more. */
  readonly version: number
  readonly versions: readonly OpenedVersion[]
  /** A version could not be opened, or has an invalid signature. */
  readonly isDamaged: boolean
  /** A version in between is missing or duplicated. */
  readonly isIncomplete: boolean
  /** A version was sealed to earlier handlers, before this one was admitted. */
  readonly isFromBefore: boolean
}

/** A version sealed once, so that a retry sends the same. */
export type SealedNote = CallInput<typeof writeNote>

/** Seals a note, or its next version if given its number. */
export async function sealNote(
  keyring: Keyring,
  report: OpenedReport,
  { id, version, text }: { id: string; version: number; text: string },
  now = new Date(),
): Promise<SealedNote> {
  const reportId = report.record.report.id
  const { recipients, signer } = ownSide(keyring, report)
  const at = entryTime(keyring.kind, now)
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

/** All notes of the reader's own side, in the order they were created. */
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
    const inside = content.safeParse(unpadJson(await open(bytes, listIdentities(keyring))))
    if (!inside.success) return 'damaged'
    const { note, report: of, version: number, text, at } = inside.data
    return note === id && of === reportId && number === version ? { version, text, at, memberId } : 'damaged'
  } catch (error) {
    if (!(error instanceof EncryptionError)) throw error
    return error.code === 'cannotOpen' && joinedLater(keyring, report) ? 'before' : 'damaged'
  }
}

function statement(report: string, note: string, version: number, author: string, hash: string) {
  return toUtf8([report, note, version, author, hash, ''].join('\n'))
}

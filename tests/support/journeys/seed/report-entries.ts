import { setContactCode } from '#contract/contacts.ts'
import { addEntry } from '#contract/reports.ts'
import { seal } from '#encryption/age.ts'
import { contactCodeText, contactTokenDigest, newContactCode } from '#encryption/contact.ts'
import * as sealing from '#encryption/drafts.ts'
import * as encoding from '#encryption/encoding.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { newReceiptPhrase } from '#encryption/receipt.ts'
import type { LocalFile } from '#web/files/local/local-file.ts'
import { contentOf, noMessage } from '#web/records/message.ts'
import { newDraft } from '#web/features/reporting/report-form/model/draft.ts'
import { createPhraseBundle, readBundle } from '#web/features/reporting/report-form/model/phrase-bundle.ts'
import { lookUpContact } from '#web/features/case/grants/model/contact-lookup.ts'
import { sealGrant, sendGrant } from '#web/features/case/grants/model/seal-grant.ts'
import { sealNote, sendNote } from '#web/records/notes.ts'
import { readWhole } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import { call } from '#web/platform/api/call.ts'
import type { Caller } from '../../../../demo/caller.ts'
import type { Member } from '../../../../demo/members.ts'
import { storeLocalFile, sendLocalFile } from '../../files.ts'
import type { SampleFile } from '../sample-files.ts'
import { recordSecret } from '../secrets.ts'
import type { WrittenReport } from '../reports.ts'
import { answersFor } from './reports.ts'

// All functions of this file run on a device (device.ts).

const read = (keyring: Keyring, id: string): Promise<OpenedReport> =>
  readWhole(keyring, id, AbortSignal.timeout(30_000))

/** Writes a message in a report. @param attachments ids of the report's files */
export async function writeMessage(
  keyring: Keyring,
  id: string,
  text: string,
  attachments: readonly string[],
): Promise<void> {
  const content = contentOf({ ...noMessage, text, attachments: [...attachments] })
  const writings = await sealWriting(keyring, await read(keyring, id), {
    kind: 'message',
    content,
    now: new Date(),
  })
  for (const body of writings) await call(addEntry, { params: { id }, body }, keyring.options)
}

/** The kind of file, and whether it is hidden until a reader chooses to see it. */
export type FileDisplay = Pick<LocalFile, 'kind' | 'shielded'>

/** Adds a file to a report. @returns its id */
export async function addFile(
  keyring: Keyring,
  id: string,
  { name, mimeType, buffer }: SampleFile,
  shown: FileDisplay,
): Promise<string> {
  const change = { name, mediaType: mimeType, shows: '', ...shown }
  const storedDraft = await storeLocalFile(id, new Uint8Array(buffer), change)
  await sendLocalFile(keyring, id, storedDraft.id)
  return storedDraft.id
}

/** Writes a private note about a report. */
export async function addNote(keyring: Keyring, id: string, text: string): Promise<void> {
  const note = { id: crypto.randomUUID(), version: 1, text }
  await sendNote(keyring, await sealNote(keyring, await read(keyring, id), note))
}

/** Makes a contact code, as its owner passes it on. */
export async function makeContactCode(caller: Caller, owner: Member): Promise<string> {
  const made = newContactCode(owner.keys)
  const text = contactCodeText(made)
  const sealed = toBase64url(await seal(toUtf8(text), [owner.keys.recipient]))
  await caller.call(setContactCode, { body: { tokenDigest: contactTokenDigest(made), sealed } }, owner)
  return text
}

/** Gives the owner of a contact code access to a report. */
export async function share(keyring: Keyring, id: string, code: string): Promise<void> {
  const contact = await lookUpContact(keyring, code)
  if (!contact) throw new TypeError('not a contact code')
  await sendGrant(keyring, id, await sealGrant(keyring, await read(keyring, id), { kind: 'guest', contact }))
}

/** Saves a draft with twelve words. @returns the words */
export async function saveDraftWithWords(report: WrittenReport): Promise<string> {
  const words = newReceiptPhrase()
  const parts = { key: await sealing.openDraftPhrase(words), sealing, encoding }
  const bundle = createPhraseBundle(parts, await readBundle(parts))
  const value = { ...newDraft(), answers: answersFor(report) }
  bundle.put({ id: crypto.randomUUID(), savedAt: new Date().toISOString(), value })
  await bundle.send(await bundle.seal(), AbortSignal.timeout(30_000))
  return recordSecret('phrase', words.join(' '))
}

import { examineFiles, type FileInput, storeCandidate, mayHoldPictures } from '#web/files/intake/candidate.ts'
import type { ImageAnswer } from '#web/files/adult-images/image-answer.ts'
import { toFileInputs } from '#web/files/intake/file-inputs.ts'
import { pictureFacts } from '#web/files/pictures/metadata.ts'
import type { ChosenDay } from '#web/features/reporting/imports/model/message-filter.ts'
import {
  groupPicturesByDay,
  type DatedPicture,
  momentOfPicture,
} from '#web/features/reporting/imports/model/pictures.ts'
import { fingerprintFile } from '#web/features/reporting/imports/model/fingerprints.ts'
import { eraseLocalFiles } from '#web/files/local/local-files.ts'
import type { LocalFile } from '#web/files/local/local-file.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { unsyncedActs } from '#web/features/reporting/incident-log/model/unsynced-acts.ts'
import { type IncidentFields, newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture, tidyFields } from '#web/features/reporting/incident-log/model/capture.ts'
import { localNow } from '#web/features/reporting/incident-log/model/entry-moment.ts'
import { formatDay } from '#web/features/reporting/incident-log/words.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import type { ImportStep } from './import-steps.ts'

/** The selected part of an export, and the person's answer about people in its pictures. */
export interface ChosenExport {
  readonly days: readonly ChosenDay[]
  readonly attachment: (name: string) => Promise<Blob>
  /** `under18`: no file that may contain pictures is imported. */
  readonly pictures: ImageAnswer
  readonly memberId: string | null
}

/**
 * Selected days of a conversation as entries of the log, each with its messages as a file and the permitted
 * attachments. A file for which this device has no space is counted, and the text is in the log.
 */
export function createDaySteps(chosen: ChosenExport): ImportStep[] {
  return chosen.days.map((day) => async (signal) => {
    const { id, fields } = newCapture()
    const { storedFiles, failed } = await storeFiles(id, day, chosen, signal)
    if (signal.aborted) return discardEntry(id)
    const entry = {
      ...fields,
      words: day.words,
      day: day.day,
      time: day.time,
      people: day.people.slice(0, 20).map((name) => name.slice(0, 60)),
      evidence: storedFiles.map((file) => file.id),
      origin: day.source,
    }
    await put(id, entry, chosen.memberId, day.fingerprints)
    return { id, lost: failed, inTab: countInTab(storedFiles) }
  })
}

interface ChosenPictures {
  readonly files: readonly File[]
  /** Pictures are not imported if somebody in them is or may be under 18. */
  readonly answer: Exclude<ImageAnswer, 'under18'>
  readonly memberId: string | null
  /** Fingerprints of what is in the log: those pictures are skipped. */
  readonly known: ReadonlySet<string>
}

/** Screenshots and photos as entries of the log: one for each day on which some were taken. */
export async function createPictureSteps(
  chosen: ChosenPictures,
): Promise<{ steps: ImportStep[]; known: number }> {
  const { files, answer, memberId } = chosen
  const fingerprints = new Map<File, string>()
  // One at a time, as each is in memory while it is hashed. Files that cannot be read are reported later.
  for (const file of files) fingerprints.set(file, await fingerprintFile(file).catch(() => ''))
  const fresh = files.filter((file) => !chosen.known.has(fingerprints.get(file) ?? ''))
  const days = groupPicturesByDay(await Promise.all(fresh.map(readPictureDate)))
  const steps = days.map((pictures): ImportStep => async (signal) => {
    const { id, fields } = newCapture()
    const { candidates, refusals } = await examineFiles(toFileInputs(pictures.map(({ file }) => file)))
    const shielded = answer === 'adults'
    const storedFiles = new Map<Blob, LocalFile>()
    for (const candidate of candidates) {
      if (signal.aborted) break
      const file = await storeCandidate(ownerOf(id), candidate, { shielded }).catch(() => null)
      if (file) storedFiles.set(candidate.blob, file)
    }
    if (signal.aborted) return discardEntry(id)
    // A picture that was not stored gets no fingerprint: it can be imported once there is space.
    const inLog = pictures.filter(({ file }) => storedFiles.has(file))
    const [first] = inLog
    const lost = refusals.length + candidates.length - inLog.length
    const inTab = countInTab([...storedFiles.values()])
    if (!first) return { id: null, lost, inTab }
    const words = m.imports_pictures_words({ count: inLog.length })
    const time = inLog.find((each) => each.time !== null)?.time ?? null
    const evidence = [...storedFiles.values()].map((file) => file.id)
    const entry = { ...fields, words, day: first.day, time, evidence, origin: 'pictures' } as const
    await put(id, entry, memberId, inLog.map(({ file }) => fingerprints.get(file)).join(''))
    return { id, lost, inTab }
  })
  return { steps, known: files.length - fresh.length }
}

/** The person left before the entry was complete: nothing of it stays, so that all of it can be imported again. */
async function discardEntry(id: string): Promise<null> {
  await eraseLocalFiles(ownerOf(id)).catch(() => undefined)
  return null
}

/** Counts files that the device has no space for, although it may store everything. */
function countInTab(storedFiles: readonly LocalFile[]): number {
  return deviceChoice() === 'own' ? storedFiles.filter(({ where }) => where === 'tab').length : 0
}

/** Stores the entry in the log with its files, or removes both. */
async function put(
  id: string,
  fields: IncidentFields,
  memberId: string | null,
  marks?: string,
): Promise<void> {
  try {
    await unsyncedActs.add(
      [newAct('incident', { ...tidyFields(fields), ...(marks && { marks }) }, id)],
      memberId,
    )
  } catch (error) {
    await unsyncedActs.remove(new Set([id])).catch(() => undefined)
    await eraseLocalFiles(ownerOf(id)).catch(() => undefined)
    throw error
  }
}

async function readPictureDate(file: File): Promise<DatedPicture> {
  const facts = await pictureFacts(file).catch(() => null)
  const { day, time } = localNow(new Date(file.lastModified))
  return { file, ...momentOfPicture(file.name, facts, `${day}T${time}`) }
}

async function storeFiles(
  id: string,
  day: ChosenDay,
  { attachment, pictures }: ChosenExport,
  signal: AbortSignal,
): Promise<{ storedFiles: LocalFile[]; failed: number }> {
  const storedFiles: LocalFile[] = []
  let failed = 0
  async function storeAttachment(read: () => Promise<FileInput>) {
    try {
      const { candidates, refusals } = await examineFiles([await read()])
      failed += refusals.length
      for (const candidate of candidates) {
        const isPicture = mayHoldPictures(candidate)
        if (isPicture && pictures === 'under18') continue
        const shielded = isPicture && pictures === 'adults'
        storedFiles.push(await storeCandidate(ownerOf(id), candidate, { shielded }))
      }
    } catch {
      failed++
    }
  }
  const text = { kind: 'text', mediaType: 'text/plain' } as const
  if (day.chat !== '') {
    const name = m.imports_chat_file({ day: formatDay(day.day) })
    const blob = new Blob([day.chat], { type: 'text/plain' })
    await storeAttachment(() => Promise.resolve({ blob, name, known: { ...text, kind: 'chat' } }))
  }
  for (const name of day.attachments) {
    if (signal.aborted) break
    const known = day.texts.includes(name) ? { known: text } : {}
    await storeAttachment(async () => ({ blob: await attachment(name), name, ...known }))
  }
  return { storedFiles, failed }
}

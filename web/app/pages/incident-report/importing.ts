import { examine, type Given, storeCandidate, mayHoldPictures } from '#web/files/intake/candidate.ts'
import type { ImageAnswer } from '#web/files/adult-images/image-answer.ts'
import { givenFiles } from '#web/files/intake/given-files.ts'
import { pictureFacts } from '#web/files/pictures/metadata.ts'
import type { ChosenDay } from '#web/features/reporting/imports/model/message-filter.ts'
import { byDay, type DatedPicture, momentOfPicture } from '#web/features/reporting/imports/model/pictures.ts'
import { fingerprintOfFile } from '#web/features/reporting/imports/model/fingerprints.ts'
import { eraseLocalFile } from '#web/files/local/local-files.ts'
import type { LocalFile } from '#web/files/local/local-file.ts'
import { m } from '#web/messages/compiled/messages.js'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { unsyncedActs } from '#web/features/reporting/incident-log/model/unsynced-acts.ts'
import { type IncidentFields, newAct } from '#web/features/reporting/incident-log/model/incident-act.ts'
import { newCapture, tidied } from '#web/features/reporting/incident-log/model/capture.ts'
import { localNow } from '#web/features/reporting/incident-log/model/entry-moment.ts'
import { dayInWords } from '#web/features/reporting/incident-log/words.ts'
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
export function stepsOfDays(chosen: ChosenExport): ImportStep[] {
  return chosen.days.map((day) => async (left) => {
    const { id, fields } = newCapture()
    const { kept, failed } = await storeFiles(id, day, chosen, left)
    if (left.aborted) return nothingOf(id)
    const entry = {
      ...fields,
      words: day.words,
      day: day.day,
      time: day.time,
      people: day.people.slice(0, 20).map((name) => name.slice(0, 60)),
      evidence: kept.map((file) => file.id),
      origin: day.source,
    }
    await put(id, entry, chosen.memberId, day.fingerprints)
    return { id, lost: failed, inTab: countInTab(kept) }
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
export async function stepsOfPictures(
  chosen: ChosenPictures,
): Promise<{ steps: ImportStep[]; known: number }> {
  const { files, answer, memberId } = chosen
  const fingerprints = new Map<File, string>()
  // One at a time, as each is in memory while it is hashed. Files that cannot be read are reported later.
  for (const file of files) fingerprints.set(file, await fingerprintOfFile(file).catch(() => ''))
  const fresh = files.filter((file) => !chosen.known.has(fingerprints.get(file) ?? ''))
  const days = byDay(await Promise.all(fresh.map(dated)))
  const steps = days.map((pictures): ImportStep => async (left) => {
    const { id, fields } = newCapture()
    const { candidates, refusals } = await examine(givenFiles(pictures.map(({ file }) => file)))
    const shielded = answer === 'adults'
    const kept = new Map<Blob, LocalFile>()
    for (const candidate of candidates) {
      if (left.aborted) break
      const file = await storeCandidate(ownerOf(id), candidate, { shielded }).catch(() => null)
      if (file) kept.set(candidate.blob, file)
    }
    if (left.aborted) return nothingOf(id)
    // A picture that was not stored gets no fingerprint: it can be imported once there is space.
    const inLog = pictures.filter(({ file }) => kept.has(file))
    const [first] = inLog
    const lost = refusals.length + candidates.length - inLog.length
    const inTab = countInTab([...kept.values()])
    if (!first) return { id: null, lost, inTab }
    const words = m.imports_pictures_words({ count: inLog.length })
    const time = inLog.find((each) => each.time !== null)?.time ?? null
    const evidence = [...kept.values()].map((file) => file.id)
    const entry = { ...fields, words, day: first.day, time, evidence, origin: 'pictures' } as const
    await put(id, entry, memberId, inLog.map(({ file }) => fingerprints.get(file)).join(''))
    return { id, lost, inTab }
  })
  return { steps, known: files.length - fresh.length }
}

/** The person left before the entry was complete: nothing of it stays, so that all of it can be imported again. */
async function nothingOf(id: string): Promise<null> {
  await eraseLocalFile(ownerOf(id)).catch(() => undefined)
  return null
}

/** Counts files that the device has no space for, although it may store everything. */
function countInTab(kept: readonly LocalFile[]): number {
  return deviceChoice() === 'own' ? kept.filter(({ where }) => where === 'tab').length : 0
}

/** Stores the entry in the log with its files, or removes both. */
async function put(
  id: string,
  fields: IncidentFields,
  memberId: string | null,
  marks?: string,
): Promise<void> {
  try {
    await unsyncedActs.add([newAct('incident', { ...tidied(fields), ...(marks && { marks }) }, id)], memberId)
  } catch (error) {
    await unsyncedActs.remove(new Set([id])).catch(() => undefined)
    await eraseLocalFile(ownerOf(id)).catch(() => undefined)
    throw error
  }
}

async function dated(file: File): Promise<DatedPicture> {
  const facts = await pictureFacts(file).catch(() => null)
  const { day, time } = localNow(new Date(file.lastModified))
  return { file, ...momentOfPicture(file.name, facts, `${day}T${time}`) }
}

async function storeFiles(
  id: string,
  day: ChosenDay,
  { attachment, pictures }: ChosenExport,
  left: AbortSignal,
): Promise<{ kept: LocalFile[]; failed: number }> {
  const kept: LocalFile[] = []
  let failed = 0
  async function keep(read: () => Promise<Given>) {
    try {
      const { candidates, refusals } = await examine([await read()])
      failed += refusals.length
      for (const candidate of candidates) {
        const isPicture = mayHoldPictures(candidate)
        if (isPicture && pictures === 'under18') continue
        const shielded = isPicture && pictures === 'adults'
        kept.push(await storeCandidate(ownerOf(id), candidate, { shielded }))
      }
    } catch {
      failed++
    }
  }
  const text = { kind: 'text', mediaType: 'text/plain' } as const
  if (day.chat !== '') {
    const name = m.imports_chat_file({ day: dayInWords(day.day) })
    const blob = new Blob([day.chat], { type: 'text/plain' })
    await keep(() => Promise.resolve({ blob, name, known: { ...text, kind: 'chat' } }))
  }
  for (const name of day.attachments) {
    if (left.aborted) break
    const known = day.texts.includes(name) ? { known: text } : {}
    await keep(async () => ({ blob: await attachment(name), name, ...known }))
  }
  return { kept, failed }
}

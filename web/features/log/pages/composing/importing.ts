import {
  examine,
  type Given,
  keepCandidate,
  mayHoldPictures,
} from '#web/features/evidence/adding/candidate.ts'
import type { ImageAnswer } from '#web/features/evidence/adding/image-answer.ts'
import { givenFiles } from '#web/features/evidence/adding/given-files.ts'
import { pictureFacts } from '#web/features/evidence/pictures/metadata.ts'
import type { ChosenDay } from '#web/features/imports/chosen.ts'
import { byDay, type DatedPicture, momentOfPicture } from '#web/features/imports/pictures.ts'
import { m } from '#web/messages/compiled/messages.js'
import { waiting } from '../../device/waiting.ts'
import { type Act, newAct } from '../../incidents/act.ts'
import { newCapture, tidied } from '../../incidents/capture.ts'
import { localNow } from '../../incidents/moments.ts'
import { dayInWords } from '../../list/words.ts'
import { ownerOf } from '../../state/files.ts'

/** What was chosen of an export, and what the person said of its pictures. */
export interface Importing {
  readonly days: readonly ChosenDay[]
  readonly attachment: (name: string) => Promise<Blob>
  /** `under18`: no file comes along that may hold pictures. */
  readonly pictures: ImageAnswer
  readonly memberId: string | null
  readonly tell: (done: number) => void
}

/**
 * Puts chosen days of a conversation into the log: one entry each, with the day's messages as a file beside it and the
 * files that were let in. Words come first: they stand in the log also where this device has no room for a file.
 *
 * @returns how many files could not be kept
 */
export async function importDays(importing: Importing): Promise<number> {
  const { days, memberId, tell } = importing
  const acts: Act[] = []
  let lost = 0
  for (const [done, day] of days.entries()) {
    tell(done)
    const { id, fields } = newCapture()
    const { kept, failed } = await keepFiles(id, day, importing)
    lost += failed
    const told = {
      ...fields,
      words: day.words,
      day: day.day,
      time: day.time,
      people: day.people.slice(0, 20).map((name) => name.slice(0, 60)),
      evidence: kept,
      origin: day.source,
    }
    acts.push(newAct('incident', tidied(told), id))
  }
  await waiting.add(acts, memberId)
  return lost
}

interface ImportingPictures {
  readonly files: readonly File[]
  /** Nothing is brought in where somebody in them is or may be under 18. */
  readonly answer: Exclude<ImageAnswer, 'under18'>
  readonly memberId: string | null
  readonly tell: (done: number, total: number) => void
}

/**
 * Puts screenshots and photos into the log: one entry for each day on which some were made.
 *
 * @returns how many files could not be kept
 */
export async function importPictures(importing: ImportingPictures): Promise<number> {
  const { files, answer, memberId, tell } = importing
  const acts: Act[] = []
  let lost = 0
  const days = byDay(await Promise.all(files.map(dated)))
  for (const [done, pictures] of days.entries()) {
    tell(done, days.length)
    const { id, fields } = newCapture()
    const { candidates, refusals } = await examine(givenFiles(pictures.map(({ file }) => file)))
    const evidence: string[] = []
    for (const candidate of candidates) {
      const kept = await keepCandidate(ownerOf(id), candidate, { shielded: answer === 'adults' }).catch(
        () => null,
      )
      if (kept) evidence.push(kept.id)
      else lost++
    }
    lost += refusals.length
    const [first] = pictures
    if (!first || evidence.length === 0) continue
    const words = m.imports_pictures_words({ count: evidence.length })
    const { day, time } = first
    acts.push(newAct('incident', tidied({ ...fields, words, day, time, evidence, origin: 'pictures' }), id))
  }
  await waiting.add(acts, memberId)
  return lost
}

async function dated(file: File): Promise<DatedPicture> {
  const facts = await pictureFacts(file).catch(() => null)
  const { day, time } = localNow(new Date(file.lastModified))
  return { file, ...momentOfPicture(file.name, facts?.capturedAt ?? null, `${day}T${time}`) }
}

async function keepFiles(
  id: string,
  day: ChosenDay,
  { attachment, pictures }: Importing,
): Promise<{ kept: string[]; failed: number }> {
  const kept: string[] = []
  let failed = 0
  async function keep(read: () => Promise<Given>) {
    try {
      const { candidates, refusals } = await examine([await read()])
      failed += refusals.length
      for (const candidate of candidates) {
        const isPicture = mayHoldPictures(candidate)
        if (isPicture && pictures === 'under18') continue
        const shielded = isPicture && pictures === 'adults'
        kept.push((await keepCandidate(ownerOf(id), candidate, { shielded })).id)
      }
    } catch {
      failed++
    }
  }
  const name = m.imports_chat_file({ day: dayInWords(day.day) })
  const blob = new Blob([day.chat], { type: 'text/plain' })
  await keep(() => Promise.resolve({ blob, name, known: { kind: 'chat', mediaType: 'text/plain' } }))
  for (const each of day.attachments) await keep(async () => ({ blob: await attachment(each), name: each }))
  return { kept, failed }
}

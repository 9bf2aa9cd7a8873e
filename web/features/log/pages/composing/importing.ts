import {
  examine,
  type Given,
  keepCandidate,
  mayHoldPictures,
} from '#web/features/evidence/adding/candidate.ts'
import type { ImageAnswer } from '#web/features/evidence/adding/image-answer.ts'
import type { ChosenDay } from '#web/features/imports/chosen.ts'
import { m } from '#web/messages/compiled/messages.js'
import { waiting } from '../../device/waiting.ts'
import { type Act, newAct } from '../../incidents/act.ts'
import { newCapture, tidied } from '../../incidents/capture.ts'
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

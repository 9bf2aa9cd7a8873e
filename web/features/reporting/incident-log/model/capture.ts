import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { incidentFields, type IncidentFields, remainingBytes } from './incident-act.ts'
import { localNow } from './entry-moment.ts'

/** The entry being written, with its future id: its files belong to that already. */
export const capture = z.strictObject({
  id: z.string(),
  fields: incidentFields,
  /** The person chose the time; otherwise it is when they started to write. */
  isTimed: z.boolean(),
})
export type Capture = z.infer<typeof capture>

export function newCapture(id: string = crypto.randomUUID()): Capture {
  return {
    id,
    isTimed: false,
    fields: {
      words: '',
      ...localNow(),
      place: '',
      position: null,
      links: [],
      types: [],
      people: [],
      evidence: [],
      origin: null,
    },
  }
}

/** A changed draft. "Now" is when the first word was written; on another day the time is unknown. */
export function applyCaptureChange(from: Capture, change: Partial<IncidentFields>): Capture {
  const isTimed = from.isTimed || 'day' in change || 'time' in change || 'about' in change
  const now = !isTimed && isEmpty(from.fields) ? localNow() : {}
  const unknownTime = !from.isTimed && 'day' in change ? { time: null } : {}
  return { ...from, isTimed, fields: { ...from.fields, ...now, ...unknownTime, ...change } }
}

/** Merges an entry that could not be saved with what was typed since. */
export function mergeCaptures(from: Capture, since: Capture): Capture {
  if (isEmpty(since.fields)) return from
  const [one, other] = [from.fields, since.fields]
  const fields = {
    ...one,
    words: [one.words, other.words].filter(Boolean).join('\n\n'),
    place: [one.place, other.place].filter(Boolean).join(', '),
    position: one.position ?? other.position,
    links: [...one.links, ...other.links],
    people: [...one.people, ...other.people],
    types: [...new Set([...one.types, ...other.types])],
    ...(other.severity && { severity: other.severity }),
  }
  return { ...from, fields }
}

/** Whether nothing was written or added yet. */
export function isEmpty({ words, place, position, links, types, people, evidence }: IncidentFields): boolean {
  const texts = [words, place, ...links, ...people]
  return (
    texts.every((text) => text.trim() === '') && position === null && types.length + evidence.length === 0
  )
}

/** The field that exceeds its maximum size. */
export function findOverfullField(fields: IncidentFields): keyof typeof remainingBytes | null {
  const names = ['words', 'place', 'links', 'people'] as const
  return names.find((name) => bytesOf(fields[name]) > remainingBytes[name]) ?? null
}

/** The stored form: trimmed, without empty values. */
export function tidyFields(fields: IncidentFields): IncidentFields {
  const filled = (texts: readonly string[]) => texts.map((text) => text.trim()).filter(Boolean)
  const { about, ...others } = fields
  return {
    ...others,
    // An approximate day has no time.
    ...(about ? { about, time: null } : {}),
    words: fields.words.trim(),
    place: fields.place.trim(),
    links: filled(fields.links),
    people: filled(fields.people),
  }
}

function bytesOf(value: string | readonly string[]): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

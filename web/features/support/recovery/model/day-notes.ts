import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** From very low to very good. */
export const moods = [1, 2, 3, 4, 5] as const
export type Mood = (typeof moods)[number]
const mood = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** What somebody ticked of a day for their body. Names are kept, so they are never changed. */
export const bodyTicks = ['ate', 'moved', 'outside', 'with-people', 'tense', 'pain', 'tired'] as const
export type BodyTick = (typeof bodyTicks)[number]

const day = z.iso.date()
const clock = z.nullable(z.string().check(z.regex(/^\d\d:\d\d$/)))
const words = z.string().check(z.maxLength(1_000))

/** A check-in: one of possibly several on a day. `time` is the clock of the device, `18:05`. */
const moodNote = z.strictObject({ is: z.literal('mood'), day, time: z.string(), mood, words })
/** A night and the body. One for each day. */
const bodyNote = z.strictObject({
  is: z.literal('body'),
  day,
  bed: clock,
  up: clock,
  /** How rested somebody felt, on the scale of moods. */
  rest: z.nullable(mood),
  ticks: z.array(z.enum(bodyTicks)),
  words,
})
/** A breathing or grounding exercise was done on that day. */
const calmNote = z.strictObject({ is: z.literal('calm'), day })
const note = z.discriminatedUnion('is', [moodNote, bodyNote, calmNote])
export type MoodNote = z.infer<typeof moodNote>
export type BodyNote = z.infer<typeof bodyNote>
export type DayNote = z.infer<typeof note>

/** A month of notes in one document, so that nobody can count them: each by its id, with when it was written. */
export const dayNotes = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  notes: z.record(
    z.string(),
    z.strictObject({
      at: z.iso.datetime(),
      /** `null` for what was removed, so that another device does not bring it back. */
      note: z.nullable(note),
    }),
  ),
})
export type DayNotes = z.infer<typeof dayNotes>

type Written = DayNotes['notes'][string]
const rank = (written: Written) => `${written.at} ${JSON.stringify(written.note)}`

/** For each note the later version, whichever month document is called ours. */
export function laterNotes(ours: DayNotes, theirs: DayNotes): DayNotes {
  const ids = [...new Set([...Object.keys(ours.notes), ...Object.keys(theirs.notes)])].toSorted()
  const notes = ids.flatMap((id) => {
    const both = [ours.notes[id], theirs.notes[id]].filter((each) => each !== undefined)
    const last = both.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).at(-1)
    return last ? [[id, last] as const] : []
  })
  return { month: ours.month < theirs.month ? ours.month : theirs.month, notes: Object.fromEntries(notes) }
}

/** The notes of all months, each with its id, the latest day first. Of one that is in two documents the later counts. */
export function notesIn(months: readonly DayNotes[]): readonly (readonly [id: string, note: DayNote])[] {
  const all = new Map<string, Written>()
  for (const { notes } of months)
    for (const [id, written] of Object.entries(notes)) {
      const known = all.get(id)
      if (!known || rank(known) < rank(written)) all.set(id, written)
    }
  return [...all]
    .flatMap(([id, { note: found }]) => (found ? [[id, found] as const] : []))
    .toSorted((one, other) => (rankShown(one) < rankShown(other) ? 1 : -1))
}

/** Sorted by moment, and then by id: every device shows the same order. */
const rankShown = ([id, found]: readonly [string, DayNote]) =>
  `${found.day} ${found.is === 'mood' ? found.time : ''} ${id}`
/** A note with what was typed over it and is not saved yet; what another version of the app kept there is left out. */
export function changedBodyNote(there: BodyNote, typed: Readonly<Record<string, unknown>>): BodyNote {
  const read = z.safeParse(bodyNote, { ...there, ...typed })
  return read.success ? read.data : there
}

export const bodyNoteId = (of: string) => `body/${of}`
export const calmNoteId = (of: string) => `calm/${of}`

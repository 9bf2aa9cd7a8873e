import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** From very low to very good. */
export const moods = [1, 2, 3, 4, 5] as const
export type Mood = (typeof moods)[number]
const mood = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** Checkboxes for the body on a day. These names are stored, so they must never change. */
export const bodyTicks = ['ate', 'moved', 'outside', 'with-people', 'tense', 'pain', 'tired'] as const
export type BodyTick = (typeof bodyTicks)[number]

const day = z.iso.date()
const clock = z.nullable(z.string().check(z.regex(/^\d\d:\d\d$/)))
const noteText = z.string().check(z.maxLength(1_000))

/** A check-in: possibly several per day. `time` is the clock of the device, `18:05`. */
const moodNote = z.strictObject({ is: z.literal('mood'), day, time: z.string(), mood, words: noteText })
/** The night and the body. One per day. */
const bodyNote = z.strictObject({
  is: z.literal('body'),
  day,
  bed: clock,
  up: clock,
  /** How rested the person felt, on the scale of moods. */
  rest: z.nullable(mood),
  ticks: z.array(z.enum(bodyTicks)),
  words: noteText,
})
/** A breathing or grounding exercise on that day. */
const calmNote = z.strictObject({ is: z.literal('calm'), day })
const note = z.discriminatedUnion('is', [moodNote, bodyNote, calmNote])
export type MoodNote = z.infer<typeof moodNote>
export type BodyNote = z.infer<typeof bodyNote>
export type DayNote = z.infer<typeof note>

/** A month of notes in one document, so that their number is hidden: each by its id, with the time of writing. */
export const dayNotes = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  notes: z.record(
    z.string(),
    z.strictObject({
      at: z.iso.datetime(),
      /** `null` for a removed note, so that another device does not restore it. */
      note: z.nullable(note),
    }),
  ),
})
export type DayNotes = z.infer<typeof dayNotes>

type NoteEntry = DayNotes['notes'][string]
const rank = (noteEntry: NoteEntry) => `${noteEntry.at} ${JSON.stringify(noteEntry.note)}`

/** The later version of each note, independent of the order of the arguments. */
export function laterNotes(ours: DayNotes, theirs: DayNotes): DayNotes {
  const ids = [...new Set([...Object.keys(ours.notes), ...Object.keys(theirs.notes)])].toSorted()
  const notes = ids.flatMap((id) => {
    const versions = [ours.notes[id], theirs.notes[id]].filter((each) => each !== undefined)
    const last = versions.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).at(-1)
    return last ? [[id, last] as const] : []
  })
  return { month: ours.month < theirs.month ? ours.month : theirs.month, notes: Object.fromEntries(notes) }
}

/** The notes of all months with their ids, the latest day first. If one is in two documents, the later version counts. */
export function mergeNotes(months: readonly DayNotes[]): readonly (readonly [id: string, note: DayNote])[] {
  const all = new Map<string, NoteEntry>()
  for (const { notes } of months)
    for (const [id, noteEntry] of Object.entries(notes)) {
      const latest = all.get(id)
      if (!latest || rank(latest) < rank(noteEntry)) all.set(id, noteEntry)
    }
  return [...all]
    .flatMap(([id, { note: found }]) => (found ? [[id, found] as const] : []))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? 1 : -1))
}

/** Sorted by moment, then by id, so that every device shows the same order. */
const sortKey = ([id, found]: readonly [string, DayNote]) =>
  `${found.day} ${found.is === 'mood' ? found.time : ''} ${id}`
/** A note with unsaved input applied; values of other versions of the app are dropped. */
export function changedBodyNote(stored: BodyNote, typed: Readonly<Record<string, unknown>>): BodyNote {
  const read = z.safeParse(bodyNote, { ...stored, ...typed })
  return read.success ? read.data : stored
}

export const bodyNoteId = (of: string) => `body/${of}`
export const calmNoteId = (of: string) => `calm/${of}`

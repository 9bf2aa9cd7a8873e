import { m } from '#web/messages/compiled/messages.js'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { filterKind, findSingleRecord } from '#web/records/personal/personal.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { type DayNote, mergeNotes } from '../model/day-notes.ts'
import { programmeState } from '../model/programme-days.ts'
import { thoughtSteps } from '../model/thought.ts'
import { moodStyles, sleepNames, tickNames } from '../model/recovery-names.ts'
import { bookKind, dayNotesKind, journalKind, programmesKind, thoughtKind } from './kinds.ts'
import { stepTexts } from '../model/step-texts.ts'
import { entryItem, formatTimeRange } from '../model/entry-item.ts'
import type { RecordDocument, RecordItem } from '../model/record-document.ts'

/** The parts that can be saved and erased separately. */
export const ownParts = ['journal', 'books', 'days', 'thoughts', 'programmes'] as const
export type OwnPart = (typeof ownParts)[number]

export const partNames: Readonly<Record<OwnPart, () => string>> = {
  journal: m.recovery_journal,
  books: m.recovery_books,
  days: m.recovery_part_days,
  thoughts: m.recovery_thoughts,
  programmes: m.recovery_programmes,
}

const kindOf = {
  journal: journalKind.name,
  books: bookKind.name,
  days: dayNotesKind.name,
  thoughts: thoughtKind.name,
  programmes: programmesKind.name,
} as const satisfies Record<OwnPart, string>

/** The records of these parts, including conflicting versions. */
export function recordsOf(
  parts: readonly OwnPart[],
  records: readonly PersonalRecord[],
): readonly PersonalRecord[] {
  const names: ReadonlySet<string> = new Set(parts.map((part) => kindOf[part]))
  return records.filter(({ kind }) => names.has(kind))
}

/** The contents of these parts in words, by day. */
export function documentOf(
  parts: readonly OwnPart[],
  records: readonly PersonalRecord[],
  texts: RecoveryTexts,
): RecordDocument {
  const sections = ownParts
    .filter((part) => parts.includes(part))
    .map((part) => ({ title: partNames[part](), items: itemsOf[part](records, texts) }))
    .filter(({ items }) => items.length > 0)
  return { title: m.recovery_document_title(), note: m.recovery_document_note(), sections }
}

type Items = (records: readonly PersonalRecord[], texts: RecoveryTexts) => readonly RecordItem[]

const itemsOf: Readonly<Record<OwnPart, Items>> = {
  journal: (records, { prompts }) =>
    byDay(filterKind(journalKind, records).map(({ value }) => value)).map((entry) =>
      entryItem(entry, prompts),
    ),
  // The text of a book is in the journal.
  books: (records) =>
    filterKind(bookKind, records).map(({ value }) => ({
      heading: value.title || m.recovery_book_untitled(),
      paragraphs: [value.author, formatTimeRange(value)].filter(Boolean),
      pictures: value.picture === null ? [] : [value.picture],
    })),
  days: (records) => {
    const notes = mergeNotes(filterKind(dayNotesKind, records).map(({ value }) => value)).map(
      ([, note]) => note,
    )
    return [...Map.groupBy(notes.toReversed(), ({ day }) => day)].map(([day, own]) => ({
      heading: dayInWords(day),
      paragraphs: own.map(noteText),
      pictures: [],
    }))
  },
  thoughts: (records) =>
    byDay(filterKind(thoughtKind, records).map(({ value }) => value)).map((thought) => ({
      heading: dayInWords(thought.day),
      paragraphs: thoughtSteps
        .filter((step) => thought[step].trim() !== '')
        .map((step) => `${stepTexts[step].label()} ${thought[step]}`),
      pictures: [],
    })),
  programmes(records, { programmes }) {
    const marks = findSingleRecord(programmesKind, records)?.value ?? {}
    return programmes.flatMap(({ id, title, days }) => {
      const state = programmeState(marks, id, days.length)
      const done = [...state.days].filter(([, { mark }]) => mark !== 'skipped')
      const paragraphs = done.map(([day, { on }]) => `${dayInWords(on)}: ${days[day - 1]?.title ?? ''}`)
      return paragraphs.length > 0 ? [{ heading: title, paragraphs, pictures: [] }] : []
    })
  },
}

const byDay = <Dated extends { readonly day: string }>(values: readonly Dated[]) =>
  values.toSorted((one, other) => (one.day < other.day ? -1 : 1))

function noteText(note: DayNote): string {
  if (note.is === 'calm') return m.recovery_thing_calm()
  if (note.is === 'mood') {
    return [`${note.time} ${moodStyles[note.mood].name()}`, note.words].filter(Boolean).join('. ')
  }
  return [
    note.rest === null ? '' : sleepNames[note.rest](),
    note.bed === null ? '' : m.recovery_bed_at({ time: note.bed }),
    note.up === null ? '' : m.recovery_up_at({ time: note.up }),
    ...note.ticks.map((tick) => tickNames[tick]()),
    note.words,
  ]
    .filter(Boolean)
    .join(' · ')
}

import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { dated, mergeByDate } from '#web/records/personal/dated-values.ts'
import { personalKind } from '#web/records/personal/kind.ts'
import { journalBook } from '../model/book.ts'
import { dayNotes, laterNotes } from '../model/day-notes.ts'
import { journalEntry } from '../model/journal.ts'
import { thoughtRecord } from '../model/thought.ts'

/** One record per entry. It has no merge: if two devices have written the same one, both versions stay, and the person chooses. */
export const journalKind = personalKind({ name: 'journal', shape: journalEntry })

/** The layout and selection of a book of the journal: its text stays in the entries. */
export const bookKind = personalKind({ name: 'journal-book', shape: journalBook })

/** Thought records are handled like entries. */
export const thoughtKind = personalKind({ name: 'thought-record', shape: thoughtRecord })

/** Check-ins, nights and exercises, a month in one record. [Note: Personal records] */
export const dayNotesKind = personalKind({ name: 'day-notes', shape: dayNotes, merge: laterNotes })

/** Progress in the programmes. No server learns which. */
export const programmesKind = personalKind({
  name: 'programme-days',
  shape: dated(z.string()),
  isSingle: true,
  merge: mergeByDate,
})

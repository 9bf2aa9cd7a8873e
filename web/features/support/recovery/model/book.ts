import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { KeptEntry } from './journal-search-index.ts'

/** Drawn covers, and the colours of each. What they look like is in book/cover-art.ts. */
export const coverShapes = ['hills', 'waves', 'sunrise', 'leaves', 'night', 'plain'] as const
export type CoverShape = (typeof coverShapes)[number]
export const coverColors = ['lake', 'forest', 'plum', 'midnight', 'sky', 'sand'] as const
export type CoverColor = (typeof coverColors)[number]

export const longestTitle = 80
export const longestAuthor = 60
/** Letters of an own cover in base64url: some 110 KB. With {@link maxOmittedEntries} it stays below the 256 KiB of a sealed document. */
export const longestCover = 150_000
/** Entries of its time that a book leaves out. Who leaves out more has a shorter time in mind. */
export const maxOmittedEntries = 1_500

/** A day; empty where the time is open. */
const end = z.union([z.literal(''), z.iso.date()])

/** How a book looks and what is in it. The words are in the entries, and each time that it is drawn they are what they are then. */
export const journalBook = z.strictObject({
  title: z.string().check(z.maxLength(longestTitle)),
  /** On the cover; empty for none. */
  author: z.string().check(z.maxLength(longestAuthor)),
  from: end,
  until: end,
  /** Ids of entries. */
  leftOut: z.array(z.string()).check(z.maxLength(maxOmittedEntries)),
  shape: z.enum(coverShapes),
  color: z.enum(coverColors),
  /** An own picture on the cover, as base64url of a JPEG; `null` for the drawn one. */
  picture: z.nullable(z.string().check(z.maxLength(longestCover))),
  hasPictures: z.boolean(),
})
export type JournalBook = z.infer<typeof journalBook>

export const blankBook: JournalBook = {
  title: '',
  author: '',
  from: '',
  until: '',
  leftOut: [],
  shape: 'hills',
  color: 'lake',
  picture: null,
  hasPictures: true,
}

/** What fits into the time of a book, in the order of the days. */
export function entriesInTime<Entry extends KeptEntry>(
  { from, until }: Pick<JournalBook, 'from' | 'until'>,
  entries: readonly Entry[],
): Entry[] {
  return entries
    .filter(({ value }) => (from === '' || value.day >= from) && (until === '' || value.day <= until))
    .toSorted((one, other) =>
      one.value.day < other.value.day ? -1 : one.value.day > other.value.day ? 1 : 0,
    )
}

/** What is in a book. */
export function entriesOfBook<Entry extends KeptEntry>(
  book: JournalBook,
  entries: readonly Entry[],
): Entry[] {
  const leftOut = new Set(book.leftOut)
  return entriesInTime(book, entries).filter(({ id }) => !leftOut.has(id))
}

/** Entries by their month, `2026-11`: each is a chapter. */
export const byMonth = <Entry extends KeptEntry>(entries: readonly Entry[]): [string, Entry[]][] => [
  ...Map.groupBy(entries, ({ value }) => value.day.slice(0, 7)),
]

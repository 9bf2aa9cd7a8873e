import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { StoredEntry } from './journal-search-index.ts'

/** The drawings of covers, and the colours of each. Their shapes are in cover-art.ts. */
export const coverShapes = ['hills', 'waves', 'sunrise', 'leaves', 'night', 'plain'] as const
export type CoverShape = (typeof coverShapes)[number]
export const coverColors = ['lake', 'forest', 'plum', 'midnight', 'sky', 'sand'] as const
export type CoverColor = (typeof coverColors)[number]

export const longestTitle = 80
export const longestAuthor = 60
/** Maximum characters of an own cover in base64url: about 110 KB. With {@link maxOmittedEntries} it stays below the 256 KiB of a sealed document. */
export const maxCoverPictureLength = 150_000
/** Maximum entries of its period that a book leaves out. To leave out more, the period has to be shortened. */
export const maxOmittedEntries = 1_500

/** A day; empty for an open period. */
const end = z.union([z.literal(''), z.iso.date()])

/** The layout and selection of a book. The text stays in the entries, and each PDF has their current text. */
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
  /** An own picture on the cover, as base64url of a JPEG; `null` for a drawing. */
  picture: z.nullable(z.string().check(z.maxLength(maxCoverPictureLength))),
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

/** The entries in the period of the book, by day. */
export function entriesInTime<Entry extends StoredEntry>(
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
export function entriesOfBook<Entry extends StoredEntry>(
  book: JournalBook,
  entries: readonly Entry[],
): Entry[] {
  const leftOut = new Set(book.leftOut)
  return entriesInTime(book, entries).filter(({ id }) => !leftOut.has(id))
}

/** Entries by their month, `2026-11`: each month is a chapter. */
export const byMonth = <Entry extends StoredEntry>(entries: readonly Entry[]): [string, Entry[]][] => [
  ...Map.groupBy(entries, ({ value }) => value.day.slice(0, 7)),
]

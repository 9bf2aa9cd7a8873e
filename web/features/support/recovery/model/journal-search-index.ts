import type { JournalEntry } from './journal.ts'

/** The filters of the journal. All of them must match; empty ones match everything. */
export interface JournalFilter {
  readonly text: string
  readonly tag: string
  /** The first and the last day, `2026-11-21`; empty for none. */
  readonly from: string
  readonly until: string
}
export const noJournalFilter: JournalFilter = { text: '', tag: '', from: '', until: '' }

export const isJournalFiltered = ({ text, tag, from, until }: JournalFilter): boolean =>
  text.trim() !== '' || tag !== '' || from !== '' || until !== ''

/** An entry with its record id. */
export interface StoredEntry {
  readonly id: string
  readonly value: JournalEntry
}

/** Lower case and without accents, so that "café" is found by "cafe". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Cached per entry: processing thousands of pages again for each key press would be noticeable. */
const texts = new WeakMap<JournalEntry, string>()

function textOf(entry: JournalEntry): string {
  const cached = texts.get(entry)
  if (cached !== undefined) return cached
  const searchText = plain([entry.words, ...entry.tags, entry.day].join('\n'))
  texts.set(entry, searchText)
  return searchText
}

/** Fills the cache in advance, so that the first key press is fast. */
export function readyToSearch(entries: readonly StoredEntry[]): void {
  for (const { value } of entries) textOf(value)
}

/** The matching entries, in the given order. The search text stays on the device. */
export function findEntries<Entry extends StoredEntry>(
  entries: readonly Entry[],
  { text, tag, from, until }: JournalFilter,
): Entry[] {
  const terms = plain(text).split(/\s+/).filter(Boolean)
  const plainTag = plain(tag)
  return entries.filter(
    ({ value }) =>
      (from === '' || value.day >= from) &&
      (until === '' || value.day <= until) &&
      (plainTag === '' || value.tags.some((each) => plain(each) === plainTag)) &&
      terms.every((term) => textOf(value).includes(term)),
  )
}

/** The tags of all entries, each in its first spelling, the most frequent first. */
export function tagsOf(entries: readonly StoredEntry[]): string[] {
  const found = new Map<string, { tag: string; count: number }>()
  for (const { value } of entries)
    for (const tag of value.tags) {
      const cached = found.get(plain(tag))
      found.set(plain(tag), { tag: cached?.tag ?? tag, count: (cached?.count ?? 0) + 1 })
    }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
    .map(({ tag }) => tag)
}

import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { monthInWords } from '#web/ui/dates.ts'
import { entryItem, formatTimeRange } from './entry-item.ts'
import type { RecordSection } from './record-document.ts'
import { byMonth, entriesOfBook, type JournalBook } from './book.ts'
import type { StoredEntry } from './journal-search-index.ts'

/** The contents of a printed book, with a chapter for each month. */
export interface BookDocument {
  readonly title: string
  readonly author: string
  /** Its period in words. */
  readonly range: string
  readonly cover: Pick<JournalBook, 'shape' | 'color' | 'picture'>
  readonly chapters: readonly RecordSection[]
}

/** The period of the entries in words: from the first to the last day. */
export function daysOf(entries: readonly StoredEntry[]): string {
  const [first, last] = [entries[0], entries.at(-1)]
  return first && last ? formatTimeRange({ from: first.value.day, until: last.value.day }) : ''
}

export function bookDocumentOf(
  book: JournalBook,
  entries: readonly StoredEntry[],
  { prompts }: Pick<RecoveryTexts, 'prompts'>,
): BookDocument {
  const own = entriesOfBook(book, entries)
  return {
    title: book.title.trim() || m.recovery_book_untitled(),
    author: book.author.trim(),
    range: daysOf(own),
    cover: book,
    chapters: byMonth(own).map(([month, each]) => ({
      title: monthInWords(month),
      items: each.map(({ value }) => {
        const item = entryItem(value, prompts)
        return book.hasPictures ? item : { ...item, pictures: [] }
      }),
    })),
  }
}

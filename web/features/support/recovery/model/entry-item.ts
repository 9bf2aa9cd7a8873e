import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import type { JournalEntry } from './journal.ts'
import type { RecordItem } from './record-document.ts'

/** A journal entry for printing, with the question that it answers. */
export function entryItem(entry: JournalEntry, prompts: RecoveryTexts['prompts']): RecordItem {
  return {
    heading: dayInWords(entry.day),
    paragraphs: [
      prompts.find(({ id }) => id === entry.prompt)?.prompt ?? '',
      entry.words,
      entry.tags.length > 0 ? `${m.recovery_tags()}: ${entry.tags.join(', ')}` : '',
    ].filter(Boolean),
    pictures: entry.pictures.map(({ picture }) => picture),
  }
}

/** A period in words; either end may be open. */
export function formatTimeRange({ from, until }: { readonly from: string; readonly until: string }): string {
  if (from !== '' && from === until) return dayInWords(from)
  if (from !== '' && until !== '')
    return m.recovery_book_range({ from: dayInWords(from), until: dayInWords(until) })
  if (from !== '') return m.recovery_book_range_from({ from: dayInWords(from) })
  return until === '' ? '' : m.recovery_book_range_until({ until: dayInWords(until) })
}

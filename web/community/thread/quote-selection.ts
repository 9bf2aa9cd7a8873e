import { quoteOf } from './thread-order.ts'

/** What is selected on the page, as a part of these words; null where it is something else, or nothing. */
export function selectedQuote(plain: string): { from: number; to: number; words: string } | null {
  const part = quoteOf(plain, getSelection()?.toString() ?? '')
  return part && { ...part, words: plain.slice(part.from, part.to) }
}

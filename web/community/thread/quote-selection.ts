import { quoteOf } from './thread-order.ts'

/** The selected part of these words; null if the selection is elsewhere or empty. */
export function selectedQuote(plain: string): { from: number; to: number; words: string } | null {
  const part = quoteOf(plain, getSelection()?.toString() ?? '')
  return part && { ...part, words: plain.slice(part.from, part.to) }
}

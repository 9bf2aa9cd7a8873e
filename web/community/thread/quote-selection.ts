import { locateQuote } from './thread-order.ts'

/** The selected part of these words; null if the selection is elsewhere or empty. */
export function quoteFromSelection(plain: string): { from: number; to: number; words: string } | null {
  const part = locateQuote(plain, getSelection()?.toString() ?? '')
  return part && { ...part, words: plain.slice(part.from, part.to) }
}

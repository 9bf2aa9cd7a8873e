import type { FoldedSpan } from '../text/quotes.ts'
import type { TextView } from '../text/text-view.ts'

const numeric = String.raw`\b(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2})\b`
const english = 'january|february|march|april|may|june|july|august|september|october|november|december'
const spanish =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'

const patterns = {
  en: new RegExp(
    `${numeric}|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${english})(?:,? \\d{4})?\\b|\\b(?:${english}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b|\\b(?:${english}) \\d{4}\\b|\\b(?:in|since|from|until) (?:19|20)\\d{2}\\b`,
    'g',
  ),
  es: new RegExp(
    `${numeric}|\\b(?:\\d{1,2}|primero) de (?:${spanish})(?:,? (?:de|del) \\d{4})?\\b|\\b(?:${spanish}) (?:de |del )?\\d{4}\\b|\\b(?:en|desde|hasta) (?:el )?(?:19|20)\\d{2}\\b`,
    'g',
  ),
} as const

/** Days and months with a year, in a language's format. Times of day and days of the week reveal too little. */
export function findDates({ lower }: TextView, language: 'en' | 'es'): FoldedSpan[] {
  return [...lower.matchAll(patterns[language])].map(({ index, 0: found }): FoldedSpan => [
    index,
    index + found.length,
  ])
}

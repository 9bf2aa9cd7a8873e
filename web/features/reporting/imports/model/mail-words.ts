import { shorten } from './conversation.ts'
import { htmlText } from './mail-html-text.ts'

/**
 * The text of a mail. Some programs put a stub there, such as "this mail is HTML", and the text into the HTML part: then both are shown, or
 * only the HTML if it contains the stub.
 */
export function mailText(plain: string, html: string): string {
  const text = plain.trim()
  if (html.trim() === '') return text
  const words = htmlText(html)
  if (text === '' || words === '') return text || words
  const [own, other] = [wordsIn(text), wordsIn(words)]
  const known = new Set(own)
  const missing = other.filter((word) => !known.has(word)).length
  if (missing < 5 || missing * 2 < other.length) return text
  const inHtml = new Set(other)
  return own.every((word) => inHtml.has(word)) ? words : `${text}\n\n${words}`
}

const wordsIn = (text: string): string[] =>
  shorten(text, 100_000)
    .text.toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

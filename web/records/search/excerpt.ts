import { foldWord } from './text-index.ts'

/** A piece of a text; matches are marked. */
export interface ExcerptPiece {
  readonly text: string
  readonly isFound: boolean
}

const word = /[\p{Letter}\p{Mark}\p{Number}]+/gu

/** Splits a text into pieces. `terms` are the matched words, folded. */
export function splitMatches(text: string, terms: ReadonlySet<string>): readonly ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  let from = 0
  for (const { 0: each, index } of text.matchAll(word)) {
    if (!terms.has(foldWord(each))) continue
    if (index > from) pieces.push({ text: text.slice(from, index), isFound: false })
    pieces.push({ text: each, isFound: true })
    from = index + each.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false })
  return pieces
}

/** Characters of an excerpt, and how many of them precede the first match. */
const longest = 180
const before = 50

/** The part of a text around the first match, in whole words; its start if there is none. */
export function createExcerpt(text: string, terms: ReadonlySet<string>): readonly ExcerptPiece[] {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  const first = [...whole.matchAll(word)].find(({ 0: each }) => terms.has(foldWord(each)))?.index ?? 0
  const from = first <= before ? 0 : whole.indexOf(' ', first - before) + 1
  const isCut = whole.length > from + longest
  const last = isCut ? whole.lastIndexOf(' ', from + longest) : whole.length
  const part = whole.slice(from, last > from ? last : from + longest)
  return splitMatches(`${from > 0 ? '… ' : ''}${part}${isCut ? ' …' : ''}`, terms)
}

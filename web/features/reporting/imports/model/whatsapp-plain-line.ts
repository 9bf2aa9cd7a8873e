// oxlint-disable-next-line no-misleading-character-class -- marks that say in which direction to write
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Removes direction marks, which iOS puts nearly everywhere. */
export const withoutMarks = (text: string): string => text.replace(directionMarks, '')

/**
 * The start of a line with ASCII digits and punctuation and without direction marks, and the position of each character in the original
 * line.
 */
export interface PlainLine {
  readonly text: string
  /** The original line from this character of the plain text on. */
  readonly from: (length: number) => string
}

/** @param max maximum number of characters converted */
export function plainLine(raw: string, max: number): PlainLine {
  let text = ''
  const ends: number[] = []
  let at = 0
  for (const letter of raw.slice(0, max * 3)) {
    at += letter.length
    if (text.length >= max) break
    const plain = plainLetter(letter)
    if (plain === '') continue
    text += plain
    for (let unit = 0; unit < plain.length; unit++) ends.push(at)
  }
  return { text, from: (length) => raw.slice(length === 0 ? 0 : (ends[length - 1] ?? raw.length)) }
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return letter
  if (withoutMarks(letter) === '') return ''
  // Full-width punctuation and digits.
  if (code > 0xff00 && code < 0xff5f) return String.fromCodePoint(code - 0xfee0)
  return /\p{Nd}/u.test(letter) ? String(digitOf(code)) : letter
}

const mathematical = 0x1_d7ce

/** Digits of each script are consecutive, starting with zero. */
function digitOf(code: number): number {
  if (code >= mathematical && code < mathematical + 50) return (code - mathematical) % 10
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}

import { type ContactSpan, spansOf } from './spans.ts'

/** Replaces the removed parts. */
const mark = '[…]'

/** The start of a clause. */
const clauseStart = /(?<=[.,;:!?…])\s|\n/g

/** A word that resembles a user name on another service, in any place: letters before two or more digits, or with an underscore. */
const nameLike = /(?<![\p{L}\d_])\p{L}[\p{L}\d.]*(?:_[\p{L}\d_.]*|\d{2,})(?![\p{L}\d_])/gu

/**
 * The words of danger in a text with ways to make contact, and nothing else: each clause with words of danger is shown completely
 * if it contains no contact details, and otherwise only those words. The other clauses are removed, because any of them may contain
 * a user name.
 *
 * @returns null if nothing is left
 */
export function withoutSpans(
  text: string,
  contacts: readonly ContactSpan[],
  danger: readonly ContactSpan[],
): string | null {
  const isShown = new Uint8Array(text.length)
  for (const clause of clausesOf(text)) {
    const words = danger.filter((span) => overlap(span, clause))
    const isWhole = words.length > 0 && !contacts.some((span) => overlap(span, clause))
    for (const { from, to } of isWhole ? [clause] : words)
      isShown.fill(1, Math.max(from, clause.from), Math.min(to, clause.to))
  }
  for (const { from, to } of [...contacts, ...spansOf(nameLike, text)]) isShown.fill(0, from, to)
  const shown = withMarks(text, isShown)
  return /\p{L}/u.test(shown) ? shown : null
}

/** The clauses with their trailing spaces: together they are the whole text. */
function clausesOf(text: string): ContactSpan[] {
  const starts = [0, ...spansOf(clauseStart, text).map(({ to }) => to)]
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? text.length }))
}

const overlap = (one: ContactSpan, other: ContactSpan) => one.from < other.to && other.from < one.to

/** One mark for everything removed between two parts with words; none for spaces only. */
function withMarks(text: string, isShown: Uint8Array): string {
  const parts: string[] = []
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && isShown[at] === isShown[start]) continue
    const part = text.slice(start, at).trim()
    const words = isShown[start] === 1 && /[\p{L}\d]/u.test(part) ? part : mark
    if (part !== '' && (words !== mark || parts.at(-1) !== mark)) parts.push(words)
    start = at
  }
  return parts.join(' ')
}

import { type ContactSpan, spansOf } from './spans.ts'

/** What stands in the place of what is taken out. */
const mark = '[…]'

/** Where a clause starts. */
const clauseStart = /(?<=[.,;:!?…])\s|\n/g

/** A word that looks like a name on another service, wherever it stands: letters before two digits or more, or with a line in it. */
const nameLike = /(?<![\p{L}\d_])\p{L}[\p{L}\d.]*(?:_[\p{L}\d_.]*|\d{2,})(?![\p{L}\d_])/gu

/**
 * The words of danger of a text with ways to be reached elsewhere, and nothing else: of each clause that holds words of danger, all of it where it holds no way
 * to be reached, and those words alone where it does. The other clauses are taken out, since a name may stand in any of them.
 *
 * @returns null where nothing is left
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

/** The clauses with the space after them: together they are the whole text. */
function clausesOf(text: string): ContactSpan[] {
  const starts = [0, ...spansOf(clauseStart, text).map(({ to }) => to)]
  return starts.map((from, place) => ({ from, to: starts[place + 1] ?? text.length }))
}

const overlap = (one: ContactSpan, other: ContactSpan) => one.from < other.to && other.from < one.to

/** One mark for all that is taken out between two parts with words; for space alone none. */
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

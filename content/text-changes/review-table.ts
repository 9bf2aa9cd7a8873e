import type { Grade } from '../grade.ts'
import { textReviewers } from '#contract/changed-texts.ts'
import type { RegisteredText } from './register.ts'

/** What is to be looked at first: what its sources say, then what rests on nothing that was seen, then what is past its day. */
const before = (today: string) => (one: RegisteredText, other: RegisteredText) =>
  Number(other.isFirst) - Number(one.isFirst) ||
  Number(other.grade === 'C') - Number(one.grade === 'C') ||
  Number(other.reviewBy < today) - Number(one.reviewBy < today)

/**
 * For an operator's lawyer, clinician and advocate: how much of each kind is graded how, and then each text that waits for somebody, or that
 * is not confirmed, in the order in which to look at them.
 */
export function reviewTable(texts: readonly RegisteredText[], today: string): string[] {
  const kinds = [...new Set(texts.map(kindOf))]
  const isToRead = (each: RegisteredText) => each.waits.length > 0 || each.grade === 'C'
  return [
    ['kind', 'texts', 'A', 'B', 'C', ...textReviewers.map((each) => `waits for ${each}`), 'past its day'],
    ...kinds.map((kind) => {
      const own = texts.filter((each) => kindOf(each) === kind)
      const graded = (grade: Grade) => String(own.filter((each) => each.grade === grade).length)
      const waiting = textReviewers.map((each) =>
        String(own.filter(({ waits }) => waits.includes(each)).length),
      )
      const late = String(own.filter(({ reviewBy }) => reviewBy < today).length)
      return [kind, String(own.length), graded('A'), graded('B'), graded('C'), ...waiting, late]
    }),
  ]
    .map(inColumns)
    .concat('', texts.filter(isToRead).toSorted(before(today)).map(lineOf))
}

const kindOf = ({ text }: RegisteredText): string => text.slice(0, text.indexOf('/'))

const widths = [15, 7, 5, 5, 5, 21, 18, 20, 28]
const inColumns = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('')
    .trimEnd()

const lineOf = ({ text, waits, grade, reviewBy, isFirst }: RegisteredText): string =>
  [
    text.padEnd(50),
    `waits for: ${waits.join(', ') || '–'}${isFirst ? ', first' : ''}`.padEnd(46),
    `grade ${grade}${grade === 'C' ? ', not confirmed' : ''}`.padEnd(24),
    `again by ${reviewBy}`,
  ].join('')

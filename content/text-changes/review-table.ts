import type { Grade } from '../grade.ts'
import { textReviewers } from '#contract/public-text-changes.ts'
import type { RegisteredText } from './register.ts'

/** Sorts by review priority: as the sources say, then texts without a verified source, then overdue ones. */
const byPriority = (today: string) => (one: RegisteredText, other: RegisteredText) =>
  Number(other.isFirst) - Number(one.isFirst) ||
  Number(other.grade === 'C') - Number(one.grade === 'C') ||
  Number(other.reviewBy < today) - Number(one.reviewBy < today)

/**
 * For an operator's lawyer, clinician and advocate: the number of texts per kind and grade, and then each text that awaits a review
 * or is not confirmed, in the order of review.
 */
export function reviewTable(texts: readonly RegisteredText[], today: string): string[] {
  const kinds = [...new Set(texts.map(kindOf))]
  const needsReview = (each: RegisteredText) => each.pendingReviewers.length > 0 || each.grade === 'C'
  return [
    ['kind', 'texts', 'A', 'B', 'C', ...textReviewers.map((each) => `waits for ${each}`), 'past its day'],
    ...kinds.map((kind) => {
      const own = texts.filter((each) => kindOf(each) === kind)
      const graded = (grade: Grade) => String(own.filter((each) => each.grade === grade).length)
      const waiting = textReviewers.map((each) =>
        String(own.filter(({ pendingReviewers }) => pendingReviewers.includes(each)).length),
      )
      const late = String(own.filter(({ reviewBy }) => reviewBy < today).length)
      return [kind, String(own.length), graded('A'), graded('B'), graded('C'), ...waiting, late]
    }),
  ]
    .map(inColumns)
    .concat('', texts.filter(needsReview).toSorted(byPriority(today)).map(lineOf))
}

const kindOf = ({ text }: RegisteredText): string => text.slice(0, text.indexOf('/'))

const widths = [15, 7, 5, 5, 5, 21, 18, 20, 28]
const inColumns = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join('')
    .trimEnd()

const lineOf = ({ text, pendingReviewers, grade, reviewBy, isFirst }: RegisteredText): string =>
  [
    text.padEnd(50),
    `waits for: ${pendingReviewers.join(', ') || '–'}${isFirst ? ', first' : ''}`.padEnd(46),
    `grade ${grade}${grade === 'C' ? ', not confirmed' : ''}`.padEnd(24),
    `again by ${reviewBy}`,
  ].join('')

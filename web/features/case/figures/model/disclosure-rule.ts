import { isConcludedStatus } from '#contract/report-codes.ts'
import { minGroup, publishedOfWhole } from '#content/counts/withholding.ts'
import type { Figures } from '#contract/figures.ts'
import { isFinding, type OutcomeCounts } from './outcome-counts.ts'

/** A number that may leave, or why it does not: it is small itself, or another could be worked out from it. */
export type ReleasedNumber = number | 'small' | 'hidden'

/** What may leave of counts that make up a whole. [Note: What a whole tells] */
export function withheld<Row extends { readonly count: number }>(
  rows: readonly Row[],
): (Row & { readonly shown: ReleasedNumber })[] {
  const published = publishedOfWhole(rows.map(({ count }) => count))
  return rows.map((row, index) => ({
    ...row,
    shown: published[index] ?? (row.count < minGroup ? 'small' : 'hidden'),
  }))
}

/** A single number that stands for itself. */
export const shownAlone = (count: number): ReleasedNumber => (count < minGroup ? 'small' : count)

/**
 * What may leave a team of how its cases ended. Outcomes add up to the resolved and closed cases, and standards of proof to the cases in
 * which something was found: each is told only where what it adds up to is told as well, or one table would give away what the other
 * keeps back.
 *
 * @param isWholeDisclosed whether the numbers of resolved and of closed cases are both told
 */
export function boardOutcomes({ byOutcome, byStandard }: OutcomeCounts, isWholeDisclosed: boolean) {
  const outcomes = isWholeDisclosed ? withheld(byOutcome) : withoutCounts(byOutcome)
  const isDisclosed = outcomes.every(({ key, shown }) => !isFinding(key) || typeof shown === 'number')
  return { byOutcome: outcomes, byStandard: isDisclosed ? withheld(byStandard) : withoutCounts(byStandard) }
}

function withoutCounts<Row extends { readonly count: number }>(rows: readonly Row[]) {
  return rows.map((row): Row & { readonly shown: ReleasedNumber } => ({
    ...row,
    shown: row.count < minGroup ? 'small' : 'hidden',
  }))
}

/** What may leave a team of its figures: without names of handlers, and without anything under ten. */
export function boardFigures(figures: Figures, outcomes: OutcomeCounts | null = null) {
  const { received, open, overdue, paused, rating } = figures
  const isEnough = received >= minGroup
  const parts = withheld([
    { key: 'overdue' as const, count: overdue },
    { key: 'paused' as const, count: paused },
    { key: 'other' as const, count: Math.max(0, open - overdue - paused) },
  ])
  const part = (key: 'overdue' | 'paused'): ReleasedNumber =>
    parts.find((each) => each.key === key)?.shown ?? 'small'
  const hidden = <Row extends { count: number }>(rows: readonly Row[]) =>
    isEnough ? withheld(rows) : rows.map((row) => ({ ...row, shown: 'small' as const }))
  const byStatus = hidden(figures.byStatus)
  const areOutcomesDisclosed = byStatus.every(
    ({ key, shown }) => !isConcludedStatus(key) || typeof shown === 'number',
  )
  return {
    from: figures.from,
    until: figures.until,
    received: shownAlone(received),
    open: shownAlone(open),
    overdue: part('overdue'),
    paused: part('paused'),
    // The median of a few cases is one of them.
    daysToAnswer: isEnough ? figures.daysToAnswer : null,
    daysToEnd: isEnough ? figures.daysToEnd : null,
    rating: rating.count >= minGroup ? rating.mean : null,
    byStatus,
    byType: hidden(figures.byType),
    byMonth: hidden(figures.byMonth),
    byPlace: hidden(figures.byPlace),
    /** Null until this device has counted them. */
    outcomes: outcomes && boardOutcomes(outcomes, areOutcomesDisclosed),
  }
}
export type BoardFigures = ReturnType<typeof boardFigures>

import { isConcludedStatus } from '#contract/report-codes.ts'
import { minGroup, publishedParts } from '#content/counts/disclosure-rule.ts'
import type { Figures } from '#contract/figures.ts'
import { isFinding, type OutcomeCounts } from './outcome-counts.ts'

/** A number that may be disclosed, or why it is withheld: it is small, or another could be derived from it. */
export type ReleasedNumber = number | 'small' | 'hidden'

/** Withholds counts that make up a whole. [Note: What a whole tells] */
export function withholdSmall<Row extends { readonly count: number }>(
  rows: readonly Row[],
): (Row & { readonly shown: ReleasedNumber })[] {
  const published = publishedParts(rows.map(({ count }) => count))
  return rows.map((row, index) => ({
    ...row,
    shown: published[index] ?? (row.count < minGroup ? 'small' : 'hidden'),
  }))
}

/** Discloses a number that is not part of a whole. */
export const releaseSingle = (count: number): ReleasedNumber => (count < minGroup ? 'small' : count)

/**
 * What may be disclosed of how cases ended. Outcomes add up to the resolved and closed cases, and standards of proof to the cases with a
 * finding: each is disclosed only if its total is, or one table would reveal what the other withholds.
 *
 * @param isWholeDisclosed whether the numbers of resolved and closed cases are both disclosed
 */
export function releaseOutcomes({ byOutcome, byStandard }: OutcomeCounts, isWholeDisclosed: boolean) {
  const outcomes = isWholeDisclosed ? withholdSmall(byOutcome) : withoutCounts(byOutcome)
  const isDisclosed = outcomes.every(({ key, shown }) => !isFinding(key) || typeof shown === 'number')
  return {
    byOutcome: outcomes,
    byStandard: isDisclosed ? withholdSmall(byStandard) : withoutCounts(byStandard),
  }
}

function withoutCounts<Row extends { readonly count: number }>(rows: readonly Row[]) {
  return rows.map((row): Row & { readonly shown: ReleasedNumber } => ({
    ...row,
    shown: row.count < minGroup ? 'small' : 'hidden',
  }))
}

/** What may be disclosed of a team's figures: no names of handlers, and nothing under ten. */
export function releaseFigures(figures: Figures, outcomes: OutcomeCounts | null = null) {
  const { received, open, overdue, paused, rating } = figures
  const isEnough = received >= minGroup
  const parts = withholdSmall([
    { key: 'overdue' as const, count: overdue },
    { key: 'paused' as const, count: paused },
    { key: 'other' as const, count: Math.max(0, open - overdue - paused) },
  ])
  const part = (key: 'overdue' | 'paused'): ReleasedNumber =>
    parts.find((each) => each.key === key)?.shown ?? 'small'
  const hidden = <Row extends { count: number }>(rows: readonly Row[]) =>
    isEnough ? withholdSmall(rows) : rows.map((row) => ({ ...row, shown: 'small' as const }))
  const byStatus = hidden(figures.byStatus)
  const areOutcomesDisclosed = byStatus.every(
    ({ key, shown }) => !isConcludedStatus(key) || typeof shown === 'number',
  )
  return {
    from: figures.from,
    until: figures.until,
    received: releaseSingle(received),
    open: releaseSingle(open),
    overdue: part('overdue'),
    paused: part('paused'),
    // The median of few cases is one of them.
    daysToAnswer: isEnough ? figures.daysToAnswer : null,
    daysToEnd: isEnough ? figures.daysToEnd : null,
    rating: rating.count >= minGroup ? rating.mean : null,
    byStatus,
    byType: hidden(figures.byType),
    byMonth: hidden(figures.byMonth),
    byPlace: hidden(figures.byPlace),
    /** Null until this device has counted them. */
    outcomes: outcomes && releaseOutcomes(outcomes, areOutcomesDisclosed),
  }
}
export type BoardFigures = ReturnType<typeof releaseFigures>

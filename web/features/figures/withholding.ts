import type { Figures } from '#contract/figures.ts'

/** The smallest number that leaves a team, as in the public figures. */
export const leastShown = 10

/** A number that may leave, or why it does not: it is small itself, or another could be worked out from it. */
export type Shown = number | 'small' | 'hidden'

/**
 * What may leave of counts that make up a whole. Those under ten are left out; and then the next smallest, until what is left out is
 * at least two of them and ten together, so that no difference from the whole gives one away.
 */
export function withheld<Row extends { readonly count: number }>(
  rows: readonly Row[],
): (Row & { readonly shown: Shown })[] {
  const ordered = rows.toSorted((one, other) => one.count - other.count)
  const out = new Set(ordered.filter(({ count }) => count < leastShown))
  const sum = () => [...out].reduce((total, { count }) => total + count, 0)
  for (const row of ordered) {
    if (out.size === 0 || (out.size > 1 && sum() >= leastShown)) break
    out.add(row)
  }
  return rows.map((row) => ({
    ...row,
    shown: out.has(row) ? (row.count < leastShown ? 'small' : 'hidden') : row.count,
  }))
}

/** A single number that stands for itself. */
export const shownAlone = (count: number): Shown => (count < leastShown ? 'small' : count)

/** What may leave a team of its figures: without names of handlers, and without anything under ten. */
export function boardFigures(figures: Figures) {
  const { received, open, overdue, paused, rating } = figures
  const isEnough = received >= leastShown
  const parts = withheld([
    { key: 'overdue' as const, count: overdue },
    { key: 'paused' as const, count: paused },
    { key: 'other' as const, count: Math.max(0, open - overdue - paused) },
  ])
  const part = (key: 'overdue' | 'paused'): Shown => parts.find((each) => each.key === key)?.shown ?? 'small'
  const hidden = <Row extends { count: number }>(rows: readonly Row[]) =>
    isEnough ? withheld(rows) : rows.map((row) => ({ ...row, shown: 'small' as const }))
  return {
    from: figures.from,
    until: figures.until,
    received: shownAlone(received),
    open: shownAlone(open),
    overdue: part('overdue'),
    paused: part('paused'),
    // Of a few cases a median is one of them.
    daysToAnswer: isEnough ? figures.daysToAnswer : null,
    daysToEnd: isEnough ? figures.daysToEnd : null,
    rating: rating.count >= leastShown ? rating.mean : null,
    byStatus: hidden(figures.byStatus),
    byType: hidden(figures.byType),
    byMonth: hidden(figures.byMonth),
    byPlace: hidden(figures.byPlace),
  }
}
export type BoardFigures = ReturnType<typeof boardFigures>

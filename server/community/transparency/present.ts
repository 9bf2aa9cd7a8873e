import type { TransparencyMonth } from '#contract/community/about-me.ts'
import type { FigureRow } from './queries.ts'

/** What is under this is withheld. */
const smallest = 10

interface Counted {
  readonly name: string
  readonly count: number
}

/**
 * Parts of a total without those under ten. Where only one is withheld it could be worked out from the total: the next smallest goes with
 * it.
 */
export function withheld(parts: readonly Counted[]): { name: string; count: number | null }[] {
  const ascending = parts.toSorted((one, other) => one.count - other.count)
  const small = ascending.filter(({ count }) => count < smallest)
  const hidden = new Set((small.length === 1 ? ascending.slice(0, 2) : small).map(({ name }) => name))
  return parts.map(({ name, count }) => ({ name, count: hidden.has(name) ? null : count }))
}

const shown = (count: number) => (count < smallest ? null : count)

/** Months with what was decided in each, the newest first. */
export function presentMonths(rows: readonly FigureRow[]): TransparencyMonth[] {
  return [...Map.groupBy(rows, ({ month }) => month)]
    .map(([month, figures]) => presentMonth(month, figures))
    .toSorted((one, other) => other.month.localeCompare(one.month))
}

function presentMonth(month: string, figures: readonly FigureRow[]): TransparencyMonth {
  const of = (what: FigureRow['what']) => figures.filter((row) => row.what === what)
  const countOf = (what: FigureRow['what'], name = '') =>
    of(what).find((row) => row.name === name)?.count ?? 0
  const decisions = of('outcome').reduce((sum, { count }) => sum + count, 0)
  return {
    month,
    decisions: shown(decisions),
    outcomes: withheld(of('outcome')),
    reasons: withheld(of('reason')),
    flags: shown(countOf('flags')),
    appeals: shown(countOf('kind', 'appeal')),
    reversals: shown(countOf('outcome', 'restore')),
    aboutMe: shown(countOf('about_me')),
    aliasesOpened: countOf('aliases_opened'),
    medianHours: decisions < smallest ? null : countOf('hours', 'median'),
  }
}

import { minGroup, publishedParts } from '#content/counts/disclosure-rule.ts'
import type { TransparencyMonth } from '#contract/community/about-me.ts'
import type { FigureRow } from './queries.ts'

interface Counted {
  readonly name: string
  readonly count: number
}

/** Parts of a total, of which those under ten are withheld, and with them what they could be worked out from. [Note: What a whole tells] */
export function withholdSmall(parts: readonly Counted[]): { name: string; count: number | null }[] {
  const published = publishedParts(parts.map(({ count }) => count))
  return parts.map(({ name }, index) => ({ name, count: published[index] ?? null }))
}

const shown = (count: number) => (count < minGroup ? null : count)

/** Decisions of appeals are a whole of their own: among the others they would reveal how many were upheld. */
const appealOutcomes: ReadonlySet<string> = new Set(['restore', 'uphold'])

/** Decisions by month, newest first. */
export function presentMonths(rows: readonly FigureRow[]): TransparencyMonth[] {
  return [...Map.groupBy(rows, ({ month }) => month)]
    .map(([month, figures]) => presentMonth(month, figures))
    .toSorted((one, other) => other.month.localeCompare(one.month))
}

function presentMonth(month: string, figures: readonly FigureRow[]): TransparencyMonth {
  const of = (what: FigureRow['what']) => figures.filter((row) => row.what === what)
  const countOf = (what: FigureRow['what'], name = '') =>
    of(what).find((row) => row.name === name)?.count ?? 0
  const outcomes = of('outcome').filter(({ name }) => !appealOutcomes.has(name))
  const decisions = outcomes.reduce((sum, { count }) => sum + count, 0)
  const [restored, upheld] = [countOf('outcome', 'restore'), countOf('outcome', 'uphold')]
  const appeals = restored + upheld
  return {
    month,
    decisions: shown(decisions),
    outcomes: withholdSmall(outcomes),
    reasons: withholdSmall(of('reason')),
    flags: shown(countOf('flags')),
    appeals: shown(appeals),
    reversals: appeals < minGroup ? null : (publishedParts([restored, upheld])[0] ?? null),
    aboutMe: shown(countOf('about_me')),
    aliasesOpened: countOf('aliases_opened'),
    medianHours: decisions < minGroup ? null : countOf('hours', 'median'),
  }
}

import type { CountedFigure, FiguresOfMonth } from '#contract/public-figures.ts'

/** A figure over the published months. */
export interface FigureSeries {
  readonly id: string
  readonly parts: readonly string[]
  /** Newest first. */
  readonly months: readonly (CountedFigure & { readonly month: string })[]
}

/** Each figure over its months, in the order of the newest month. */
export function buildSeries(months: readonly FiguresOfMonth[]): FigureSeries[] {
  const ids = [...new Set(months.flatMap(({ figures }) => figures.map(({ id }) => id)))]
  return ids.map((id) => {
    const monthCounts = months.flatMap(({ month, figures }) =>
      figures.filter((figure) => figure.id === id).map((figure) => ({ ...figure, month })),
    )
    return { id, parts: monthCounts[0]?.parts.map((part) => part.id) ?? [], months: monthCounts }
  })
}

/** The newest number of a series that is not withheld. */
export const newestDisclosed = ({ months }: FigureSeries): { month: string; count: number } | null => {
  const found = months.find(({ count }) => count !== null)
  return found && found.count !== null ? { month: found.month, count: found.count } : null
}

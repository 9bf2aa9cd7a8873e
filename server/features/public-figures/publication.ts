import { minGroup, type PublishedCount, publishedParts } from '#content/counts/disclosure-rule.ts'
import type { PublicFigure } from './figures.ts'

/** A figure of a month as it is published: its whole, which has an empty name, and its parts. */
export interface PublishedPart {
  readonly part: string
  readonly count: PublishedCount
}

/**
 * What is published of one figure of one month: nothing below ten, and of its parts so few that no other can be worked out from the whole.
 * [Note: What a whole tells]
 *
 * @param counts by part; of a figure without parts under an empty name
 * @param min the smallest group; only a test that tries every small world names another
 */
export function publishFigure(
  { parts }: PublicFigure,
  counts: ReadonlyMap<string, number>,
  min: number = minGroup,
): PublishedPart[] {
  const countOf = (part: string) => counts.get(part) ?? 0
  const cells = parts.map(countOf)
  const total = parts.length === 0 ? countOf('') : cells.reduce((sum, count) => sum + count, 0)
  const isDisclosed = total >= min
  const published = publishedParts(
    cells,
    cells.map((count) => !isDisclosed || count < min),
    min,
  )
  return [
    { part: '', count: isDisclosed ? total : null },
    ...parts.map((part, index) => ({ part, count: published[index] ?? null })),
  ]
}

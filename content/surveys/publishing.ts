import { minGroup, type PublishedCount } from '../counts/withholding.ts'

/** The numbers of a question to which each may give several answers: each splits everybody into two groups, told where both are ten. */
export function publishedOfSeveral(cells: readonly number[], answers: number): PublishedCount[] {
  return cells.map((count) => (count >= minGroup && answers - count >= minGroup ? count : null))
}

/** How many have answered so far: in steps of ten, so that nobody who answers changes a number that somebody is watching. */
export const publishedSoFar = (answers: number): number => answers - (answers % minGroup)

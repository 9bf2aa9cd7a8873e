import { minGroup, type PublishedCount } from '../counts/withholding.ts'

/** The numbers of a question to which each may give several answers: each splits everybody into two groups, told where both are ten. */
export function publishedOfSeveral(cells: readonly number[], answers: number): PublishedCount[] {
  return cells.map((count) => (count >= minGroup && answers - count >= minGroup ? count : null))
}

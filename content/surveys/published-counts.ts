import { minGroup, type PublishedCount } from '../counts/disclosure-rule.ts'

/**
 * The counts of a question with several answers per person: each count splits the respondents into two groups, and is published if
 * both have ten.
 */
export function publishedMultipleChoice(cells: readonly number[], answers: number): PublishedCount[] {
  return cells.map((count) => (count >= minGroup && answers - count >= minGroup ? count : null))
}

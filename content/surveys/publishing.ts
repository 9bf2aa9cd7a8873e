/** The smallest group about which a survey says anything. */
export const leastGroup = 10

/** A number that is told, or null where it is kept back. All that are kept back look the same, and do not say why. */
export type Told = number | null

/**
 * [Note: What a survey tells] The numbers of a question that add up to everybody. Those under ten are kept back, and then the next
 * smallest with all that are the same, until those that are kept back make ten together and are not all equal. So what is missing from
 * the whole is a group as well; and as any two of its numbers could be the other way round, none can be worked out, not even by
 * somebody who knows this rule.
 */
export function toldOfWhole(cells: readonly number[]): Told[] {
  const ordered = cells.toSorted((one, other) => one - other)
  let most = ordered.findLast((count) => count < leastGroup)
  for (const next of ordered) {
    if (most === undefined || isEnough(ordered, most)) break
    most = Math.max(most, next)
  }
  return cells.map((count) => (most !== undefined && count <= most ? null : count))
}

/** Whether the numbers up to this one hide each other. */
function isEnough(cells: readonly number[], most: number): boolean {
  const keptBack = cells.filter((count) => count <= most)
  return new Set(keptBack).size > 1 && keptBack.reduce((sum, count) => sum + count, 0) >= leastGroup
}

/** The numbers of a question to which each may give several answers: each splits everybody into two groups, told where both are ten. */
export function toldOfSeveral(cells: readonly number[], answers: number): Told[] {
  return cells.map((count) => (count >= leastGroup && answers - count >= leastGroup ? count : null))
}

/** How many have answered so far: in steps of ten, so that nobody who answers changes a number that somebody is watching. */
export const toldSoFar = (answers: number): number => answers - (answers % leastGroup)

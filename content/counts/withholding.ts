/** The smallest group about which a number says anything: in a survey, on a board's page, and in public. */
export const minGroup = 10

/** A number that is told, or null where it is kept back. All that are kept back look the same, and do not say why. */
export type PublishedCount = number | null

/**
 * [Note: What a whole tells] The parts of a whole that may be told. Those under ten are kept back, and then the next smallest with all
 * that are the same, until those that are kept back make ten together and are not all equal. So what is missing from the whole is a
 * group as well; and as any two of its numbers could be the other way round, none can be worked out, not even by somebody who knows
 * this rule.
 *
 * @param kept which are kept back in any case: those that are small, unless other tables have a part in it
 * @param least the smallest group; only a test that tries every small world names another
 */
export function publishedOfWhole(
  cells: readonly number[],
  kept: readonly boolean[] = cells.map((count) => count < minGroup),
  least: number = minGroup,
): PublishedCount[] {
  const left = cells.filter((_, index) => !kept[index]).toSorted((one, other) => one - other)
  const keptBack = cells.filter((_, index) => kept[index])
  let most = -1
  while (keptBack.length > 0 && left.length > 0 && !isEnough(keptBack, least)) {
    most = left[0] ?? most
    while (left[0] === most) keptBack.push(...left.splice(0, 1))
  }
  return cells.map((count, index) => (kept[index] || count <= most ? null : count))
}

/** Whether numbers that are kept back hide each other. */
function isEnough(keptBack: readonly number[], least: number): boolean {
  return new Set(keptBack).size > 1 && keptBack.reduce((sum, count) => sum + count, 0) >= least
}

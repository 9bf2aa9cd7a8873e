/** The smallest group about which a number may be published: in a survey, on an organisation's page, and in public. */
export const minGroup = 10

/** A published number, or null if it is withheld. Withheld numbers all look the same and give no reason. */
export type PublishedCount = number | null

/**
 * [Note: What a whole tells] The publishable parts of a total. Parts under ten are withheld, and then the next smallest with all of
 * the same size, until the withheld parts add up to ten and are not all equal. So what is missing from the total is a group as
 * well; and as any two of its numbers could be exchanged, none can be computed, not even by a reader who knows this rule.
 *
 * @param withheldFlags the parts withheld in any case: the small ones, unless other tables are involved
 * @param minSize the smallest group; only a test that tries every small case sets another
 */
export function publishedParts(
  cells: readonly number[],
  withheldFlags: readonly boolean[] = cells.map((count) => count < minGroup),
  minSize: number = minGroup,
): PublishedCount[] {
  const left = cells.filter((_, index) => !withheldFlags[index]).toSorted((one, other) => one - other)
  const withheld = cells.filter((_, index) => withheldFlags[index])
  let most = -1
  while (withheld.length > 0 && left.length > 0 && !areHidden(withheld, minSize)) {
    most = left[0] ?? most
    while (left[0] === most) withheld.push(...left.splice(0, 1))
  }
  return cells.map((count, index) => (withheldFlags[index] || count <= most ? null : count))
}

/** Whether the withheld numbers hide each other. */
function areHidden(withheld: readonly number[], minSize: number): boolean {
  return new Set(withheld).size > 1 && withheld.reduce((sum, count) => sum + count, 0) >= minSize
}

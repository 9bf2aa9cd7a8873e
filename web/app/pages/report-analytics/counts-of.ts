/** Counts items by key, highest count first and then by key. An item with several keys counts for each. */
export function countsOf<Thing, Key extends string>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => readonly Key[],
): { key: Key; count: number }[] {
  const counts = new Map<Key, number>()
  for (const thing of things) for (const key of keysOf(thing)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key))
}

/** Counts items by key, highest count first and then by key. An item with several keys counts for each. */
export function countByKey<Item, Key extends string>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): { key: Key; count: number }[] {
  const counts = new Map<Key, number>()
  for (const item of items) for (const key of keysOf(item)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key))
}

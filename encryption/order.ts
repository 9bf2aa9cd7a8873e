import type { OpenedEntry } from './entries.ts'

/**
 * Entries so that each comes after all that its author had seen; where that leaves a choice, by the time the author gives, then
 * by hash. So every reader sees one order, whatever order the server hands them out in, and a false clock moves an entry
 * only among those that its author had not seen. (Hashes cannot point in a circle, so every entry finds its place.)
 */
export function sortByWritten(entries: readonly OpenedEntry[]): OpenedEntry[] {
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]))
  const sorted = new Set<string>()
  const ordered: OpenedEntry[] = []
  for (const first of entries.toSorted(byTime)) {
    // Depth first without recursion: a long report, or one made to be deep, must not exhaust the stack.
    const unvisited = [first]
    for (let entry = unvisited.at(-1); entry; entry = unvisited.at(-1)) {
      const missing = seenBy(entry).find((hash) => byHash.has(hash) && !sorted.has(hash))
      const before = missing === undefined ? undefined : byHash.get(missing)
      if (before) {
        unvisited.push(before)
        continue
      }
      unvisited.pop()
      if (sorted.has(entry.hash)) continue
      sorted.add(entry.hash)
      ordered.push(entry)
    }
  }
  return ordered
}

function seenBy({ previous, heads }: OpenedEntry): readonly string[] {
  return previous === null ? heads : [previous, ...heads]
}

function byTime(one: OpenedEntry, other: OpenedEntry): number {
  return one.at === other.at ? compare(one.hash, other.hash) : compare(one.at, other.at)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A value with the number of events that have it. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}

/** The values that occur and their frequency. */
export interface Tally {
  /** Most frequent first. */
  readonly counts: readonly ValueCount[]
  /** Number of events with any value. */
  readonly of: number
}

/** Counts the events per value. Values that differ only in case, accents or spaces are equal, and keep the first spelling. */
export function countValues(events: readonly (readonly string[])[]): Tally {
  const counts = new Map<string, { value: string; count: number }>()
  for (const values of events) {
    for (const [key, value] of new Map(values.map((each) => [normalizeValue(each), each.trim()]))) {
      if (key === '') continue
      const known = counts.get(key) ?? { value, count: 0 }
      counts.set(key, { ...known, count: known.count + 1 })
    }
  }
  const ordered = [...counts.values()].sort(
    (one, other) => other.count - one.count || one.value.localeCompare(other.value),
  )
  return {
    counts: ordered,
    of: events.filter((values) => values.some((each) => normalizeValue(each) !== '')).length,
  }
}

function normalizeValue(value: string): string {
  return value
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** How many do the same thing at the same moment. */
export const crowdSize = 50

/** Runs a function this many times concurrently, and returns all results. */
export function runConcurrently<T>(work: (index: number) => Promise<T>, count = crowdSize): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** Counts the answers by status. */
export function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

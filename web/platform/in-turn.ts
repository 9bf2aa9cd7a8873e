/** One after the other in a report, in every tab: two entries written at once would claim the same place. */
export async function inTurn(reportId: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`upstander-writing-${reportId}`, work)
  else await work()
}

/** Milliseconds for which a case counts as open after its page said so last: it says so every 20 seconds. */
const stays = 45_000

/**
 * Who has which case open now, in the memory of the servers and nowhere else: it is forgotten with them, and by itself. Each server says
 * what it is told to every other one (`Live.share`), and one that was started since knows it when a page next says so.
 *
 * @param changed is called when somebody has come to a case or gone from it
 */
export function createPresence(
  changed: (reportId: string) => void,
  now: () => number = () => performance.now(),
) {
  const open = new Map<string, Map<string, number>>()

  function present(reportId: string): Map<string, number> {
    const there = open.get(reportId) ?? new Map<string, number>()
    for (const [memberId, until] of there) if (until <= now()) there.delete(memberId)
    if (there.size === 0) open.delete(reportId)
    return there
  }

  return {
    /** Says that a member has a case open, or no longer. */
    say(reportId: string, memberId: string, isOpen: boolean): void {
      const there = present(reportId)
      const was = there.has(memberId)
      if (isOpen) {
        there.set(memberId, now() + stays)
        open.set(reportId, there)
      } else there.delete(memberId)
      if (there.size === 0) open.delete(reportId)
      if (was !== isOpen) changed(reportId)
    },
    /** Who else has it open. */
    others: (reportId: string, memberId: string): string[] =>
      [...present(reportId).keys()].filter((each) => each !== memberId),
    /** Cases that anybody has open. */
    count: () => [...open.keys()].filter((reportId) => present(reportId).size > 0).length,
  }
}
export type Presence = ReturnType<typeof createPresence>

/** What one server says to the others of somebody who has come to a case or is still there, or has gone from it. */
export const writeSaid = (reportId: string, memberId: string, isOpen: boolean): string =>
  `${reportId} ${memberId} ${isOpen ? 'open' : 'gone'}`

/** Takes what {@link writeSaid} made. */
export function hearSaid(presence: Presence, said: string): void {
  const [reportId, memberId, state] = said.split(' ')
  if (reportId && memberId) presence.say(reportId, memberId, state === 'open')
}

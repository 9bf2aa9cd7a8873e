/** Milliseconds for which a case counts as open after its page said so last: it says so every 20 seconds. */
const presenceMs = 45_000

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

  function presentMembers(reportId: string): Map<string, number> {
    const members = open.get(reportId) ?? new Map<string, number>()
    for (const [memberId, until] of members) if (until <= now()) members.delete(memberId)
    if (members.size === 0) open.delete(reportId)
    return members
  }

  return {
    /** Says that a member has a case open, or no longer. */
    set(reportId: string, memberId: string, isOpen: boolean): void {
      const members = presentMembers(reportId)
      const wasPresent = members.has(memberId)
      if (isOpen) {
        members.set(memberId, now() + presenceMs)
        open.set(reportId, members)
      } else members.delete(memberId)
      if (members.size === 0) open.delete(reportId)
      if (wasPresent !== isOpen) changed(reportId)
    },
    /** Who else has it open. */
    others: (reportId: string, memberId: string): string[] =>
      [...presentMembers(reportId).keys()].filter((each) => each !== memberId),
    /** Cases that anybody has open. */
    count: () => [...open.keys()].filter((reportId) => presentMembers(reportId).size > 0).length,
  }
}
export type Presence = ReturnType<typeof createPresence>

/** What one server says to the others of somebody who has come to a case or is still there, or has gone from it. */
export const writePresenceMessage = (reportId: string, memberId: string, isOpen: boolean): string =>
  `${reportId} ${memberId} ${isOpen ? 'open' : 'gone'}`

/** Takes what {@link writePresenceMessage} made. */
export function applyPresenceMessage(presence: Presence, message: string): void {
  const [reportId, memberId, state] = message.split(' ')
  if (reportId && memberId) presence.set(reportId, memberId, state === 'open')
}

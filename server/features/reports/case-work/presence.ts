/** Milliseconds for which a case counts as open after the last signal of its page, which comes every 20 seconds. */
const presenceMs = 45_000

/**
 * Which members have which cases open, only in the memory of the servers, and expiring. Each server broadcasts what
 * its pages signal to the others (`Live.broadcastToServers`); a server started since learns it with the next signal.
 *
 * @param changed is called when someone has come to a case or gone from it
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
    /** Records that a member has a case open, or no longer. */
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
    /** The other members who have it open. */
    others: (reportId: string, memberId: string): string[] =>
      [...presentMembers(reportId).keys()].filter((each) => each !== memberId),
    /** Cases that anyone has open. */
    count: () => [...open.keys()].filter((reportId) => presentMembers(reportId).size > 0).length,
  }
}
export type Presence = ReturnType<typeof createPresence>

/** What one server says to the others of someone who has come to a case or is still there, or has gone from it. */
export const writePresenceMessage = (reportId: string, memberId: string, isOpen: boolean): string =>
  `${reportId} ${memberId} ${isOpen ? 'open' : 'gone'}`

/** Applies a message from {@link writePresenceMessage}. */
export function applyPresenceMessage(presence: Presence, message: string): void {
  const [reportId, memberId, state] = message.split(' ')
  if (reportId && memberId) presence.set(reportId, memberId, state === 'open')
}

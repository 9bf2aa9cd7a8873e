import type { Room, RoomSessionSummary } from '#contract/community/rooms.ts'

/** A session with its room. */
export interface PlannedSession {
  readonly room: Room
  readonly session: RoomSessionSummary
}

/** How long before its start participants can enter, in milliseconds: as early as hosts can open it. */
const earlyEntry = 15 * 60_000

const runningStates: ReadonlySet<RoomSessionSummary['state']> = new Set(['waiting', 'open', 'paused'])

/** Whether a participant can enter now. */
export function canEnter({ state, startsAt }: RoomSessionSummary, now: number): boolean {
  return runningStates.has(state) || (state === 'planned' && Date.parse(startsAt) - now <= earlyEntry)
}

/** Whether a session has ended for good. */
export const isOver = ({ state }: Pick<RoomSessionSummary, 'state'>): boolean =>
  state === 'ended' || state === 'cancelled'

/** Current sessions: open rooms first, then those that wait or are paused. */
export function sessionsNow(rooms: readonly Room[]): readonly PlannedSession[] {
  const all = sessionsOf(rooms).filter(({ session }) => runningStates.has(session.state))
  const rank = ({ session }: PlannedSession) => (session.state === 'open' ? 0 : 1)
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** Future sessions, the next first; a cancelled one stays in the list, so that nobody waits for it. */
export function upcomingSessions(rooms: readonly Room[]): readonly PlannedSession[] {
  return sessionsOf(rooms)
    .filter(({ session: { state } }) => state === 'planned' || state === 'cancelled')
    .toSorted((one, other) => one.session.startsAt.localeCompare(other.session.startsAt))
}

/** Rooms that the reader may enter now: open, and with a seat of their own or a free one. */
export function openNow(rooms: readonly Room[]): readonly PlannedSession[] {
  return sessionsNow(rooms).filter(
    ({ session: { state, isFull, ownSeat } }) =>
      state === 'open' && ownSeat !== 'removed' && (ownSeat === 'seated' || !isFull),
  )
}

const sessionsOf = (rooms: readonly Room[]): readonly PlannedSession[] =>
  rooms.flatMap((room) => room.sessions.map((session) => ({ room, session })))

/** Groups by the day on this device's clock, in order. */
export function byLocalDay(
  sessions: readonly PlannedSession[],
): readonly (readonly [string, PlannedSession[]])[] {
  const days = new Map<string, PlannedSession[]>()
  for (const each of sessions) {
    const day = localDay(each.session.startsAt)
    days.set(day, [...(days.get(day) ?? []), each])
  }
  return [...days]
}

/** The day of a moment on this device's clock, `2026-12-01`. */
function localDay(at: string): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

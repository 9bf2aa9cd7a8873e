/** The input for a shift: a day and two times on this device's clock. */
export interface TypedShift {
  /** `2026-11-28` */
  readonly day: string
  /** `18:00` */
  readonly from: string
  readonly to: string
  /** The number of weekly repetitions. */
  readonly weeks: number
}

export interface ShiftTimes {
  readonly startsAt: string
  readonly endsAt: string
}

export const maxHours = 12
export const maxWeeks = 8
/** The server's limit. */
const farthest = maxWeeks * 7 * 86_400_000

/** A moment on this device's clock, shifted by a number of days. Without a zone, a date and time is parsed in the device's. */
function parseMoment(day: string, time: string, daysLater: number): Date {
  const moment = new Date(`${day}T${time}`)
  moment.setDate(moment.getDate() + daysLater)
  return moment
}

/** Why a typed shift cannot be added. */
export type ShiftFault = 'missing' | 'over' | 'too_long' | 'too_far'

/** The single shifts of the input, without those too far ahead. An end before the start is on the next day. */
export function shiftsOf({ day, from, to, weeks }: TypedShift, now: number): ShiftTimes[] | ShiftFault {
  if (day === '' || from === '' || to === '') return 'missing'
  const nights = to <= from ? 1 : 0
  const shifts = Array.from({ length: weeks + 1 }, (_, week) => ({
    start: parseMoment(day, from, week * 7),
    end: parseMoment(day, to, week * 7 + nights),
  }))
  const [first] = shifts
  if (!first || Number.isNaN(first.start.getTime())) return 'missing'
  if (first.end.getTime() <= now) return 'over'
  if (first.end.getTime() - first.start.getTime() > maxHours * 3_600_000) return 'too_long'
  if (first.start.getTime() - now > farthest) return 'too_far'
  return shifts
    .filter(({ start }) => start.getTime() - now <= farthest)
    .map(({ start, end }) => ({ startsAt: start.toISOString(), endsAt: end.toISOString() }))
}

/** A shift that starts now, with a length in hours. It ends on a whole minute. */
export function shiftFromNow(hours: number, now: number): ShiftTimes {
  const end = Math.floor((now + hours * 3_600_000) / 60_000) * 60_000
  return { startsAt: new Date(now).toISOString(), endsAt: new Date(end).toISOString() }
}

import { dateFormatIn } from '../dates.ts'
import zones from './time-zones.json' with { type: 'json' }
import type { Helpline, Opening } from './schema.ts'

/** Whether a line is staffed, by its published hours. `null`: no change within a month. */
export type Staffing =
  | { readonly state: 'always' }
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly opens: Date | null }

/** A staffed part of a line: all of it, or only the phone or the chat. */
export interface StaffedChannel {
  readonly channel: Opening['channel']
  readonly staffing: Staffing
}

/** How many days ahead the next change is searched for, in steps: it is usually soon, but may be a month away. */
const horizons = [1, 8, 32]

const minute = 60_000
const day = 24 * 60 * minute

/** The time zone of a line, or `null` if its country has several and none is given. */
export function zoneOf({ timeZone, country }: Pick<Helpline, 'timeZone' | 'country'>): string | null {
  if (timeZone) return timeZone
  const [only, ...others] = (Object.entries(zones).find(([code]) => code === country)?.[1] ?? '').split(' ')
  return only && others.length === 0 ? only : null
}

/** The staffing of a line at a moment, one entry per channel with its own hours; empty if the hours are unknown. */
export function staffingOf(
  line: Pick<Helpline, 'hours' | 'timeZone' | 'country'>,
  at: Date,
): StaffedChannel[] {
  const { hours } = line
  if (hours === null) return []
  const zone = zoneOf(line)
  return [...new Set(hours.map(({ channel }) => channel))].flatMap((channel) => {
    const openings = hours.filter((opening) => opening.channel === channel || opening.channel === 'any')
    if (openings.some(isAlways)) return [{ channel, staffing: { state: 'always' } as const }]
    return zone ? [{ channel, staffing: staffingAt(openings, zone, at) }] : []
  })
}

const isAlways = ({ days, open }: Opening) => days === 'daily' && open === '24h'

/**
 * Whether openings apply at a moment, and when that changes.
 *
 * A line is open while its local time is within an opening: an hour that occurs twice in autumn counts twice, and one skipped in
 * spring opens the line at the following hour.
 *
 * @param zone of the tz database
 */
export function staffingAt(openings: readonly Opening[], zone: string, at: Date): Staffing {
  const isOpenAt = (instant: number) =>
    openings.some((opening) => holds(opening, instant + offsetAt(zone, instant)))
  const isOpen = isOpenAt(at.getTime())
  for (const days of horizons) {
    const changes = possibleChanges(openings, zone, at.getTime(), days)
    const change = changes.find((instant) => isOpenAt(instant) !== isOpen)
    if (change === undefined) continue
    const when = new Date(change)
    return isOpen ? { state: 'open', until: when } : { state: 'closed', opens: when }
  }
  return isOpen ? { state: 'open', until: null } : { state: 'closed', opens: null }
}

/** @param wall the local time as if it were UTC, in milliseconds */
function holds({ days, open }: Opening, wall: number): boolean {
  const passed = Math.floor((wall % day) / minute)
  const [start, end] = open === '24h' ? [0, 24 * 60] : [minutesOf(open[0]), minutesOf(open[1])]
  if (start < end) return isOn(days, wall) && passed >= start && passed < end
  // Past midnight: it started today, or yesterday.
  return (isOn(days, wall) && passed >= start) || (isOn(days, wall - day) && passed < end)
}

function isOn(days: Opening['days'], wall: number): boolean {
  if (days === 'daily') return true
  const date = new Date(wall)
  if ('dayOfMonth' in days) return date.getUTCDate() === days.dayOfMonth
  const [first, last] = days
  const weekday = date.getUTCDay() || 7
  return first <= last ? weekday >= first && weekday <= last : weekday >= first || weekday <= last
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The moments after `at` at which openings may start or end, in order: their own times, midnights, and clock changes. */
function possibleChanges(openings: readonly Opening[], zone: string, at: number, days: number): number[] {
  const times = new Set([0, ...openings.flatMap(({ open }) => (open === '24h' ? [] : open.map(minutesOf)))])
  const localTime = at + offsetAt(zone, at)
  const today = localTime - (localTime % day)
  const found = new Set<number>()
  for (let midnight = today; midnight <= today + days * day; midnight += day) {
    const offsets = new Set(
      [-day, day].map((away) => offsetAt(zone, midnight - offsetAt(zone, midnight) + away)),
    )
    for (const time of times) {
      for (const offset of offsets) found.add(midnight + time * minute - offset)
    }
    if (offsets.size > 1) found.add(clockChange(zone, midnight - 2 * day, midnight + 2 * day))
  }
  return [...found].filter((instant) => instant > at).sort((a, b) => a - b)
}

/** The minute between two moments at which a zone changes its clocks. */
function clockChange(zone: string, from: number, to: number): number {
  let [before, after] = [Math.floor(from / minute), Math.floor(to / minute)]
  const old = offsetAt(zone, before * minute)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(zone, middle * minute) === old) before = middle
    else after = middle
  }
  return after * minute
}

const clockOf = (zone: string): Intl.DateTimeFormat =>
  dateFormatIn('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

/** A zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant)
  const [year = 0, month = 0, date = 0, hour = 0, minutes = 0] = [
    'year',
    'month',
    'day',
    'hour',
    'minute',
  ].map((type) => Number(parts.find((part) => part.type === type)?.value))
  return Date.UTC(year, month - 1, date, hour, minutes) - Math.floor(instant / minute) * minute
}

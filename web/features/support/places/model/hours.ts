import { dateFormatIn } from '#content/dates.ts'
import type { PlaceHours } from '#contract/place-hours.ts'

const isoDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The weekday and time in a zone. */
function localClock(zone: string, moment: Date): { day: number; time: string } {
  const parts = dateFormatIn('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: isoDays.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` }
}

/**
 * Returns a function that tells whether hours are open at a moment, in the time zone of their place: each zone is computed once.
 * @returns null if the hours are unknown
 */
export function createOpenCheck(moment: Date): (hours: PlaceHours | null) => boolean | null {
  const clocks = new Map<string, { day: number; time: string }>()
  // Places with the same hours share one object. (content/places/file.ts)
  const openByHours = new Map<PlaceHours, boolean>()
  return (hours) => {
    if (!hours) return null
    const before = openByHours.get(hours)
    if (before !== undefined) return before
    const { zone, open } = hours
    const { day, time } = clocks.get(zone) ?? localClock(zone, moment)
    clocks.set(zone, { day, time })
    const isOpen = open.some((each) => each.day === day && each.from <= time && time < each.until)
    openByHours.set(hours, isOpen)
    return isOpen
  }
}

/** The name of a weekday, 1 for Monday, in a language. */
const localWeekday = (language: string, day: number) =>
  // The first of January 2024 was a Monday.
  dateFormatIn(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day)))

/** One line per open day, in the order of the week. */
export function hoursByDay({ open }: PlaceHours, language: string): { day: string; times: string }[] {
  const days = [...new Set(open.map(({ day }) => day))].toSorted((one, other) => one - other)
  return days.map((day) => ({
    day: localWeekday(language, day),
    times: open
      .filter((each) => each.day === day)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, until }) => `${from}–${until}`)
      .join(', '),
  }))
}

import { dateFormat } from '#web/ui/dates.ts'
import { localToday } from '#web/ui/days.ts'
import { withCapital } from '#web/ui/own-dates.ts'

/** Days and hours in a conversation. An anonymous one has only days. */
export interface ThreadWords {
  /** The day of a moment as the reader counts, `2026-11-21`. */
  dayOf: (moment: string) => string
  /** A day as a heading over what it brought. */
  day: (day: string) => string
  /** The hour of a moment; nothing where only the day is known. */
  time: (moment: string) => string
}

export function threadWords(isAnonymous: boolean): ThreadWords {
  const days = dateFormat({ dateStyle: 'full', timeZone: 'UTC' })
  const hours = dateFormat({ timeStyle: 'short' })
  return {
    dayOf: (moment) => (isAnonymous ? moment.slice(0, 10) : localToday(new Date(moment))),
    day: (day) => withCapital(days.format(new Date(day))),
    time: (moment) => (isAnonymous ? '' : hours.format(new Date(moment))),
  }
}

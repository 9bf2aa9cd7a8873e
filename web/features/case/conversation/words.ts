import { dateFormat } from '#web/ui/dates.ts'
import { localToday } from '#web/ui/days.ts'
import { withCapital } from '#web/ui/own-dates.ts'

/** Formats days and times in a conversation. An anonymous one has only days. */
export interface ThreadWords {
  /** The day of a moment in the reader's time zone, `2026-11-21`. */
  dayOf: (moment: string) => string
  /** A day as a heading. */
  day: (day: string) => string
  /** The time of a moment; empty if only the day is known. */
  time: (moment: string) => string
}

export function createThreadWords(isAnonymous: boolean): ThreadWords {
  const days = dateFormat({ dateStyle: 'full', timeZone: 'UTC' })
  const hours = dateFormat({ timeStyle: 'short' })
  return {
    dayOf: (moment) => (isAnonymous ? moment.slice(0, 10) : localToday(new Date(moment))),
    day: (day) => withCapital(days.format(new Date(day))),
    time: (moment) => (isAnonymous ? '' : hours.format(new Date(moment))),
  }
}

import { ownDateFormat } from '#web/ui/dates.ts'

/** Days and hours in a conversation. An anonymous one has only days. */
export interface ThreadWords {
  /** The day of a moment as the reader counts, `2026-11-21`. */
  dayOf: (moment: string) => string
  day: (day: string) => string
  /** The hour of a moment; nothing where only the day is known. */
  time: (moment: string) => string
}

export function threadWords(isAnonymous: boolean): ThreadWords {
  const days = ownDateFormat({ dateStyle: 'full', timeZone: 'UTC' })
  const hours = ownDateFormat({ timeStyle: 'short' })
  return {
    dayOf: (moment) => (isAnonymous ? moment.slice(0, 10) : localDay(new Date(moment))),
    day: (day) => days.format(new Date(day)),
    time: (moment) => (isAnonymous ? '' : hours.format(new Date(moment))),
  }
}

function localDay(date: Date): string {
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
}

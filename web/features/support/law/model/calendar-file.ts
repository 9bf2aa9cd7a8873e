import { dayAfter } from '#web/ui/days.ts'
/** A day with reminders. Nothing in the file says what it is about: others may see a calendar. */
export interface CalendarDay {
  /** `2027-03-15`. */
  readonly day: string
  /** A neutral title, in the language of the page. */
  readonly title: string
}

const compact = (day: string) => day.slice(0, 10).replaceAll('-', '')

/** Commas, semicolons and backslashes are special in this format. */
const text = (words: string) => words.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

const alarm = (trigger: string, title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${text(title)}`,
  'END:VALARM',
]

/**
 * A calendar file (RFC 5545) with one all-day event, and reminders a week and a day before it at nine.
 *
 * @param now - the time of creation
 * @param id - of the event, so that importing it twice creates no duplicate
 */
export function calendarFile({ day, title }: CalendarDay, now: Date, id: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(day.slice(0, 10), 1))}`,
    `SUMMARY:${text(title)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...alarm('-P6DT15H', title),
    ...alarm('-PT15H', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

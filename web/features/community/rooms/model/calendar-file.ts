/** When something takes place, ISO 8601 in UTC. */
export interface CalendarTime {
  readonly startsAt: string
  readonly endsAt: string
}

/** `20261201T183000Z` */
const stamp = (at: string): string =>
  new Date(at)
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d{3}Z$/, 'Z')

/** As RFC 5545 writes a text. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll('\n', String.raw`\n`)

/**
 * A calendar file (RFC 5545) that reveals nothing: a neutral title, no place, no link, no organiser, and no name of a program. Calendars are
 * shown to families and colleagues, and copied to servers of others.
 *
 * @param title - such as "Appointment"
 * @param now - ISO 8601, UTC
 */
export function calendarFile(title: string, times: readonly CalendarTime[], now: string): string {
  const events = times.flatMap(({ startsAt, endsAt }) => [
    'BEGIN:VEVENT',
    `UID:${crypto.randomUUID()}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

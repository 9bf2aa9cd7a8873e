/** The period of an event, ISO 8601 in UTC. */
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

/** Escapes a text for RFC 5545. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll('\n', String.raw`\n`)

/**
 * A calendar file (RFC 5545) that reveals nothing: a neutral title, without place, link, organiser or program name. Calendars are
 * shown to families and colleagues, and copied to other servers.
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

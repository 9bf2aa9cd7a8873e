/**
 * A calendar file (RFC 5545) of a meeting. Others may see a calendar: it contains a neutral word and the time, without link, organiser or
 * place. In UTC, so that changes of the clock do not move it.
 */
export function meetingFile(
  { id, startsAt, endsAt }: { readonly id: string; readonly startsAt: string; readonly endsAt: string },
  title: string,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART:${compact(startsAt)}`,
    `DTEND:${compact(endsAt)}`,
    `SUMMARY:${title.replaceAll(/[\\;,]/g, String.raw`\$&`)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

const compact = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

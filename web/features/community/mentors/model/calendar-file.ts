/**
 * A calendar file (RFC 5545) of a meeting. Others may look at a calendar: it says a neutral word and the time, with no link, no organiser and no
 * place. In UTC, so that it is the same moment where clocks change.
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

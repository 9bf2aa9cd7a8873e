import type { NotificationSettings } from '#contract/notification-settings.ts'

// In local time, across changes to daylight saving time: an hour that does not exist counts as the next one, and of
// an hour that occurs twice the one still to come counts.

type Hours = Pick<NotificationSettings, 'zone' | 'quiet'>

/** The time zone of a digest. */
const digestAt = new Temporal.PlainTime(8)
const monday = 1

const inZone = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

/** The first moment with this time on the clock that is on this day and not before `at`, or else the last one of the day. */
function onDay(day: Temporal.PlainDate, time: Temporal.PlainTime, zone: string, at: Date): Date {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) => {
    const moment = day.toPlainDateTime(time).toZonedDateTime(zone, { disambiguation })
    // An hour that was left out is never the one before it.
    return moment.toPlainTime().equals(time) || disambiguation === 'later' ? moment.epochMilliseconds : 0
  }) as [number, number]
  return new Date(earlier >= at.getTime() ? earlier : later)
}

/** When something that is ready at `at` may go out: at once, or when the quiet hours are over. */
export function endOfQuietHours(at: Date, { zone, quiet }: Hours): Date {
  if (!quiet || quiet.from === quiet.until) return at
  const local = inZone(at, zone)
  const minute = local.hour * 60 + local.minute
  const spansMidnight = quiet.from > quiet.until
  const isQuiet = spansMidnight
    ? minute >= quiet.from || minute < quiet.until
    : minute >= quiet.from && minute < quiet.until
  if (!isQuiet) return at
  const day = local.toPlainDate().add({ days: spansMidnight && minute >= quiet.from ? 1 : 0 })
  const until = new Temporal.PlainTime(Math.floor(quiet.until / 60), quiet.until % 60)
  return onDay(day, until, zone, at)
}

/** When the next mail goes out that gathers a day or a week: at eight in the morning, of a week on Monday. */
export function nextDigest(at: Date, digest: 'daily' | 'weekly', hours: Hours): Date {
  const { zone } = hours
  const today = inZone(at, zone).toPlainDate()
  const first = onDay(today, digestAt, zone, at) > at ? today : today.add({ days: 1 })
  const day = digest === 'daily' ? first : first.add({ days: (monday - first.dayOfWeek + 7) % 7 })
  return endOfQuietHours(onDay(day, digestAt, zone, at), hours)
}

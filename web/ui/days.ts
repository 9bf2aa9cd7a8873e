/** The UTC day of a moment, as `2026-11-21`: the server counts by it, and it is the same on every device. */
export function utcDay(moment = new Date()): string {
  return moment.toISOString().slice(0, 10)
}

/** The day on this device, as `2026-11-21`: now, or at another moment. */
export function localToday(now = new Date()): string {
  return utcDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

/** The local time on this device, as `2026-11-21T21:30`. */
export function localNow(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * The day a number of days after another one: `2026-12-05` is 14 after `2026-11-21`. Time zones and clock
 * changes do not matter.
 */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return utcDay(date)
}

/** The day of a moment in UTC, as `2026-11-21`: by which the server counts, and which is the same on every device. */
export function utcDay(moment = new Date()): string {
  return moment.toISOString().slice(0, 10)
}

/** The day on this device, as `2026-11-21`: now, or at another moment. */
export function localToday(now = new Date()): string {
  return utcDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

/** The moment on this device's clock, as `2026-11-21T21:30`. */
export function localNow(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The day so many days after another one: `2026-12-05` is 14 after `2026-11-21`. No zone and no clock change has a part in it. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return utcDay(date)
}

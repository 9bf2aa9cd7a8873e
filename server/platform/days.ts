/** The day of a moment in UTC, as `2026-11-21`: now, or at another moment. */
export function utcDay(moment = new Date()): string {
  return moment.toISOString().slice(0, 10)
}

/** The day this many days after another one: `2026-12-05` is 14 after `2026-11-21`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return utcDay(date)
}

/** A `date` of the database, which the driver gives as midnight of the server's own place, as `2026-11-21`. */
export function isoDay(date: Date): string {
  return new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate()).toString()
}

export const isoDayOrNull = (date: Date | null): string | null => date && isoDay(date)

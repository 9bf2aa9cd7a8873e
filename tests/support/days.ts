/** The date this many days from today, in UTC: `2026-11-30`. */
export const daysFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

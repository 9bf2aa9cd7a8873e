const mostDaysAside = 366

/** Whether cases may be put aside until a day, `2026-11-21` in UTC: one to come, within a year. */
export function mayBeAsideUntil(day: string, now = new Date()): boolean {
  const last = new Date(now.getTime() + mostDaysAside * 86_400_000)
  return day > now.toISOString().slice(0, 10) && day <= last.toISOString().slice(0, 10)
}

/** The day and time on this device, as an entry keeps them. */
export function localNow(now = new Date()): { day: string; time: string } {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Sorts entries by when they happened; one of a day without a time is at the start of the day. */
export function momentKey({ day, time }: { day: string; time: string | null }): string {
  return `${day}T${time ?? ''}`
}

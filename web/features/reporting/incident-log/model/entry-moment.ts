/** The current day and time on this device, in the format of an entry. */
export function localNow(now = new Date()): { day: string; time: string } {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Sorts entries by time; one without a time counts as the start of its day. */
export function momentKey({ day, time }: { day: string; time: string | null }): string {
  return `${day}T${time ?? ''}`
}

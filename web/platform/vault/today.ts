/** The day in UTC, `2026-11-21`: what is in a vault carries no hour. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

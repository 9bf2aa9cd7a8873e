/** @returns the moment of a typed local date and time, `2026-12-01T18:00`; null if there is none, as in the hour that clocks skip */
export function parseMoment(typed: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null
  const date = new Date(typed)
  if (Number.isNaN(date.getTime())) return null
  const local = [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]
  const typedParts = typed.split(/[-T:]/).map(Number)
  return local.every((part, index) => part === typedParts[index]) ? date.toISOString() : null
}

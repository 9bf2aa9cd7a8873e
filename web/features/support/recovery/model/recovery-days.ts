/** The number of days between two dates. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** `2026-11` of `2026-11-24`. */
export const monthOf = (day: string): string => day.slice(0, 7)

import type { SafetyText } from './schema.ts'

export type { SafetyText }

/**
 * The review dates of a text that no trained person has read yet. Safety texts are reviewed after half a year.
 *
 * @param version the date of the wording, `2026-11-21`.
 */
export function unreviewedDates(
  version: string,
): Pick<SafetyText, 'version' | 'reviewBy' | 'reviewed' | 'translationReviewed'> {
  return { version, reviewBy: halfAYearAfter(version), reviewed: null, translationReviewed: null }
}

function halfAYearAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 6)
  return date.toISOString().slice(0, 10)
}

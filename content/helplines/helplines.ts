import data from './helplines.json' with { type: 'json' }
import type { HelplineAudience } from './audiences.ts'
import type { Helpline } from './schema.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test parses every entry with the schema
const helplines = data as readonly Helpline[]

/** How long a check is valid, in days. After that the entry is marked until it is checked again. */
const reviewPeriodDays = 180

/** A helpline as listed on a day. */
export interface ListedHelpline {
  readonly helpline: Helpline
  /** Whether the check is too old or doubtful, which the page shows beside the entry. It is never a reason to hide it. */
  readonly pastReview: boolean
}

/** ISO 3166-1 codes of the countries with at least one entry, sorted. */
export function countriesWithHelplines(): string[] {
  return [...new Set(helplines.map((line) => line.country))].sort()
}

/** Every line of every country, freshly checked ones first. */
export function allHelplines(today: string): ListedHelpline[] {
  return freshFirst(helplines, today)
}

/**
 * The lines of a country, freshly checked ones first, otherwise in the order of the data.
 *
 * No line is hidden because of its age: a marked number is better than none. An unknown country has an empty list; the page then
 * shows `directories` (fallback.ts). Emergency numbers (emergency.ts) are above this list.
 *
 * @param country ISO 3166-1 alpha-2.
 * @param today the date, as `2026-11-21`.
 * @param audience only lines for these people; all if absent.
 */
export function helplinesFor(
  country: string,
  today: string,
  audience?: readonly HelplineAudience[],
): ListedHelpline[] {
  const found = helplines
    .filter((line) => line.country === country)
    .filter((line) => !audience || audience.some((who) => line.audience.includes(who)))
  return freshFirst(found, today)
}

function freshFirst(lines: readonly Helpline[], today: string): ListedHelpline[] {
  const listed = lines.map((helpline) => ({ helpline, pastReview: isPastReview(helpline, today) }))
  return [...listed.filter((line) => !line.pastReview), ...listed.filter((line) => line.pastReview)]
}

/** The first day on which the last check is no longer valid; a line without a check is always due. */
export function reviewDueOn({ lastChecked }: Pick<Helpline, 'lastChecked'>): string {
  if (lastChecked === null) return '2000-01-01'
  const due = new Date(`${lastChecked}T00:00:00Z`)
  due.setUTCDate(due.getUTCDate() + reviewPeriodDays + 1)
  return due.toISOString().slice(0, 10)
}

/** Whether the last check is no longer valid on that day. */
export function isPastReview({ lastChecked }: Pick<Helpline, 'lastChecked'>, today: string): boolean {
  if (lastChecked === null) return true
  const age = Date.parse(today) - Date.parse(lastChecked)
  return age > reviewPeriodDays * 24 * 60 * 60 * 1000
}

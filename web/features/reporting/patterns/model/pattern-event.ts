import type { Severity } from '#contract/reports.ts'

/**
 * An event for patterns, from a report, the incident log or a draft. Days and hours are those the person wrote down, in local time: nothing
 * is converted, so that neither travel nor daylight saving time shifts an hour.
 */
export interface PatternEvent {
  readonly id: string
  /** The (first) day, `2026-11-21`; `null` if unknown. */
  readonly day: string | null
  /** The last day, if there are several. */
  readonly until: string | null
  /** The hour, 0 to 23; `null` if unknown. */
  readonly hour: number | null
  /** Codes of report types. */
  readonly types: readonly string[]
  readonly severity: Severity | null
  /** Codes of kinds of place, or free text. */
  readonly places: readonly string[]
  /** Names or handles as written. */
  readonly people: readonly string[]
}

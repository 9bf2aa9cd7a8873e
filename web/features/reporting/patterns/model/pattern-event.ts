import type { Severity } from '#contract/reports.ts'

/**
 * Something that happened, as patterns see it: from a report, from the incident log, or from a draft. Days and hours are
 * those that the person wrote down, by the calendar and clock of that place and time: nothing is converted, so neither a
 * journey nor summer time moves anything to another hour.
 */
export interface PatternEvent {
  readonly id: string
  /** The day on which it happened or started, `2026-11-21`; `null` where nobody said. */
  readonly day: string | null
  /** The last day, where it went on for several. */
  readonly until: string | null
  /** The hour of the day, 0 to 23; `null` where nobody said. */
  readonly hour: number | null
  /** Codes of report types. */
  readonly types: readonly string[]
  readonly severity: Severity | null
  /** Codes of kinds of place, or places in words. */
  readonly places: readonly string[]
  /** Names or handles as they were written. */
  readonly people: readonly string[]
}

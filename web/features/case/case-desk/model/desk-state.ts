import type { DeskCounts } from '#contract/desk.ts'
import type { DeskCase } from './desk-case.ts'

/** An organisation's desk as this tab knows it. In memory only: nothing of it stays on the device. */
export interface DeskNow {
  readonly cases: ReadonlyMap<string, DeskCase>
  /** `listing` until every open case is there; `stopped` where the server could not be asked. */
  readonly step: 'listing' | 'ready' | 'stopped'
  readonly problem: unknown
  readonly counts: DeskCounts | null
  /** Whether the ended ones were asked for, and are there. */
  readonly ended: 'away' | 'listing' | 'here'
  /** Counts the pages that have come: each adds to what is shown. */
  readonly pages: number
  /** Counts what can be found. */
  readonly wordsVersion: number
}

import type { DeskCounts } from '#contract/case-desk.ts'
import type { DeskCase } from './desk-case.ts'

/** State of an organisation's desk in this tab. In memory only: nothing of it is stored on the device. */
export interface DeskSnapshot {
  readonly cases: ReadonlyMap<string, DeskCase>
  /** `listing` until every open case is loaded; `stopped` if the server could not be reached. */
  readonly step: 'listing' | 'ready' | 'stopped'
  readonly problem: unknown
  readonly counts: DeskCounts | null
  /** Whether the ended cases were requested and loaded. */
  readonly ended: 'away' | 'listing' | 'here'
  /** Number of pages loaded: each adds to what is shown. */
  readonly pages: number
  /** Version of the search index. */
  readonly wordsVersion: number
}

import type { FindingKind } from '#contract/community/values.ts'

/** A line as the rules read it. In a room nothing waits for a moderator: what is held is shown to those who host. */
export interface LineReading {
  readonly isRefused: boolean
  readonly isHeld: boolean
  /** Someone may be in danger. */
  readonly isDanger: boolean
  readonly kinds: readonly FindingKind[]
}

/** What a call about a session answers, where it was not done: `null` for one that is not there for the caller. */
export type SessionOutcome = 'done' | 'conflict' | 'forbidden' | 'reused' | null

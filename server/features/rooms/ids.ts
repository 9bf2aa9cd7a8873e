import type { FindingKind } from '#contract/community/values.ts'

/** A line after the rules were applied. In a room nothing waits for a moderator: held lines are shown to the hosts. */
export interface LineReading {
  readonly isRefused: boolean
  readonly isHeld: boolean
  /** Someone may be in danger. */
  readonly isDanger: boolean
  readonly kinds: readonly FindingKind[]
}

/** What a call about a session answers, where it was not done: `null` for one that is not there for the caller. */
export type SessionOutcome = 'done' | 'conflict' | 'forbidden' | 'reused' | null

import type { DecisionReason } from '#contract/community/values.ts'

/** A suspension from the community, as an administrator or the command line asks for it. */
export interface NewSuspension {
  readonly id: string
  /** Null until it is lifted. */
  readonly days: 7 | 30 | null
  readonly reason: DecisionReason
  readonly words: string
}

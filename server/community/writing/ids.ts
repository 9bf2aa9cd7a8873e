import type { AgeBand, FindingKind } from '#contract/community/values.ts'
import type { MemberStanding } from '#contract/community/voices.ts'
import type { JudgeFinding } from '#content/moderation/reasons.ts'

/** How someone may write at this moment. A silence that is over counts no more. */
export interface WriterRow {
  readonly band: AgeBand
  readonly standing: MemberStanding
  readonly is_open: boolean
  readonly is_calm: boolean
  /** A moderator other than the writer is there for the language and the band. */
  readonly is_attended: boolean
}

/** What the rules say of words, and whether a moderator reads them before they appear. */
export interface Reading {
  readonly isRefused: boolean
  /** A moderator reads them first. */
  readonly waits: boolean
  /** Someone may be in danger. */
  readonly isDanger: boolean
  readonly findings: readonly JudgeFinding[]
  /** What the author is shown: the kinds they can remove, or only that a moderator reviews it first. */
  readonly kinds: readonly FindingKind[]
}

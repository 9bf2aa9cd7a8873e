import type { TextReviewer } from '#contract/public-text-changes.ts'

/** What a teacher is told about talking with a class, in one language. */
export type ClassTalk = Readonly<{
  /** Before the start. */
  before: readonly string[]
  /** What to talk about at the end of a story. */
  questions: readonly string[]
  /** What to do once the talk is over. */
  afterwards: readonly string[]
  /** Who has still to read it before anybody relies on it. */
  unread: readonly TextReviewer[]
}>

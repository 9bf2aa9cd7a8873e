import type { Post } from '#contract/community/posts.ts'

/**
 * [Note: Reading a thread] A thread whose posts have numbers for its readers, as a topic has: links name a post by its number, the
 * member’s marker says up to which number they have read, and the answers are in that order. Without it, as in a story, each answer
 * follows what it answers.
 */
export interface ThreadReading {
  readonly opening: Post
  /** The number at which reading starts. */
  readonly from: number
  /** What is read stays on this device. */
  readonly isStored: boolean
  readonly isMember: boolean
  /** As it was when the page was opened; 0 where nothing was read. */
  readonly readUpTo: number
  readonly takesAnswers: boolean
  /** The member’s name in this thread, once they wrote in it; left out where no other one can be chosen. */
  readonly ownAliasId?: string | null
  /** Who reads it, where that is not everybody of the community. */
  readonly whoReads?: string
  /** The marker has moved. */
  readonly onMarked: () => void
  /** Something was sent, or what it goes to is not as it was. */
  readonly onSent: () => Promise<unknown>
}

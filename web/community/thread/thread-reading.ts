import type { Post } from '#contract/community/posts.ts'

/**
 * [Note: Reading a thread] A thread with numbered posts, such as a topic: links name a post by number, the member’s marker holds the last
 * number read, and answers are listed in that order. Without it, as in a story, each answer follows the post it answers.
 */
export interface ThreadReading {
  readonly opening: Post
  /** The number of the first post to read. */
  readonly from: number
  /** Whether what is read is stored on this device. */
  readonly isStored: boolean
  readonly isMember: boolean
  /** As it was when the page was opened; 0 if nothing was read. */
  readonly readUpTo: number
  readonly takesAnswers: boolean
  /** The member’s alias in this thread, once they wrote in it; omitted where no other alias can be chosen. */
  readonly ownAliasId?: string | null
  /** Who reads it, if not the whole community. */
  readonly whoReads?: string
  /** Called when the marker has moved. */
  readonly onMarked: () => void
  /** Called after an answer was sent, or when its thread has changed. */
  readonly onSent: () => Promise<unknown>
}

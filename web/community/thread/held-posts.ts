import type { Post } from '#contract/community/posts.ts'

/**
 * Posts of others that arrive while a thread is open are held back until the reader asks for them, so that nothing moves while they read.
 *
 * @param limit the number of the last post loaded before; null if nothing is held back
 */
export const isHeld = ({ number, author }: Post, limit: number | null): boolean =>
  limit !== null && number !== null && number > limit && !author?.isOwn

/** @returns the number of the last published post; 0 if there is none */
export const lastNumber = (posts: readonly Post[]): number =>
  posts.reduce((last, { number }) => Math.max(last, number ?? 0), 0)

/** Whether a post looks different to a reader. Reactions are not counted as a change. */
export function hasChanged(before: Post, now: Post): boolean {
  const words = ({ body, contentNote, isEdited, isPlain }: Post) =>
    JSON.stringify([body, contentNote, isEdited, isPlain])
  return words(before) !== words(now)
}

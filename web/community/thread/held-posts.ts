import type { Post } from '#contract/community/posts.ts'

/**
 * Posts of others that arrive while a reader has the thread open are held back until they want them, so that nothing moves below their eyes.
 *
 * @param limit the number of the last post that was there before; null where nothing is held back
 */
export const isHeld = ({ number, author }: Post, limit: number | null): boolean =>
  limit !== null && number !== null && number > limit && !author?.isOwn

/** @returns the number of the last published post; 0 where there is none */
export const lastNumber = (posts: readonly Post[]): number =>
  posts.reduce((last, { number }) => Math.max(last, number ?? 0), 0)

/** Whether what a reader sees of a post is not what they saw before. Reactions are no change. */
export function hasChanged(before: Post, now: Post): boolean {
  const words = ({ body, contentNote, isEdited, isPlain }: Post) =>
    JSON.stringify([body, contentNote, isEdited, isPlain])
  return words(before) !== words(now)
}

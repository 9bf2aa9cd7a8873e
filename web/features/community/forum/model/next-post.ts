/** Pixels below the top of the window: the post at that line counts as the current one. */
const readingLine = 120

/**
 * The post that a shortcut moves to.
 *
 * @param postTops - of the posts, from the top of the window
 * @param focused - the post with the focus; -1 for none, and the current one counts
 * @returns its index, or -1 if there is no further one
 */
export function nextPost(postTops: readonly number[], focused: number, step: 1 | -1): number {
  const read = postTops.findLastIndex((top) => top <= readingLine)
  const to = (focused === -1 ? read : focused) + step
  return to < 0 || to >= postTops.length ? -1 : to
}

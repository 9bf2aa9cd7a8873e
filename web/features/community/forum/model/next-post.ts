/** Pixels below the top of the window at which a post counts as the one that is read. */
const reading = 120

/**
 * Which post the keys go to.
 *
 * @param tops - of the posts, from the top of the window
 * @param focused - the post that has the focus; -1 where none has, and the one that is read counts
 * @returns its place, or -1 where there is none further on
 */
export function nextPost(tops: readonly number[], focused: number, step: 1 | -1): number {
  const read = tops.findLastIndex((top) => top <= reading)
  const to = (focused === -1 ? read : focused) + step
  return to < 0 || to >= tops.length ? -1 : to
}

import type { CallInput, CallResult } from '#contract/endpoint.ts'
import type { listPosts } from '#contract/community/posts.ts'

/** A part of a thread: what follows the part before, or what starts at a number, up to the part that was there already. */
export interface PostRange {
  readonly from?: number
  readonly until?: number
  readonly cursor?: string
}

/** So many posts “Show earlier” brings. */
const earlierPosts = 30

type Page = CallResult<typeof listPosts>

/** How a part is requested, and what its copy on the device is called. */
export function postsOfPart({ from = 1, until, cursor }: PostRange): {
  name: string
  query: NonNullable<CallInput<typeof listPosts>['query']>
} {
  if (cursor !== undefined) return { name: `after-${cursor}`, query: { cursor } }
  const query = until === undefined ? { from } : { from, limit: until - from }
  return { name: `from-${from}`, query: from === 1 && until === undefined ? {} : query }
}

/** What follows a part; null at the end. */
export function nextPart({ next }: Page, _all: readonly Page[], { until }: PostRange): PostRange | null {
  if (until !== undefined) return { from: until }
  return next === null ? null : { cursor: next }
}

/** What comes before the first part that is shown. The opening is number 1, and shown by its page. */
export function earlierPart(_first: Page, _all: readonly Page[], { from = 1 }: PostRange): PostRange | null {
  return from <= 2 ? null : { from: Math.max(1, from - earlierPosts), until: from }
}

/** So many posts are read before the one that a link names, so that it is not without what it follows. */
const before = 3

/** Where reading starts for a post that a link names: at the start of a short thread. */
export const startFor = (number: number): number => (number <= 25 ? 1 : number - before)

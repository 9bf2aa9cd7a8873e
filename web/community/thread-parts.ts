import type { CallInput, CallResult } from '#contract/endpoint.ts'
import type { listPosts } from '#contract/community/posts.ts'

/** A range of posts: after a cursor, from a number on, or before the posts already loaded. */
export interface PostRange {
  readonly from?: number
  readonly until?: number
  readonly cursor?: string
}

/** Number of posts that “Show earlier” loads. */
const earlierPosts = 30

type Page = CallResult<typeof listPosts>

/** The query of a part, also used as the name of its copy on the device. */
export function partParams({ from = 1, until, cursor }: PostRange): {
  name: string
  query: NonNullable<CallInput<typeof listPosts>['query']>
} {
  if (cursor !== undefined) return { name: `after-${cursor}`, query: { cursor } }
  const query = until === undefined ? { from } : { from, limit: until - from }
  return { name: `from-${from}`, query: from === 1 && until === undefined ? {} : query }
}

/** The next part; null at the end. */
export function nextPart({ next }: Page, _all: readonly Page[], { until }: PostRange): PostRange | null {
  if (until !== undefined) return { from: until }
  return next === null ? null : { cursor: next }
}

/** The part before the first one shown. The opening post is number 1 and shown by its page. */
export function earlierPart(_first: Page, _all: readonly Page[], { from = 1 }: PostRange): PostRange | null {
  return from <= 2 ? null : { from: Math.max(1, from - earlierPosts), until: from }
}

/** Number of posts loaded before the linked one, for context. */
const before = 3

/** The number to start reading at for a linked post: the start, in a short thread. */
export const startFor = (number: number): number => (number <= 25 ? 1 : number - before)

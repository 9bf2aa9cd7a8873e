import { listSanctions } from '#contract/community/sanctions.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listOwnOpenings } from '#contract/community/alias-openings.ts'
import { readBandChange } from '#contract/community/band-changes.ts'
import { listAliases } from '#contract/community/aliases.ts'
import { listOwnPosts, listPosts } from '#contract/community/posts.ts'
import { listBlocks, readCommunity, readVoice } from '#contract/community/voices.ts'
import { call } from '#web/platform/api/call.ts'
import { readOrStored, threadCopy } from './offline/stored-thread.ts'
import { earlierPart, nextPart, partParams } from './thread-parts.ts'

/** Whether the community is open, and until when moderators are present. */
export const communityQuery = queryOptions({
  queryKey: ['community', 'state'],
  queryFn: ({ signal }) => call(readCommunity, {}, { signal }),
  staleTime: 30_000,
})

/** How the member appears in the community; null if they have not joined yet. */
export const voiceQuery = queryOptions({
  queryKey: ['community', 'voice'],
  queryFn: async ({ signal }) => (await call(readVoice, {}, { signal })).voice,
  staleTime: 30_000,
})

/** The member's community, also after leaving it, and the state of a request to move. */
export const bandChangeQuery = queryOptions({
  queryKey: ['community', 'band-change'],
  queryFn: ({ signal }) => call(readBandChange, {}, { signal }),
  staleTime: 15_000,
})

/** When moderators opened an alias of the member. */
export const aliasOpeningsQuery = queryOptions({
  queryKey: ['community', 'openings'],
  queryFn: async ({ signal }) => (await call(listOwnOpenings, {}, { signal })).items,
  staleTime: 30_000,
})

export const blocksQuery = queryOptions({
  queryKey: ['community', 'blocks'],
  queryFn: async ({ signal }) => (await call(listBlocks, {}, { signal })).items,
  staleTime: 15_000,
})

/** Key of all threads, to invalidate them together, for example after a block. */
export const threadsKey = ['community', 'thread'] as const

interface ThreadOptions {
  /** The number of the first post to read. */
  from?: number
  /** Stores what is read on this device, for a followed thread. [Note: Copies to read offline] */
  isStored?: boolean
}

/** The posts of a thread, oldest first, paged in both directions. The key without a start stands for the whole thread. */
export const threadQuery = (id: string, { from = 1, isStored = false }: ThreadOptions = {}) =>
  infiniteQueryOptions({
    queryKey: from === 1 ? [...threadsKey, id] : [...threadsKey, id, { from }],
    queryFn: async ({ signal, pageParam: part }) => {
      const { name, query } = partParams(part)
      const read = () => call(listPosts, { params: { id }, query }, { signal })
      const copy = { name: `${threadCopy(id)}/${name}`, shape: listPosts.result, isStored: () => isStored }
      const { value } = await readOrStored(copy, read)
      const { until } = part
      if (until === undefined) return value
      return { ...value, items: value.items.filter(({ number }) => number !== null && number < until) }
    },
    initialPageParam: { from },
    getNextPageParam: nextPart,
    getPreviousPageParam: earlierPart,
    staleTime: 15_000,
  })

/** The caller’s aliases, the usual one first. */
export const aliasesQuery = queryOptions({
  queryKey: ['community', 'aliases'],
  queryFn: async ({ signal }) => (await call(listAliases, {}, { signal })).items,
  staleTime: 30_000,
})

/** The member's posts, newest first, paged. */
export const ownPostsQuery = infiniteQueryOptions({
  queryKey: ['community', 'own-posts'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call(listOwnPosts, { query: cursor === null ? {} : { cursor } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** Moderators' sanctions against the caller. */
export const sanctionsQuery = queryOptions({
  queryKey: ['community', 'sanctions'],
  queryFn: ({ signal }) => call(listSanctions, {}, { signal }),
})

import { infiniteQueryOptions } from '@tanstack/react-query'
import { searchCommunity } from '#contract/community/search.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'

type Body = NonNullable<CallInput<typeof searchCommunity>['body']>

/** The filters of the results; null for no restriction. */
export interface CommunityFilter {
  readonly kind: NonNullable<Body['kind']> | null
  readonly category: string | null
  readonly language: NonNullable<Body['language']> | null
  readonly period: NonNullable<Body['period']> | null
  readonly isAnswered: boolean
}

export const noFilter: CommunityFilter = {
  kind: null,
  category: null,
  language: null,
  period: null,
  isAnswered: false,
}

const bodyOf = (words: string, filter: CommunityFilter): Body => ({
  words,
  ...(filter.kind === null ? {} : { kind: filter.kind }),
  ...(filter.category === null ? {} : { category: filter.category }),
  ...(filter.language === null ? {} : { language: filter.language }),
  ...(filter.period === null ? {} : { period: filter.period }),
  ...(filter.isAnswered ? { isAnswered: true as const } : {}),
})

/** Public community texts that contain these words. The words are in no address and are dropped with the page. */
export const communitySearchQuery = (words: string, filter: CommunityFilter) =>
  infiniteQueryOptions({
    queryKey: ['community-search', words, filter],
    queryFn: ({ signal, pageParam: cursor }) => {
      const body = { ...bodyOf(words, filter), ...(cursor === null ? {} : { cursor }) }
      return call(searchCommunity, { body }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
    gcTime: 0,
  })

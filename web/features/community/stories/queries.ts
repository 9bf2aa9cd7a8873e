import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listStories, readStory, searchStories, type StoryType } from '#contract/community/stories.ts'
import type { Language } from '#contract/primitives.ts'
import { call } from '#web/platform/api/call.ts'

/** The filter of the story list. */
export interface StoryFilter {
  readonly type: StoryType | null
  readonly language: Language | null
  readonly order: 'newest' | 'answered'
  readonly words: string
}

/** The key of lists and pages of stories, to refetch them together. */
export const storiesKey = ['stories'] as const

/** Public stories, page by page. */
export const storiesQuery = ({ type, language, order, words }: StoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...storiesKey, 'list', { type, language, order, words }],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const query = {
        order,
        ...(cursor === null ? {} : { cursor }),
        ...(type === null ? {} : { type }),
        ...(language === null ? {} : { language }),
      }
      if (words !== '') return call(searchStories, { body: { ...query, words } }, { signal })
      return { ...(await call(listStories, { query }, { signal })), corrected: null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  })

export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: [...storiesKey, 'one', id],
    queryFn: ({ signal }) => call(readStory, { params: { id } }, { signal }),
    staleTime: 30_000,
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listCategories, listTopics, readTopic, type TopicList } from '#contract/community/forum.ts'
import type { Language } from '#contract/primitives.ts'
import { readOrStored, threadCopy } from '#web/community/offline/stored-thread.ts'
import { call } from '#web/platform/api/call.ts'

/** The filter of a topic list. */
export interface TopicFilter {
  /** The slug of a category; null for all. */
  readonly category: string | null
  readonly show: TopicList
  readonly language: Language | null
}

/** The key of all forum queries, to refetch them together. */
export const forumKey = ['forum'] as const
/** The key of the topic lists, for changes in unread counts. */
export const topicListsKey = [...forumKey, 'topics'] as const

/** The categories of the reader's community, in their order. */
export const categoriesQuery = queryOptions({
  queryKey: [...forumKey, 'categories'],
  queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).items,
  staleTime: 30_000,
})

/** Topics, page by page; pinned ones of a category come first. */
export const topicsQuery = ({ category, show, language }: TopicFilter) =>
  infiniteQueryOptions({
    queryKey: [...topicListsKey, { category, show, language }],
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        show,
        ...(cursor === null ? {} : { cursor }),
        ...(category === null ? {} : { category }),
        ...(language === null ? {} : { language }),
      }
      return call(listTopics, { query }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 15_000,
  })

/** A topic; if the server cannot be reached, the stored copy of a followed topic. */
export const topicQuery = (id: string) =>
  queryOptions({
    queryKey: [...forumKey, 'topic', id],
    queryFn: async ({ signal }) => {
      const copy = {
        name: threadCopy(id),
        shape: readTopic.result,
        isStored: ({ isFollowed }: { isFollowed: boolean }) => isFollowed,
      }
      const { value, cachedAt } = await readOrStored(copy, () =>
        call(readTopic, { params: { id } }, { signal }),
      )
      return { ...value, cachedAt: cachedAt ?? null }
    },
    staleTime: 15_000,
  })

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TopicSummary } from '#contract/community/forum.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { categoriesQuery, topicsQuery, type TopicFilter } from '../queries.ts'
import { categoryName } from '../words.ts'
import { TopicCard } from './topic-card.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface TopicListProps {
  filter: TopicFilter
  /** What the list is called. */
  title: string
  empty: ReactNode
}

/** Topics, page by page. Back from a topic restores the reader's position. */
export function TopicList({ filter, title, empty }: TopicListProps) {
  const query = useInfiniteQuery(topicsQuery(filter))
  const { data: categories } = useQuery(categoriesQuery)
  const { list, remember } = useReturnFocus<HTMLDivElement>()
  // The description of a category is a topic in each language.
  const isForReader = ({ isWelcome, language }: TopicSummary) =>
    !isWelcome || language === (filter.language ?? getLocale())
  const data = query.data && {
    pages: query.data.pages.map((page) => ({ ...page, items: page.items.filter(isForReader) })),
  }
  const nameOf = (address: string) => {
    const found = filter.category === null && categories?.find((each) => each.address === address)
    return found ? categoryName(found) : undefined
  }
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3" ref={list}>
      <h2 className="sr-only">{title}</h2>
      <Paged
        query={{ ...query, data }}
        loading={<SkeletonCards count={4} label={m.forum_loading()} />}
        failed={m.forum_unread()}
        empty={empty}
      >
        {(items) => (
          <div className="max-w-page border-t border-line">
            {items.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                categoryName={nameOf(topic.category)}
                onOpen={() => remember(topic.id)}
              />
            ))}
          </div>
        )}
      </Paged>
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { topicsQuery } from '../queries.ts'
import { TopicCard } from './topic-card.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** The maximum shown above the categories; the others are under “Followed”. */
const maxTopics = 4

/** Followed topics with new posts. Renders nothing if there are none. */
export function FollowedTopics() {
  const { data } = useInfiniteQuery(topicsQuery({ category: null, show: 'followed', language: null }))
  const { list, remember } = useReturnFocus<HTMLElement>()
  const topics = data?.pages.flatMap(({ items }) => items).filter(({ unread }) => (unread ?? 0) > 0) ?? []
  if (topics.length === 0) return null
  return (
    <section ref={list} aria-labelledby="forum-followed" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="forum-followed" className="text-xl">
        {m.forum_followed_new()}
      </h2>
      <div className="border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-12">
        {topics.slice(0, maxTopics).map((topic) => (
          <TopicCard key={topic.id} topic={topic} onOpen={() => remember(topic.id)} />
        ))}
      </div>
    </section>
  )
}

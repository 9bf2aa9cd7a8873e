import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'
import { topicQuery } from '../queries.ts'
import { useBookmarks } from '../store/use-bookmarks.ts'
import { TopicCard } from './topic-card.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** Each saved topic is fetched separately, so that the server learns of no list: so many at a time. */
const step = 10

interface SavedTopicProps {
  id: string
  onOpen: () => void
  onRemove: () => void
}

function SavedTopic({ id, onOpen, onRemove }: SavedTopicProps) {
  const { data: topic, error, refetch } = useQuery(topicQuery(id))
  if (isRefusal(error, 'expired', 'not_found', 'invalid_input'))
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
        <p className="text-ink-soft">{m.forum_saved_gone()}</p>
        <Button tone="secondary" size="small" onClick={onRemove}>
          {m.forum_unsave()}
        </Button>
      </div>
    )
  if (topic) return <TopicCard topic={topic} onOpen={onOpen} />
  return error ? <LoadFailure error={error} onRetry={refetch} /> : <SkeletonText lines={2} />
}

/** The saved topics, newest first. */
export function SavedTopics() {
  const { status, names, press } = useBookmarks()
  const [shown, setShown] = useState(step)
  const { list, remember } = useReturnFocus<HTMLElement>()
  const saved = [...names].toReversed()
  return (
    <section ref={list} aria-label={m.forum_saved()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{m.forum_saved()}</h2>
      <p className="text-ink-soft">{m.forum_saved_text()}</p>
      {status === 'reading' && <SkeletonCards count={3} label={m.forum_loading()} />}
      {status === 'locked' && <UnlockCard />}
      {status === 'ready' && saved.length === 0 && (
        <EmptyState illustration={<Notebook />} title={m.forum_saved_none()}>
          <p>{m.forum_saved_none_text()}</p>
        </EmptyState>
      )}
      {saved.length > 0 && (
        <div className="border-t border-line">
          {saved.slice(0, shown).map((id) => (
            <SavedTopic
              key={id}
              id={id}
              onOpen={() => remember(id)}
              onRemove={() => press([{ name: id, isOn: false }])}
            />
          ))}
        </div>
      )}
      {saved.length > step && (
        <ShowMore
          hasMore={saved.length > shown}
          loading={false}
          shown={Math.min(shown, saved.length)}
          onMore={() => setShown(shown + step)}
        />
      )}
    </section>
  )
}

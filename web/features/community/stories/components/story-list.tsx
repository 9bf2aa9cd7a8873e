import { useInfiniteQuery } from '@tanstack/react-query'
import { Paged } from '#web/platform/query/loaded.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { storiesQuery, type StoryFilter } from '../queries.ts'
import { StoryCard } from './story-card.tsx'

interface StoryListProps {
  filter: StoryFilter
  onAll: () => void
}

const isNarrowed = ({ type, language, words }: StoryFilter) =>
  type !== null || language !== null || words !== ''

/** Stories of others, page by page. */
export function StoryList({ filter, onAll }: StoryListProps) {
  const query = useInfiniteQuery(storiesQuery(filter))
  const correctedQuery = query.data?.pages[0]?.corrected
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <output className="empty:hidden">
        {correctedQuery && m.stories_corrected({ typed: filter.words, words: correctedQuery })}
      </output>
      <Paged
        query={query}
        loading={<SkeletonCards count={3} label={m.stories_loading()} />}
        failed={m.stories_unread()}
        empty={
          isNarrowed(filter) ? (
            <div className="grid justify-items-start gap-3">
              <p>{m.stories_none_found()}</p>
              <Button tone="secondary" onClick={onAll}>
                {m.stories_show_all()}
              </Button>
            </div>
          ) : (
            <EmptyState
              illustration={<CommunityDrawing of="stories" />}
              title={m.stories_none()}
              action={<LinkButton to="/reports/public/new">{m.stories_tell()}</LinkButton>}
            >
              <p>{m.stories_none_text()}</p>
            </EmptyState>
          )
        }
      >
        {(items) => (
          <div className="border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-12">
            {items.map((story) => (
              <StoryCard key={story.id} story={story} />
            ))}
          </div>
        )}
      </Paged>
    </div>
  )
}

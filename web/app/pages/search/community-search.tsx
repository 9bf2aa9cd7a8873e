import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityHit, CommunityHitKind } from '#contract/community/search.ts'
import { answerAnchor } from '#web/community/thread-pages.ts'
import { campaignPath } from '#web/features/community/campaigns/model/campaign-path.ts'
import { topicPath } from '#web/features/community/forum/model/topic-path.ts'
import { categoriesQuery } from '#web/features/community/forum/queries.ts'
import { categoryName } from '#web/features/community/forum/words.ts'
import { storyPath } from '#web/features/community/stories/model/story-path.ts'
import { m } from '#web/messages/compiled/messages.js'
import { queryClient } from '#web/platform/query/client.ts'
import { Paged } from '#web/platform/query/loaded.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { CommunityFilters } from './community-filters.tsx'
import { noFilter, communitySearchQuery } from './community-query.ts'
import { HighlightedText } from './highlighted-text.tsx'

const pathOf: Readonly<Record<CommunityHitKind, (id: string) => string>> = {
  story: storyPath,
  topic: topicPath,
  campaign: campaignPath,
}
const kindNames: Readonly<Record<CommunityHitKind, () => string>> = {
  story: m.search_story,
  topic: m.search_topic,
  campaign: m.search_campaign,
}

/** The address of a hit: its post, or the whole thread if it is the first post. */
function addressOf({ kind, threadId, number }: CommunityHit): string {
  const page = pathOf[kind](threadId)
  return number > 1 ? `${page}#${answerAnchor(number)}` : page
}

function Hit({ hit }: { hit: CommunityHit }) {
  const { data: categories } = useQuery(categoriesQuery)
  const category = categories?.find(({ address }) => address === hit.category)
  const meta = [
    kindNames[hit.kind](),
    category ? categoryName(category) : '',
    nearDay(hit.on),
    hit.answers > 0 ? m.forum_answers_count({ count: hit.answers }) : '',
  ]
  return (
    <li className="grid gap-0.5 border-t border-line py-3">
      <h3 className="text-lg leading-snug wrap-anywhere">
        <Link to={addressOf(hit)} className={lineLink} lang={hit.language}>
          {hit.title || m.forum_behind_note()}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">{meta.filter(Boolean).join(' · ')}</p>
      <p className="max-w-measure wrap-anywhere" lang={hit.language}>
        <HighlightedText pieces={hit.excerpt.map(({ text, isHit }) => ({ text, isFound: isHit }))} />
      </p>
    </li>
  )
}

function Hits({ words }: { words: string }) {
  const [filter, setFilter] = useState(noFilter)
  const query = useInfiniteQuery(communitySearchQuery(words, filter))
  const corrected = query.data?.pages[0]?.corrected
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CommunityFilters filter={filter} onChoose={(part) => setFilter({ ...filter, ...part })} />
      <output className="empty:hidden">
        {corrected && m.search_corrected({ typed: words, words: corrected })}
      </output>
      <Paged
        query={query}
        loading={<SkeletonCards count={3} label={m.search_community_loading()} />}
        failed={m.search_community_failed()}
        empty={<p className="text-ink-soft">{m.search_community_none()}</p>}
      >
        {(items) => (
          <ol className="max-w-measure">
            {items.map((hit) => (
              <Hit key={`${hit.threadId}/${hit.number}`} hit={hit} />
            ))}
          </ol>
        )}
      </Paged>
    </div>
  )
}

/** Public stories and topics that contain the words. */
export function CommunitySearch({ words }: { words: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Hits key={words} words={words} />
    </QueryClientProvider>
  )
}

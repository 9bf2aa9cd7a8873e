import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ForumCategory } from '#contract/community/forum.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { CommunityState } from '../components/community-state.tsx'
import { LanguageChips } from '../components/language-chips.tsx'
import { TopicList } from '../components/topic-list.tsx'
import { useForumView } from '../components/use-forum-view.ts'
import { categoriesQuery } from '../queries.ts'
import { categoryDescription, categoryName } from '../words.ts'

export function meta() {
  return pageMeta({ title: m.forum_title(), description: m.forum_lead() })
}

/** A link to the categories. */
function ToAll() {
  return (
    <Link to="/forum" className={lineLink}>
      {m.forum_all_categories()}
    </Link>
  )
}

function Category({ category }: { category: ForumCategory }) {
  const [{ language }, choose] = useForumView()
  const { address, state, starters } = category
  const start = `/forum/new?category=${address}`
  const mayStart = state === 'open' && starters === 'everyone'
  return (
    <ListFrame
      area="community"
      title={categoryName(category)}
      lead={categoryDescription(category)}
      note={<ToAll />}
      aside={mayStart && <LinkButton to={start}>{m.forum_start()}</LinkButton>}
      forYou={
        <>
          <CommunityState />
          {state === 'closed' && <StatusLine>{m.forum_category_closed()}</StatusLine>}
        </>
      }
      filters={
        <div data-no-print>
          <Filters
            chips={<LanguageChips value={language} onChoose={(next) => choose({ language: next })} />}
          />
        </div>
      }
    >
      <TopicList
        key={`${address}/${language}`}
        filter={{ category: address, show: 'newest', language }}
        title={m.forum_topics()}
        empty={
          language === null ? (
            <EmptyState
              illustration={<CommunityDrawing of="forum" />}
              title={m.forum_none()}
              action={mayStart && <LinkButton to={start}>{m.forum_start()}</LinkButton>}
            >
              <p>{m.forum_none_text()}</p>
            </EmptyState>
          ) : (
            <div className="grid justify-items-start gap-3">
              <p>{m.forum_none_in_language()}</p>
              <Button tone="secondary" onClick={() => choose({ language: null })}>
                {m.forum_all_languages()}
              </Button>
            </div>
          )
        }
      />
      <CrisisBar />
    </ListFrame>
  )
}

/** The topics of a category: pinned ones first, then by the newest answer. */
export default function CategoryPage() {
  const { category: address = '' } = useParams()
  const { data: categories, error, refetch } = useQuery(categoriesQuery)
  const category = categories?.find((each) => each.address === address)
  if (category) return <Category category={category} />
  return (
    <ListFrame
      area="community"
      title={categories ? m.forum_no_category() : m.forum_title()}
      lead={categories && m.forum_no_category_text()}
      note={<ToAll />}
    >
      <PlainPageLink>{m.forum_plain_list()}</PlainPageLink>
      {error ? (
        <LoadFailure error={error} title={m.forum_unread()} onRetry={refetch} />
      ) : (
        !categories && (
          <div className="scriptless:hidden">
            <SkeletonCards count={4} label={m.forum_loading()} />
          </div>
        )
      )}
      <CrisisBar />
    </ListFrame>
  )
}

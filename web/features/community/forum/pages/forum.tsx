import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { CategoryList } from '../components/category-list.tsx'
import { CommunityState } from '../components/community-state.tsx'
import { LanguageChips } from '../components/language-chips.tsx'
import { FollowedTopics } from '../components/followed-topics.tsx'
import { SavedTopics } from '../components/saved-topics.tsx'
import { TopicList } from '../components/topic-list.tsx'
import { useForumView } from '../components/use-forum-view.ts'
import { forumViews, publicViews, viewNames, type ForumView } from '../words.ts'

export function meta() {
  return pageMeta({ title: m.forum_title(), description: m.forum_lead() })
}

interface EmptyProps {
  view: Exclude<ForumView, 'saved'>
  isNarrowed: boolean
  onAll: () => void
}

/** Replaces an empty list. */
function NoTopics({ view, isNarrowed, onAll }: EmptyProps) {
  if (isNarrowed)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{m.forum_none_in_language()}</p>
        <Button tone="secondary" onClick={onAll}>
          {m.forum_all_languages()}
        </Button>
      </div>
    )
  const isOwn = view === 'followed' || view === 'mine'
  return (
    <EmptyState
      illustration={<CommunityDrawing of="forum" />}
      title={isOwn ? m.forum_own_none() : m.forum_none()}
      action={<LinkButton to="/forum/new">{m.forum_start()}</LinkButton>}
    >
      <p>{view === 'followed' ? m.forum_followed_none() : m.forum_none_text()}</p>
    </EmptyState>
  )
}

/** The forum of the reader's community: by category, or as one list of topics. */
export default function Forum() {
  const { user } = useAuth()
  const [{ show, language }, choose] = useForumView()
  const views: readonly ForumView[] = user ? forumViews : publicViews
  return (
    <ListFrame
      area="community"
      title={m.forum_title()}
      lead={m.forum_lead()}
      drawing={<CommunityDrawing of="forum" />}
      aside={<LinkButton to="/forum/new">{m.forum_start()}</LinkButton>}
      forYou={
        <>
          <CommunityState />
          {user && show === null && <FollowedTopics />}
        </>
      }
      filters={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 scriptless:hidden" data-no-print>
          <Filters
            chips={
              <ChoiceChips
                label={m.forum_show()}
                all={m.forum_categories()}
                options={views}
                names={viewNames}
                value={show}
                onChoose={(next) => choose({ show: next })}
              />
            }
          />
          {show !== null && show !== 'saved' && (
            <Filters
              chips={<LanguageChips value={language} onChoose={(next) => choose({ language: next })} />}
            />
          )}
        </div>
      }
    >
      <PlainPageLink>{m.forum_plain_list()}</PlainPageLink>
      <div className="scriptless:hidden">
        {show === null ? (
          <CategoryList />
        ) : show === 'saved' ? (
          <SavedTopics />
        ) : (
          <TopicList
            key={`${show}/${language}`}
            filter={{ category: null, show, language }}
            title={viewNames[show]()}
            empty={
              <NoTopics view={show} isNarrowed={language !== null} onAll={() => choose({ language: null })} />
            }
          />
        )}
      </div>
      <CrisisBar />
    </ListFrame>
  )
}

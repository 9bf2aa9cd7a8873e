import { useInfiniteQuery } from '@tanstack/react-query'
import { ownPostsQuery } from '#web/community/queries.ts'
import type { ThreadPages } from '#web/community/thread-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { Paged } from '#web/platform/query/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { MembershipNotice } from './membership-notice.tsx'
import { OwnPostCard } from './own-post-card.tsx'
import { Sanctions } from './sanctions.tsx'

interface OwnPostListProps {
  /** The pages of the threads that the posts belong to. */
  threadPages: ThreadPages
}

function Posts({ threadPages }: OwnPostListProps) {
  const query = useInfiniteQuery(ownPostsQuery)
  return (
    <Paged
      query={query}
      empty={
        <EmptyState
          illustration={<Notebook />}
          title={m.profiles_posts_none()}
          action={<LinkButton to="/reports/public">{m.stories_title()}</LinkButton>}
        >
          <p>{m.profiles_posts_none_text()}</p>
        </EmptyState>
      }
    >
      {(items) => (
        <div className="border-t border-line">
          {items.map((post) => (
            <OwnPostCard key={post.id} post={post} threadPages={threadPages} />
          ))}
        </div>
      )}
    </Paged>
  )
}

/** Everything the member wrote in the community, with its state. */
export function OwnPostList({ threadPages }: OwnPostListProps) {
  return (
    <MemberPage
      frame="tool"
      title={m.profiles_posts_title()}
      lead={m.profiles_posts_lead()}
      visitor={{ children: <p>{m.profiles_posts_visitor()}</p> }}
    >
      {() => (
        <div className="max-w-3xl">
          <MembershipNotice />
          <Sanctions />
          <Posts threadPages={threadPages} />
        </div>
      )}
    </MemberPage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal } from '#web/platform/api/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { storyQuery } from '../queries.ts'
import { StoryView } from '../components/story-view.tsx'

export function meta() {
  return pageMeta({ title: m.stories_one_title(), description: m.stories_lead() })
}

/** Replaces a story that was taken down, or that this reader may not see. */
function NoStory({ title, text }: { title: string; text: string }) {
  return (
    <Page area="community" title={title} lead={text}>
      <div>
        <LinkButton to="/reports/public">{m.stories_all_link()}</LinkButton>
      </div>
    </Page>
  )
}

/** A public story, or the author's own before publication. The tab title does not name it, as others may see the screen. */
export default function StoryPage() {
  const { storyId = '' } = useParams()
  const { data: story, error, refetch } = useQuery(storyQuery(storyId))
  if (isRefusal(error, 'expired')) return <NoStory title={m.stories_gone()} text={m.stories_gone_text()} />
  if (isRefusal(error, 'not_found', 'invalid_input'))
    return <NoStory title={m.stories_missing()} text={m.stories_missing_text()} />
  if (story && !error) return <StoryView key={story.id} story={story} />
  return (
    <Page area="community" title={m.stories_one_title()}>
      {error ? (
        <LoadFailure error={error} title={m.stories_unread()} onRetry={refetch} />
      ) : (
        <>
          <PlainPageLink>{m.stories_plain()}</PlainPageLink>
          <div className="scriptless:hidden">
            <SkeletonText lines={6} />
          </div>
        </>
      )}
    </Page>
  )
}

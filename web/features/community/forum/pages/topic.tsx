import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PlainPageLink } from '#web/ui/plain-page-link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TopicView } from '../components/topic-view.tsx'
import { topicQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.forum_topic_title(), description: m.forum_lead() })
}

/** Replaces a topic that was taken down, or that this reader may not see. */
function NoTopic({ title, text }: { title: string; text: string }) {
  return (
    <Page area="community" title={title} lead={text}>
      <div>
        <LinkButton to="/forum">{m.forum_all_categories()}</LinkButton>
      </div>
    </Page>
  )
}

/** Once the member's records are open, the stored copy of a topic can be read offline. */
function useStoredTopic(error: unknown, refetch: () => unknown): boolean {
  const { user } = useAuth()
  const { status } = useVault()
  const isOffline = error instanceof OfflineError
  useEffect(() => {
    if (isOffline && status === 'open') void refetch()
  }, [isOffline, status, refetch])
  return isOffline && user !== null && status !== 'open'
}

/** A topic with its answers. The tab title does not name it, as others may see the screen. */
export default function TopicPage() {
  const { topicId = '' } = useParams()
  const { data: topic, error, refetch } = useQuery(topicQuery(topicId))
  const isLocked = useStoredTopic(error, refetch)
  if (isRefusal(error, 'expired')) return <NoTopic title={m.forum_gone()} text={m.forum_gone_text()} />
  if (isRefusal(error, 'not_found', 'invalid_input'))
    return <NoTopic title={m.forum_missing()} text={m.forum_missing_text()} />
  if (topic) return <TopicView key={topic.id} topic={topic} />
  return (
    <Page area="community" title={m.forum_topic_title()}>
      {error ? (
        <>
          <LoadFailure error={error} title={m.forum_topic_unread()} onRetry={refetch} />
          {isLocked && <UnlockCard />}
        </>
      ) : (
        <>
          <PlainPageLink>{m.forum_plain()}</PlainPageLink>
          <div className="scriptless:hidden">
            <SkeletonText lines={6} />
          </div>
        </>
      )}
    </Page>
  )
}

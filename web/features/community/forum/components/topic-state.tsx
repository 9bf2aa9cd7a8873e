import { useQueryClient } from '@tanstack/react-query'
import { Lock, Pin } from 'lucide-react'
import type { Topic } from '#contract/community/forum.ts'
import { WithdrawButton } from '#web/community/thread/withdraw-button.tsx'
import { EditButton } from '#web/community/thread/edit-button.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { forumKey } from '../queries.ts'

/** For the author only, before publication: who reviews it and by when, with the actions to edit it or take it down. */
export function OwnTopicState({ topic }: { topic: Topic }) {
  const client = useQueryClient()
  const { post } = topic
  const isRefused = post.state === 'refused'
  return (
    <Notice title={isRefused ? m.forum_own_refused() : m.forum_own_waits()}>
      <p>
        {isRefused
          ? m.forum_own_refused_text()
          : post.answeredBy === null
            ? m.community_only_you()
            : m.community_only_you_until({ day: dayInWords(post.answeredBy) })}
      </p>
      <div className="flex flex-wrap gap-1">
        <EditButton postId={post.id} />
        <WithdrawButton
          threadId={topic.id}
          postId={post.id}
          onDone={() => client.invalidateQueries({ queryKey: forumKey })}
        />
        <LinkButton to="/profile/posts" tone="quiet" size="small">
          {m.profiles_posts_link()}
        </LinkButton>
      </div>
    </Notice>
  )
}

/** That a topic is closed to answers, or pinned in its category. */
export function TopicState({ topic }: { topic: Topic }) {
  const isPublished = topic.post.state === 'published'
  return (
    <>
      {isPublished && !topic.takesAnswers && (
        <StatusLine icon={<Lock aria-hidden size={18} />}>
          {topic.isClosed ? m.forum_closed_text() : m.forum_category_closed()}
        </StatusLine>
      )}
      {topic.isPinned && (
        <StatusLine icon={<Pin aria-hidden size={18} />}>{m.forum_pinned_text()}</StatusLine>
      )}
    </>
  )
}

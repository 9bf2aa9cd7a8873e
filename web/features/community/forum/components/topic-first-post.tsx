import { useQueryClient } from '@tanstack/react-query'
import { Link2, MessageSquareReply } from 'lucide-react'
import type { Topic } from '#contract/community/forum.ts'
import { AuthorMarks } from '#web/community/author/author.tsx'
import { NoteCover } from '#web/community/post/note-cover.tsx'
import { answerAnchor } from '#web/community/thread-pages.ts'
import { PostMenu } from '#web/community/post/post-menu.tsx'
import { ReactionButtons, topicReactions } from '#web/community/post/reaction-buttons.tsx'
import { RichTextView } from '#web/community/rich-text/rich-text.tsx'
import { copyLinkTo } from '#web/community/thread/copy-link.ts'
import { EditButton } from '#web/community/thread/edit-button.tsx'
import { FollowButton } from '#web/community/thread/follow-button.tsx'
import { focusAnswer } from '#web/community/thread/show-post.ts'
import { WithdrawButton } from '#web/community/thread/withdraw-button.tsx'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { forumKey } from '../queries.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { PlacementMenu } from './placement-menu.tsx'
import { starterName, StarterPicture } from './topic-card.tsx'

function Byline({ topic }: { topic: Topic }) {
  const { author, post } = topic
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <StarterPicture topic={topic} size={36} />
      <span className="font-bold">{starterName(topic)}</span>
      <AuthorMarks author={author} />
      <span className="text-ink-soft">
        <time dateTime={topic.startedOn}>{nearDay(topic.startedOn)}</time>
        {post.isEdited && ` · ${m.community_edited()}`}
      </span>
    </div>
  )
}

interface TopicOpeningProps {
  topic: Topic
  gate: VoiceGate
}

/** The reader's actions: answer, follow, save, share; for moderators, the placement. */
function TopicActions({ topic, gate }: TopicOpeningProps) {
  const client = useQueryClient()
  const { user } = useAuth()
  const { post, id } = topic
  const refresh = () => client.invalidateQueries({ queryKey: forumKey })
  const isOwn = post.author?.isOwn ?? false
  const hasBadges = !post.isPlain && !isOwn && !topic.isWelcome
  return (
    <div className="grid gap-2" data-no-print>
      {hasBadges && <ReactionButtons post={post} kinds={topicReactions} gate={gate} />}
      <div className="-ms-3 flex flex-wrap items-center gap-x-1 gap-y-1">
        {topic.takesAnswers && (
          <Button
            tone="quiet"
            size="small"
            data-reply
            icon={<MessageSquareReply aria-hidden size={18} />}
            onClick={focusAnswer}
          >
            {m.forum_answer()}
          </Button>
        )}
        <FollowButton threadId={id} isFollowed={topic.isFollowed} gate={gate} onChanged={refresh} />
        {user && <BookmarkButton topicId={id} />}
        <Button
          tone="quiet"
          size="small"
          icon={<Link2 aria-hidden size={18} />}
          onClick={() => copyLinkTo(1)}
        >
          {m.community_copy_link()}
        </Button>
        {isOwn && (
          <>
            <EditButton postId={post.id} />
            <WithdrawButton threadId={id} postId={post.id} isWhole onDone={refresh} />
          </>
        )}
        {user?.isModerator && <PlacementMenu topic={topic} />}
        {!topic.isWelcome && <PostMenu post={post} gate={gate} />}
      </div>
    </div>
  )
}

/** The first post of a topic. It is number 1 of its posts. */
export function TopicOpening({
  topic,
  gate,
  onNote,
}: TopicOpeningProps & { onNote: (isOpen: boolean) => void }) {
  const { post, contentNote, language } = topic
  const isPublished = post.state === 'published'
  return (
    <article
      id={answerAnchor(1)}
      data-number={isPublished ? 1 : undefined}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
      aria-label={m.forum_opening()}
    >
      <Byline topic={topic} />
      {post.body.length === 0 ? (
        <p className="text-ink-soft">{m.community_covered()}</p>
      ) : (
        <NoteCover note={contentNote} onToggle={onNote}>
          <div data-quotable={isPublished ? post.id : undefined} className="max-w-measure">
            <RichTextView body={post.body} language={language} />
          </div>
        </NoteCover>
      )}
      {isPublished && <TopicActions topic={topic} gate={gate} />}
    </article>
  )
}

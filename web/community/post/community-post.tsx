import { Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/community/posts.ts'
import type { ReactionKind } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { PostCard } from '#web/ui/post-card.tsx'
import { AuthorMarks, authorName, AuthorPicture } from '../author/author.tsx'
import { RichTextView } from '../rich-text/rich-text.tsx'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'
import { NoteCover } from './note-cover.tsx'
import { answerAnchor } from '../thread-pages.ts'
import { PostMenu, type PostChoice } from './post-menu.tsx'
import { ReactionButtons, storyReactions } from './reaction-buttons.tsx'

interface CommunityPostProps {
  post: Post
  language: string
  gate: VoiceGate
  isReply?: boolean
  /** Further actions: answer, quote, withdraw. */
  actions?: ReactNode
  /** Reactions that readers can give. */
  reactions?: readonly ReactionKind[] | undefined
  /** Further menu items. */
  choices?: readonly PostChoice[] | undefined
  /** Shown above the text: the post it answers. */
  answered?: ReactNode
}

/** The state that only the author sees: waiting for a moderator, or refused. */
function OwnPostState({ post }: { post: Post }) {
  if (post.state === 'published') return null
  const words =
    post.state === 'waiting'
      ? post.answeredBy === null
        ? m.community_only_you()
        : m.community_only_you_until({ day: nearDay(post.answeredBy) })
      : m.community_only_you_refused()
  return (
    <p className="flex items-start gap-2 text-sm font-semibold text-ink-soft">
      <Clock3 aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>{words}</span>
    </p>
  )
}

function Words({ post, language }: { post: Post; language: string }) {
  if (post.body.length === 0) return <p className="text-ink-soft">{m.community_covered()}</p>
  return (
    <NoteCover note={post.contentNote}>
      {post.quoted && (
        <blockquote className="border-s-4 border-line-strong ps-3.5 text-ink-soft" lang={language}>
          {post.quoted.words}
        </blockquote>
      )}
      <div data-quotable={post.state === 'published' ? post.id : undefined}>
        <RichTextView body={post.body} language={language} />
      </div>
    </NoteCover>
  )
}

/** A post of a thread with its actions. */
export function CommunityPost(props: CommunityPostProps) {
  const { post, language, gate, isReply, actions, choices, answered } = props
  const { author, number } = post
  const isPublic = post.state === 'published'
  const isOwn = author?.isOwn ?? false
  const hasMenu = isPublic && (!isOwn || (choices?.length ?? 0) > 0)
  const reactions = isPublic && !post.isPlain && !isOwn ? (props.reactions ?? storyReactions) : null
  return (
    <PostCard
      {...(number === null ? {} : { id: answerAnchor(number), number })}
      avatar={<AuthorPicture author={author} />}
      author={authorName(author)}
      tag={<AuthorMarks author={author} />}
      when={
        <>
          <time dateTime={post.on}>{nearDay(post.on)}</time>
          {post.isEdited && ` · ${m.community_edited()}`}
        </>
      }
      isReply={isReply}
      isOwn={isOwn}
      actions={
        (reactions !== null || hasMenu || actions) && (
          <>
            {reactions && (
              <span className="ms-3 me-1">
                <ReactionButtons post={post} kinds={reactions} gate={gate} />
              </span>
            )}
            {actions}
            {hasMenu && <PostMenu post={post} gate={gate} choices={choices} />}
          </>
        )
      }
    >
      <OwnPostState post={post} />
      {answered}
      <Words post={post} language={language} />
    </PostCard>
  )
}

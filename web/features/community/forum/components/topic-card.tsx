import { EyeOff, Lock, Pin } from 'lucide-react'
import { useState } from 'react'
import type { TopicSummary } from '#contract/community/forum.ts'
import { authorName, AuthorPicture } from '#web/community/author/author.tsx'
import { answerAnchor } from '#web/community/thread-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { nearDay } from '#web/ui/dates.ts'
import { DrawnAvatar } from '#web/ui/drawn-avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { topicPath } from '../model/topic-path.ts'
import { firstUnread } from '../model/first-unread.ts'
import { forumLanguageNames } from '../words.ts'

/** The author of a topic: a member's name, or the service itself. */
export const starterName = ({ author, isWelcome }: Pick<TopicSummary, 'author' | 'isWelcome'>): string =>
  isWelcome ? m.forum_by_service() : authorName(author)

export const StarterPicture = ({
  topic,
  size,
}: {
  topic: Pick<TopicSummary, 'author' | 'isWelcome'>
  size: number
}) =>
  topic.isWelcome ? (
    <DrawnAvatar seed="the service" size={size} />
  ) : (
    <AuthorPicture author={topic.author} size={size} />
  )

interface TopicTitleProps {
  topic: Pick<TopicSummary, 'title' | 'language' | 'contentNote'>
  /** Whether the reader has seen the content note and opened the topic. */
  isOpen: boolean
}

/** The title in its author's words; hidden until its content note is opened, and during a review. */
export function TopicTitle({ topic: { title, language, contentNote }, isOpen }: TopicTitleProps) {
  if (title === '') return m.forum_covered()
  return contentNote === '' || isOpen ? <span lang={language}>{title}</span> : m.forum_behind_note()
}

function Marks({ topic }: { topic: TopicSummary }) {
  const { isPinned, isClosed, language } = topic
  return (
    <>
      {isPinned && (
        <Tag tone="deep">
          <Pin aria-hidden size={14} className="me-1" />
          {m.forum_pinned()}
        </Tag>
      )}
      {isClosed && (
        <Tag>
          <Lock aria-hidden size={14} className="me-1" />
          {m.forum_closed()}
        </Tag>
      )}
      {language !== getLocale() && <Tag>{forumLanguageNames[language]()}</Tag>}
    </>
  )
}

function Note({ note, isOpen, onToggle }: { note: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 items-start gap-2 wrap-anywhere text-ink-soft">
        <EyeOff aria-hidden size={18} className="mt-1 shrink-0" />
        <span>
          <strong className="font-semibold">{m.community_note()}</strong> {note}
        </span>
      </p>
      <Button
        tone="secondary"
        size="small"
        // Above the link that covers the whole card.
        className="relative z-1"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {isOpen ? m.community_note_hide() : m.forum_note_show()}
      </Button>
    </div>
  )
}

interface TopicCardProps {
  topic: TopicSummary
  /** The category, in lists of several categories. */
  categoryName?: string | undefined
  onOpen?: () => void
}

/** A topic in a list. With new posts, it opens at the first of them. */
export function TopicCard({ topic, categoryName, onOpen }: TopicCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, contentNote, answers, newestOn, unread } = topic
  const isNew = (unread ?? 0) > 0
  const from = firstUnread(topic)
  return (
    <article
      data-topic={id}
      className="group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-1 border-b border-line py-4 hover:bg-deep-soft"
    >
      <span className="row-span-2">
        <StarterPicture topic={topic} size={40} />
      </span>
      <h3 className={classes('text-base leading-snug wrap-anywhere', isNew ? 'font-bold' : 'font-semibold')}>
        <Link
          to={`${topicPath(id)}${from === null ? '' : `#${answerAnchor(from)}`}`}
          className="after:absolute after:inset-0 group-hover:underline"
          onClick={onOpen}
        >
          <TopicTitle topic={topic} isOpen={isOpen} />
        </Link>
      </h3>
      {isNew ? <Tag tone="accent">{m.forum_new_count({ count: unread ?? 0 })}</Tag> : <span />}
      <div className="col-span-2 col-start-2 grid gap-1.5">
        {contentNote !== '' && topic.title !== '' && (
          <Note note={contentNote} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          <span>
            {[
              starterName(topic),
              m.forum_answers_count({ count: answers }),
              nearDay(newestOn),
              categoryName ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Marks topic={topic} />
        </div>
      </div>
    </article>
  )
}

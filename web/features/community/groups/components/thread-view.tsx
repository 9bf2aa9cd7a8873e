import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { GroupThread } from '#contract/community/group-threads.ts'
import type { SupportGroup } from '#contract/community/groups.ts'
import { authorName, AuthorMarks, AuthorPicture } from '#web/community/author/author.tsx'
import { NoteCover } from '#web/community/post/note-cover.tsx'
import { PostMenu } from '#web/community/post/post-menu.tsx'
import { ReactionButtons, topicReactions } from '#web/community/post/reaction-buttons.tsx'
import { RichTextView } from '#web/community/rich-text/rich-text.tsx'
import { answerAnchor, parsePostAnchor } from '#web/community/thread-pages.ts'
import { startFor } from '#web/community/thread-parts.ts'
import { EditButton } from '#web/community/thread/edit-button.tsx'
import { FollowButton } from '#web/community/thread/follow-button.tsx'
import type { ThreadReading } from '#web/community/thread/thread-reading.ts'
import { Thread } from '#web/community/thread/thread.tsx'
import { WithdrawButton } from '#web/community/thread/withdraw-button.tsx'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { dayInWords, nearDay } from '#web/ui/dates.ts'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { groupPath } from '../model/group-path.ts'
import { groupsKey, groupThreadQuery } from '../queries.ts'
import { groupReadersText } from './new-post.tsx'

interface ViewProps {
  group: SupportGroup
  thread: GroupThread
  gate: VoiceGate
}

/** Who can read a call. */
export const callReadersText = ({ band }: Pick<SupportGroup, 'band'>): string =>
  band === 'younger' ? m.groups_call_read_younger() : m.groups_call_read()

/** The reading state of the thread. The position and the unread mark stay as they were on arrival. Nothing is stored on the device. */
function useReading({ group, thread }: Omit<ViewProps, 'gate'>): ThreadReading {
  const client = useQueryClient()
  const { hash } = useLocation()
  const [first] = useState({ readUpTo: thread.readUpTo, hash })
  const named = parsePostAnchor(hash) ?? parsePostAnchor(first.hash) ?? 1
  return {
    opening: thread.post,
    from: startFor(Math.min(named, thread.lastNumber)),
    isStored: false,
    isMember: true,
    readUpTo: first.readUpTo,
    takesAnswers: thread.takesAnswers,
    whoReads: thread.isCall ? callReadersText(group) : groupReadersText(group),
    onMarked: () => void client.invalidateQueries({ queryKey: groupsKey, refetchType: 'none' }),
    onSent: () => client.invalidateQueries({ queryKey: groupThreadQuery(thread.id).queryKey }),
  }
}

function Actions({ thread, gate }: Omit<ViewProps, 'group'>) {
  const client = useQueryClient()
  const { post, id } = thread
  const refresh = () => client.invalidateQueries({ queryKey: groupsKey })
  const isOwn = post.author?.isOwn ?? false
  return (
    <div className="grid gap-2" data-no-print>
      {!post.isPlain && !isOwn && <ReactionButtons post={post} kinds={topicReactions} gate={gate} />}
      <div className="-ms-3 flex flex-wrap items-center gap-1">
        <FollowButton threadId={id} isFollowed={thread.isFollowed} gate={gate} onChanged={refresh} />
        {isOwn && (
          <>
            <EditButton postId={post.id} />
            <WithdrawButton threadId={id} postId={post.id} isWhole onDone={refresh} />
          </>
        )}
        <PostMenu post={post} gate={gate} />
      </div>
    </div>
  )
}

function WaitingPost({ thread: { id, post } }: { thread: GroupThread }) {
  const client = useQueryClient()
  const isRefused = post.state === 'refused'
  return (
    <Notice title={isRefused ? m.groups_own_refused() : m.groups_own_waits()}>
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
          threadId={id}
          postId={post.id}
          onDone={() => client.invalidateQueries({ queryKey: groupsKey })}
        />
      </div>
    </Notice>
  )
}

function FirstPost({ thread, gate }: Omit<ViewProps, 'group'>) {
  const { post, author, contentNote, language, startedOn, isWaiting } = thread
  return (
    <article
      id={answerAnchor(1)}
      data-number={isWaiting ? undefined : 1}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
      aria-label={m.groups_opening()}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <AuthorPicture author={author} size={36} />
        <span className="font-bold">{authorName(author)}</span>
        <AuthorMarks author={author} />
        <span className="text-ink-soft">
          <time dateTime={startedOn}>{nearDay(startedOn)}</time>
          {post.isEdited && ` · ${m.community_edited()}`}
        </span>
      </div>
      {post.body.length === 0 ? (
        <p className="text-ink-soft">{m.community_covered()}</p>
      ) : (
        <NoteCover note={contentNote}>
          <div data-quotable={isWaiting ? undefined : post.id} className="max-w-measure">
            <RichTextView body={post.body} language={language} />
          </div>
        </NoteCover>
      )}
      {isWaiting ? <WaitingPost thread={thread} /> : <Actions thread={thread} gate={gate} />}
    </article>
  )
}

function Answers({ group, thread, gate }: ViewProps) {
  const client = useQueryClient()
  const reading = useReading({ group, thread })
  const refresh = () => void client.invalidateQueries({ queryKey: groupThreadQuery(thread.id).queryKey })
  return (
    <Thread
      id={thread.id}
      opening={thread.post.id}
      title={m.forum_answers()}
      language={thread.language}
      gate={gate}
      onOpeningChange={refresh}
      reading={reading}
    />
  )
}

function View(props: ViewProps) {
  const { thread, group } = props
  return (
    <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-2xl" lang={thread.isCall ? undefined : thread.language}>
        {thread.isCall ? m.groups_call_with({ name: authorName(thread.author) }) : thread.title}
      </h2>
      {thread.isCall && <StatusLine>{callReadersText(group)}</StatusLine>}
      {!thread.isWaiting && !thread.takesAnswers && (
        <StatusLine>{thread.isCall ? m.groups_call_ended() : m.groups_takes_no_answers()}</StatusLine>
      )}
      <FirstPost {...props} />
      {!thread.isWaiting && <Answers {...props} />}
    </div>
  )
}

/** A post of a group with its answers, or a private call. */
export function ThreadPart({
  group,
  threadId,
  gate,
}: {
  group: SupportGroup
  threadId: string
  gate: VoiceGate
}) {
  const query = useQuery(groupThreadQuery(threadId))
  const back = (
    <Link to={groupPath(group.id)} className={lineLink}>
      {m.groups_all_posts()}
    </Link>
  )
  const isGone = isRefusal(query.error, 'expired')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{back}</p>
      {isGone ? (
        <Notice title={m.groups_post_gone()} />
      ) : (
        <Loaded
          query={query}
          loading={<SkeletonText lines={6} />}
          failed={m.groups_posts_unread()}
          gone={<Notice title={m.groups_post_gone()} />}
        >
          {(thread) => <View key={thread.id} group={group} thread={thread} gate={gate} />}
        </Loaded>
      )}
    </div>
  )
}

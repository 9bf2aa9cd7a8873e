import { CornerUpLeft, MessageSquareReply } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Post } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { authorName } from '../author/author.tsx'
import { CommunityPost } from '../post/community-post.tsx'
import type { PostChoice } from '../post/post-menu.tsx'
import { topicReactions } from '../post/reaction-buttons.tsx'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'
import { copyLinkTo } from './copy-link.ts'
import { EditButton } from './edit-button.tsx'
import { showPost } from './show-post.ts'
import type { ThreadReading } from './thread-reading.ts'
import { useReadMarker } from './use-read-marker.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface NumberedAnswersProps {
  id: string
  items: readonly Post[]
  language: string
  gate: VoiceGate
  reading: ThreadReading
  earlier: { hasMore: boolean; isLoading: boolean; load: () => void }
  onReply: (post: Post) => void
}

/** Keeps the scroll position when earlier posts are inserted above. */
function useScrollAnchor(first: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<{ post: Element; top: number; first: string | undefined } | null>(null)
  useLayoutEffect(() => {
    const { current } = before
    if (!current || current.first === first) return
    before.current = null
    if (current.post.isConnected) scrollBy(0, current.post.getBoundingClientRect().top - current.top)
  }, [first])
  const keep = () => {
    const post = list.current?.querySelector('article')
    before.current = post ? { post, top: post.getBoundingClientRect().top, first } : null
  }
  return { list, keep }
}

function AnsweredPost({ post, posts }: { post: Post; posts: ReadonlyMap<string, Post> }) {
  const above = post.replyTo === null ? undefined : posts.get(post.replyTo)
  const { number } = above ?? {}
  if (!above || typeof number !== 'number' || number === 1) return null
  return (
    <button
      type="button"
      className="-my-1 flex min-h-8 w-fit items-center gap-1.5 text-sm font-semibold text-ink-soft hover:underline"
      onClick={() => showPost(number)}
    >
      <CornerUpLeft aria-hidden size={16} />
      {m.community_answers_to({ name: authorName(above.author) })}
    </button>
  )
}

/** Actions on an answer: edit one's own, or reply. */
function AnswerActions({
  id,
  post,
  reading,
  onReply,
}: Pick<NumberedAnswersProps, 'id' | 'reading' | 'onReply'> & { post: Post }) {
  if (post.author?.isOwn)
    return (
      <>
        <EditButton postId={post.id} />
        <WithdrawButton threadId={id} postId={post.id} />
      </>
    )
  if (!reading.takesAnswers) return null
  return (
    <Button
      tone="quiet"
      size="small"
      data-reply
      icon={<MessageSquareReply aria-hidden size={18} />}
      aria-label={m.community_reply_to({ name: authorName(post.author) })}
      onClick={() => onReply(post)}
    >
      {m.community_reply()}
    </Button>
  )
}

function choicesOf(
  number: number | null,
  isMember: boolean,
  markUnread: (number: number) => void,
): PostChoice[] {
  if (number === null) return []
  const copy = {
    label: m.community_copy_link(),
    hint: m.community_copy_link_hint(),
    choose: () => copyLinkTo(number),
  }
  const unread = {
    label: m.community_unread_from(),
    hint: m.community_unread_from_hint(),
    choose: () => markUnread(number),
  }
  return isMember ? [copy, unread] : [copy]
}

function EarlierButton({
  earlier,
  onLoad,
}: {
  earlier: NumberedAnswersProps['earlier']
  onLoad: () => void
}) {
  if (!earlier.hasMore) return null
  return (
    <div className="border-b border-line py-3">
      <Button
        tone="secondary"
        size="small"
        working={earlier.isLoading && m.ui_loading()}
        onClick={() => {
          onLoad()
          earlier.load()
        }}
      >
        {m.community_show_earlier()}
      </Button>
    </div>
  )
}

const NewLine = () => (
  <p className="flex items-center gap-3 pt-4 text-sm font-semibold text-deep">
    {m.community_new_since()}
    <span aria-hidden className="h-px grow bg-deep" />
  </p>
)

/** The first unread answer of another member; undefined if the member has never read the thread. */
const findFirstUnread = (items: readonly Post[], readUpTo: number): Post | undefined =>
  readUpTo === 0
    ? undefined
    : items.find(({ number, author }) => number !== null && number > readUpTo && !author?.isOwn)

/** The answers of a thread by number. [Note: Reading a thread] */
export function NumberedAnswers(props: NumberedAnswersProps) {
  const { id, items, language, gate, reading, earlier, onReply } = props
  const { list, keep } = useScrollAnchor(items[0]?.id)
  const numbers = [reading.opening, ...items].flatMap(({ number }) => number ?? [])
  const { markUnread } = useReadMarker(id, { ...reading, numbers })
  const posts = new Map([reading.opening, ...items].map((post) => [post.id, post]))
  const firstNew = findFirstUnread(items, reading.readUpTo)
  return (
    <div ref={list} className="border-t border-line [overflow-anchor:none]">
      <EarlierButton earlier={earlier} onLoad={keep} />
      {items.map((post) => (
        <div key={post.id}>
          {post === firstNew && <NewLine />}
          <CommunityPost
            post={post}
            language={language}
            gate={gate}
            reactions={topicReactions}
            choices={choicesOf(post.number, reading.isMember, markUnread)}
            answered={<AnsweredPost post={post} posts={posts} />}
            actions={<AnswerActions id={id} post={post} reading={reading} onReply={onReply} />}
          />
        </div>
      ))}
    </div>
  )
}

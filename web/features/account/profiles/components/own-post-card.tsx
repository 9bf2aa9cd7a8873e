import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { inLocale } from '#content/localised.ts'
import type { OwnPost } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { threadPath, type ThreadPages } from '#web/community/thread-pages.ts'
import { Preview } from '#web/community/rich-text/preview.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { StatusTag, type TagProgress } from '#web/ui/tag.tsx'
import { OwnPostActions } from './own-post-actions.tsx'

interface State {
  readonly progress: TagProgress
  readonly name: () => string
}

const states: Readonly<Record<OwnPost['state'] | 'approved', State>> = {
  waiting: { progress: 'waiting', name: m.profiles_posts_waiting },
  approved: { progress: 'active', name: m.profiles_posts_approved },
  published: { progress: 'done', name: m.profiles_posts_published },
  refused: { progress: 'stopped', name: m.profiles_posts_refused },
  removed: { progress: 'stopped', name: m.profiles_posts_removed },
  withdrawn: { progress: 'stopped', name: m.profiles_posts_withdrawn },
}

const kinds: Readonly<Record<OwnPost['kind'], () => string>> = {
  story: m.profiles_posts_story,
  topic: m.profiles_posts_topic,
  comment: m.profiles_posts_comment,
}

function nextStepText({ state, appearsOn, answeredBy, edit }: OwnPost): string | null {
  if (appearsOn !== null && state !== 'published')
    return m.profiles_posts_appears({ day: nearDay(appearsOn) })
  if (edit?.state === 'waiting') return m.profiles_posts_edit_waits()
  if (edit?.state === 'refused') return m.profiles_posts_edit_refused()
  if (state === 'waiting' && answeredBy !== null) return m.profiles_posts_answer({ day: nearDay(answeredBy) })
  return null
}

/** Why the post is not published, with the moderators' words. */
function Decision({ post }: { post: OwnPost }) {
  if (post.reason === null && post.moderatorWords === '') return null
  const words = post.reason && decisionReasonWords[post.reason]
  return (
    <Notice tone="warn" title={words ? inLocale(words.name, getLocale()) : m.profiles_posts_moderators()}>
      {words && <p>{inLocale(words.explanation, getLocale())}</p>}
      {post.moderatorWords !== '' && (
        <p className="whitespace-pre-line">
          <strong>{m.profiles_posts_moderators_say()}</strong> {post.moderatorWords}
        </p>
      )}
    </Notice>
  )
}

/** Characters of a post that are shown at first. */
const maxPosts = 400

function PostSource({ source }: { source: string }) {
  const whole = (
    <div className="max-w-measure">
      <Preview source={source} isFramed={false} />
    </div>
  )
  return source.length <= maxPosts ? (
    whole
  ) : (
    <QuietDetails summary={m.profiles_posts_read()}>{whole}</QuietDetails>
  )
}

/** A post of the member, with its state and the available actions. */
export function OwnPostCard({ post, threadPages }: { post: OwnPost; threadPages: ThreadPages }) {
  const { progress, name } =
    states[post.appearsOn !== null && post.state === 'waiting' ? 'approved' : post.state]
  const next = nextStepText(post)
  const thread = { id: post.threadId, space: post.space, number: null }
  const to = post.state === 'removed' ? null : threadPath(threadPages, thread)
  const title = post.title || kinds[post.kind]()
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg font-bold wrap-anywhere">
            {to && post.title ? (
              <Link to={to} className={`inline-flex min-h-11 items-center ${textLink}`}>
                {post.title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <StatusTag progress={progress}>{name()}</StatusTag>
        </div>
        <p className="text-sm text-ink-soft">
          {kinds[post.kind]()} · <time dateTime={post.writtenOn}>{nearDay(post.writtenOn)}</time>
        </p>
      </header>
      {next && <p className="font-semibold">{next}</p>}
      <PostSource source={post.edit?.source ?? post.source} />
      <Decision post={post} />
      <OwnPostActions post={post} />
    </article>
  )
}

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

interface PostCardProps {
  /** The anchor for links to this post, and its number among the others: keys move from one to the next. */
  id?: string | undefined
  number?: number | undefined
  avatar: ReactNode
  /** The writer: the heading of the article. */
  author: ReactNode
  /** The time, as a `time` element. */
  when: ReactNode
  /** Beside the author: a tag such as "Moderator". */
  tag?: ReactNode
  /** What readers can do: support, answer, report. */
  actions?: ReactNode
  /** Whether it answers the post above it. */
  isReply?: boolean | undefined
  /** Whether the reader wrote it. */
  isOwn?: boolean | undefined
  children: ReactNode
}

/** A post: author and time, the text, and actions. */
export function PostCard(props: PostCardProps) {
  const { id, number, avatar, author, when, tag, actions, isReply, isOwn, children } = props
  return (
    <article
      id={id}
      data-number={number}
      tabIndex={number === undefined ? undefined : -1}
      className={classes(
        'grid scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-b border-line py-5',
        isReply && 'ms-5 md:ms-14',
      )}
    >
      {avatar}
      <header className="flex flex-wrap items-center gap-x-2.5 self-center leading-snug">
        <h3 className={classes('text-base font-bold', isOwn && 'text-deep')}>{author}</h3>
        {tag}
        <span className="text-sm text-ink-soft">{when}</span>
      </header>
      <div className="col-span-2 grid max-w-measure gap-3 wrap-anywhere md:col-span-1 md:col-start-2">
        {children}
      </div>
      {actions && (
        <footer className="col-span-2 -ms-3 flex flex-wrap items-center gap-1 md:col-span-1 md:col-start-2">
          {actions}
        </footer>
      )}
    </article>
  )
}

interface ThreadCardProps {
  to: string
  title: ReactNode
  /** The beginning of the first post. */
  excerpt?: ReactNode
  avatar?: ReactNode
  /** Who started it, when it was last active, how many answers it has. */
  meta: ReactNode
  /** What it is about. */
  tags?: ReactNode
  /** Whether there are posts since the reader's last visit. */
  isNew?: boolean | undefined
}

/** A thread in a list. The whole card is clickable; its title is announced as the link. */
export function ThreadCard({ to, title, excerpt, avatar, meta, tags, isNew }: ThreadCardProps) {
  return (
    <article className="group relative flex gap-3.5 border-b border-line py-4 hover:bg-deep-soft">
      {avatar}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className={classes('text-base leading-snug', isNew ? 'font-bold' : 'font-semibold')}>
          {isNew && <span aria-hidden className="me-2 inline-block size-2.5 rounded-full bg-accent-strong" />}
          <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h3>
        {excerpt && <p className="line-clamp-2 max-w-measure text-ink-soft">{excerpt}</p>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {meta}
          {tags}
        </div>
      </div>
    </article>
  )
}

import { Ellipsis, HeartHandshake, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { RoomLine, RoomLineAuthor } from '#contract/community/rooms.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DrawnAvatar } from '#web/ui/drawn-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { lineAuthorName, timeOfDay } from '../words.ts'

/** The actions on lines. */
export interface LineChoices {
  /** Opens the menu of a line; null for no menu. */
  readonly onMore: ((line: RoomLine) => void) | null
}

function LineAuthorPicture({ author, size = 32 }: { author: RoomLineAuthor; size?: number }) {
  if (author.kind === 'seat') return <VoicePicture picture={author.picture} size={size} />
  if (author.kind === 'gone') return <DrawnAvatar seed="somebody" size={size} />
  return (
    <span
      className="grid shrink-0 place-items-center rounded-full bg-deep text-on-deep"
      style={{ width: size, height: size }}
    >
      <HeartHandshake aria-hidden size={size * 0.56} />
    </span>
  )
}

interface LineItemProps {
  line: RoomLine
  /** Whether it continues the same author's previous line: the name is not repeated. */
  isContinued: boolean
  choices: LineChoices
  /** Whether it is selected; null outside of the selection mode. */
  isChosen: boolean | null
  onChoose: (id: string) => void
}

function Head({ line: { author, at, isMarked }, isHidden }: { line: RoomLine; isHidden: boolean }) {
  const isOwn = author.kind !== 'gone' && author.isOwn
  return (
    <p className={isHidden ? 'sr-only' : 'flex flex-wrap items-center gap-x-2 text-sm'}>
      <strong>{lineAuthorName(author)}</strong>
      {isOwn && <Tag tone="deep">{m.community_you()}</Tag>}
      <time dateTime={at} className="text-ink-soft">
        {timeOfDay(at)}
      </time>
      {isMarked && <Tag tone="danger">{m.rooms_marked()}</Tag>}
    </p>
  )
}

function Shell({ line, isMarked, children }: { line: RoomLine; isMarked: boolean; children: ReactNode }) {
  return (
    <li
      id={`line-${line.number}`}
      className={classes(
        'group relative flex min-h-11 items-start gap-2.5 rounded-md py-1 pe-11',
        isMarked && 'border-s-4 border-danger bg-danger-soft ps-2',
      )}
    >
      {children}
    </li>
  )
}

/** One line of a session. */
export const LineItem = memo(function LineItem(props: LineItemProps) {
  const { line, isContinued, choices, isChosen, onChoose } = props
  const { author, words, isTakenAway, isMarked } = line
  const name = lineAuthorName(author)
  const lineText = isTakenAway ? (
    <span className="text-ink-soft italic">{m.rooms_taken_away()}</span>
  ) : (
    <span className="wrap-anywhere whitespace-pre-line">{words}</span>
  )
  const hidesHead = isContinued && !isMarked
  return (
    <Shell line={line} isMarked={isMarked}>
      {isChosen !== null && !isTakenAway && (
        // The label enlarges the touch target.
        <label className="-mx-2.5 -mt-0.5 -mb-2.5 size-11 shrink-0 p-2.5">
          <input
            type="checkbox"
            className="size-6"
            aria-label={m.rooms_copy_choose({ name })}
            checked={isChosen}
            onChange={() => onChoose(line.id)}
          />
        </label>
      )}
      <span className="w-8 shrink-0">{!hidesHead && <LineAuthorPicture author={author} />}</span>
      <div className="min-w-0 flex-1">
        <Head line={line} isHidden={hidesHead} />
        <p>
          {isMarked && <TriangleAlert aria-hidden size={18} className="me-1.5 inline text-danger" />}
          {lineText}
        </p>
      </div>
      {choices.onMore && !isTakenAway && author.kind !== 'gone' && (
        <Button
          tone="quiet"
          size="small"
          className="absolute! end-0 top-0 px-2.5!"
          aria-haspopup="dialog"
          aria-label={m.rooms_line_more({ name })}
          icon={<Ellipsis aria-hidden size={20} />}
          onClick={() => choices.onMore?.(line)}
        />
      )}
    </Shell>
  )
})

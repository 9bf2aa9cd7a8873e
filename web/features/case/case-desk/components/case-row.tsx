import { memo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { typeNames } from '#web/records/words.ts'
import { classes } from '#web/ui/classes.ts'
import { dateFormat } from '#web/ui/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { isPlainPress } from '#web/ui/plain-press.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { DeskCase } from '../model/desk-case.ts'
import { type Due, dueOf } from '../model/due-state.ts'

export const titleOfCase = ({ headline, types }: DeskCase): string =>
  headline?.title || typeNames(types) || m.case_desk_no_title()

/** Height of a row in CSS pixels: one line, or two in a narrow window. */
export const rowHeights = { wide: 40, narrow: 56 }

interface CaseRowProps {
  each: DeskCase
  today: string
  /** The assignee: a name in a narrow row, a phrase otherwise. */
  assignee: string | null
  isSelected: boolean
  isRead: boolean
  /** It has ended since the open cases were loaded. */
  isDone: boolean
  /** Beside a reading pane, where a click opens it. */
  isBeside: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}

/** Months are short in a narrow row. */
const shortDay = (day: string) =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** A case that ended while listed stays in its row, indented, with its outcome at the end. */
const done = 'ps-3'
const slidIn =
  'font-semibold transition-[opacity,translate] starting:translate-x-3 starting:opacity-0 rtl:starting:-translate-x-3'

const dueLooks = {
  calm: '',
  near: 'text-warn-ink',
  late: 'font-semibold text-warn-ink',
} satisfies Record<Due['urgency'], string>

function NextDue({ each, today, isDone }: Pick<CaseRowProps, 'each' | 'today' | 'isDone'>) {
  const due = dueOf(each, today, shortDay)
  return (
    due && (
      <span
        key={isDone ? 'done' : 'due'}
        className={classes('shrink-0', dueLooks[due.urgency], isDone && slidIn)}
      >
        {due.words}
      </span>
    )
  )
}

interface TitleProps extends Pick<CaseRowProps, 'each' | 'isRead' | 'isBeside' | 'onOpen'> {
  title: string
}

/** A link to the page of the case. Beside a reading pane, a mouse click opens it there, as on the rest of the row. */
function Title({ each, title, isRead, isBeside, onOpen }: TitleProps) {
  return (
    <Link
      to={`/report/${each.id}`}
      aria-current={isRead ? 'true' : undefined}
      className={classes(
        '-mx-1 min-w-0 truncate px-1 text-ink -outline-offset-2 hover:underline md:py-2.5 md:leading-5',
        // A touch target of full height: it extends under the next line, and over the whole row where the row has no other action.
        'max-md:-mt-3.5 max-md:-mb-5 max-md:pt-3.5 max-md:pb-5 max-md:leading-5.5',
        isBeside ? 'relative md:max-w-full' : 'after:absolute after:inset-0 md:grow',
        each.unread ? 'font-bold' : '',
      )}
      onClick={(event) => {
        if (!isBeside || !isPlainPress(event)) return
        event.preventDefault()
        onOpen(each.id)
      }}
    >
      <span
        aria-hidden
        className={classes(
          'me-2 inline-block size-2 rounded-full',
          each.unread && 'bg-accent-strong forced-colors:bg-[CanvasText]',
        )}
      />
      {each.unread && <span className="sr-only">{m.case_desk_unread_mark()} </span>}
      {title}
    </Link>
  )
}

/** Facts of a case beside its title, on one line; what does not fit is omitted. */
function CaseFacts({
  each,
  today,
  assignee,
  isDone,
}: Pick<CaseRowProps, 'each' | 'today' | 'assignee' | 'isDone'>) {
  const isDanger = each.severity === 'high'
  return (
    <div className="pointer-events-none relative flex min-w-0 items-center gap-x-2.5 overflow-hidden text-sm leading-5 whitespace-nowrap text-ink-soft md:ms-auto md:max-w-[65%] md:shrink-0">
      {isDanger && each.unread && (
        <span className="shrink-0">
          <Tag tone="danger">{m.case_desk_danger()}</Tag>
        </span>
      )}
      {isDanger && !each.unread && <span className="sr-only">{m.case_desk_danger()}</span>}
      {each.tags.map((tag) => (
        <span
          key={tag}
          className="min-w-8 truncate rounded-sm border border-line-strong px-1.5 leading-4.5 max-md:order-last md:max-w-28"
        >
          {tag}
        </span>
      ))}
      <NextDue each={each} today={today} isDone={isDone} />
      {assignee && (
        <span className="max-w-48 shrink-0 truncate md:max-w-28" title={assignee}>
          {assignee}
        </span>
      )}
    </div>
  )
}

/** A case in the queue: one line, or two on a phone. Danger has an edge, and a word until a handler has read the case. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { each, today, assignee, isSelected, isRead, isDone, isBeside, onSelect, onOpen } = props
  const title = titleOfCase(each)
  return (
    <div
      data-case={each.id}
      className={classes(
        'relative flex h-14 items-center border-b border-line pe-3 hover:bg-deep-soft max-md:pe-0 md:h-10 md:pointer-coarse:h-11',
        isRead ? 'bg-deep-soft' : isSelected ? 'bg-sunken' : '',
        each.severity === 'high' &&
          'before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-danger forced-colors:before:bg-[CanvasText]',
      )}
    >
      {isBeside && (
        <button
          type="button"
          aria-label={m.report_list_read_here({ title })}
          aria-pressed={isRead}
          className="absolute inset-0 -outline-offset-2"
          onClick={() => onOpen(each.id)}
        />
      )}
      <label className="relative z-1 grid h-full w-11 shrink-0 cursor-pointer place-items-center md:w-10">
        <input
          type="checkbox"
          className="size-5 accent-deep md:size-4"
          checked={isSelected}
          aria-label={m.case_desk_select({ title })}
          onChange={() => onSelect(each.id)}
        />
      </label>
      <div
        className={classes(
          'grid min-w-0 grow transition-[padding] md:flex md:items-center md:gap-3',
          isDone && done,
        )}
      >
        <Title each={each} title={title} isRead={isRead} isBeside={isBeside} onOpen={onOpen} />
        <CaseFacts each={each} today={today} assignee={assignee} isDone={isDone} />
      </div>
    </div>
  )
})

import { memo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { statusName, typeNames } from '#web/records/words.ts'
import { classes } from '#web/ui/classes.ts'
import { ownDateFormat, nearDay } from '#web/ui/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { isOpen, isOverdue } from '../state/choosing.ts'
import type { DeskCase } from '../state/desk-case.ts'

export const titleOfCase = ({ headline, types }: DeskCase): string =>
  headline?.title || typeNames(types) || m.desk_no_title()

/** Pixels of a row beside the reading pane; cards on narrow screens are as tall as they need. */
export const rowHeight = 48

interface CaseRowProps {
  each: DeskCase
  today: string
  /** Who has it: a name where there is one line only, else a few words. */
  assignee: string | null
  isSelected: boolean
  isRead: boolean
  /** Room for one line only. */
  isDense: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}

/** Where there is one line only, months are short. */
const shortDay = (day: string) =>
  ownDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

function Due({ each, today, isDense }: Pick<CaseRowProps, 'each' | 'today' | 'isDense'>) {
  const inWords = isDense ? shortDay : nearDay
  if (each.snoozedUntil) return <span>{m.desk_aside_until({ day: inWords(each.snoozedUntil) })}</span>
  if (!each.due) return isOpen(each) ? null : <span>{statusName(each.status)}</span>
  const day = inWords(each.due)
  return isOverdue(each, today) ? (
    <span className="font-semibold text-danger">{m.desk_overdue_since({ day })}</span>
  ) : (
    <span>{m.desk_due({ day })}</span>
  )
}

interface TitleProps extends Pick<CaseRowProps, 'each' | 'isRead' | 'isDense'> {
  title: string
}

function Title({ each, title, isRead, isDense }: TitleProps) {
  return (
    <Link
      to={`/report/${each.id}`}
      aria-current={isRead ? 'true' : undefined}
      className={classes(
        'min-w-0 text-ink hover:underline',
        isDense ? 'relative truncate py-2.5 -outline-offset-2' : 'py-2.5',
        each.unread ? 'font-bold' : '',
      )}
    >
      {each.unread && (
        <>
          <span aria-hidden className="me-2 inline-block size-2.5 rounded-full bg-accent-strong" />
          <span className="sr-only">{m.desk_unread_mark()} </span>
        </>
      )}
      {title}
    </Link>
  )
}

/** A case in the queue: its title leads to its page; where there is a reading pane, pressing the row reads it there. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { each, today, assignee, isSelected, isRead, isDense, onSelect, onOpen } = props
  const title = titleOfCase(each)
  return (
    <div
      data-case={each.id}
      className={classes(
        'relative flex items-center gap-2 border-line',
        isDense ? 'h-12 border-b pe-3' : 'rounded-lg border p-3 shadow-soft',
        isRead ? 'bg-deep-soft' : isSelected ? 'bg-sunken' : 'bg-surface',
      )}
    >
      {isDense && (
        <button
          type="button"
          aria-label={m.lists_read_here({ title })}
          aria-pressed={isRead}
          className="absolute inset-0 -outline-offset-2"
          onClick={() => onOpen(each.id)}
        />
      )}
      <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-deep"
          checked={isSelected}
          aria-label={m.desk_select({ title })}
          onChange={() => onSelect(each.id)}
        />
      </label>
      <div className={classes('min-w-0 grow', isDense ? 'flex items-center gap-2.5' : 'grid')}>
        <Title each={each} title={title} isRead={isRead} isDense={isDense} />
        <div
          className={classes(
            'flex items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft',
            isDense ? 'pointer-events-none relative ms-auto shrink-0 whitespace-nowrap' : 'flex-wrap',
          )}
        >
          {each.severity === 'high' && <Tag tone="danger">{m.desk_danger()}</Tag>}
          {!isDense && each.tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
          <Due each={each} today={today} isDense={isDense} />
          {assignee && (
            <span className={isDense ? 'max-w-16 truncate' : ''} title={assignee}>
              {assignee}
            </span>
          )}
        </div>
      </div>
    </div>
  )
})

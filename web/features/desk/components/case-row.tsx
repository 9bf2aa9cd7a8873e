import { memo } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { typeNames } from '#web/records/words.ts'
import { classes } from '#web/ui/classes.ts'
import { dateFormat, nearDay } from '#web/ui/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { isPlainPress } from '#web/ui/plain-press.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { DeskCase } from '../state/desk-case.ts'
import { type Due, dueOf } from '../state/due.ts'

export const titleOfCase = ({ headline, types }: DeskCase): string =>
  headline?.title || typeNames(types) || m.desk_no_title()

/** Pixels of a row beside the reading pane; cards on narrow screens are as tall as they need. */
export const rowHeight = 48

interface CaseRowProps {
  each: DeskCase
  today: string
  /** Who has it: a name where there is little room, else a few words. */
  assignee: string | null
  isSelected: boolean
  isRead: boolean
  /** Beside a reading pane: two short lines, whatever there is to say. */
  isDense: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}

/** Where there is little room, months are short. */
const shortDay = (day: string) =>
  dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

const dueLooks = {
  calm: '',
  near: 'font-semibold text-warn-ink',
  late: 'font-semibold text-danger',
} satisfies Record<Due['urgency'], string>

function DueNext({ each, today, isDense }: Pick<CaseRowProps, 'each' | 'today' | 'isDense'>) {
  const due = dueOf(each, today, isDense ? shortDay : nearDay)
  return due && <span className={classes('shrink-0', dueLooks[due.urgency])}>{due.words}</span>
}

interface TitleProps extends Pick<CaseRowProps, 'each' | 'isRead' | 'isDense' | 'onOpen'> {
  title: string
}

/** It leads to the page of the case. Where there is a reading pane, a press of the mouse reads it there, as on the rest of the row. */
function Title({ each, title, isRead, isDense, onOpen }: TitleProps) {
  return (
    <Link
      to={`/report/${each.id}`}
      aria-current={isRead ? 'true' : undefined}
      className={classes(
        'min-w-0 text-ink hover:underline',
        // As high as a finger needs: it reaches under the next line.
        isDense
          ? 'relative -mt-1 -mb-5 max-w-full justify-self-start truncate pt-1 pb-5 -outline-offset-2'
          : 'py-2.5',
        each.unread ? 'font-bold' : '',
      )}
      onClick={(event) => {
        if (!isDense || !isPlainPress(event)) return
        event.preventDefault()
        onOpen(each.id)
      }}
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

/** What is known of a case beside its title: on one line where there is little room, and what does not fit is left out. */
function Facts({
  each,
  today,
  assignee,
  isDense,
}: Omit<CaseRowProps, 'isSelected' | 'isRead' | 'onSelect' | 'onOpen'>) {
  return (
    <div
      className={classes(
        'flex items-center gap-x-2.5 text-sm text-ink-soft',
        isDense
          ? 'pointer-events-none relative overflow-hidden leading-5 whitespace-nowrap'
          : 'flex-wrap gap-y-1',
      )}
    >
      {!isDense && each.severity === 'high' && <Tag tone="danger">{m.desk_danger()}</Tag>}
      <DueNext each={each} today={today} isDense={isDense} />
      {assignee && (
        <span className={isDense ? 'max-w-32 shrink-0 truncate' : ''} title={assignee}>
          {assignee}
        </span>
      )}
      {each.tags.map((tag) =>
        isDense ? (
          <span key={tag} className="min-w-12 truncate rounded-sm border border-line-strong px-1.5">
            {tag}
          </span>
        ) : (
          <Tag key={tag}>{tag}</Tag>
        ),
      )}
    </div>
  )
}

/** A case in the queue. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { each, isSelected, isRead, isDense, onSelect, onOpen } = props
  const title = titleOfCase(each)
  return (
    <div
      data-case={each.id}
      className={classes(
        'relative flex items-center gap-2 border-line',
        isDense ? 'h-12 border-b pe-3' : 'rounded-lg border p-3',
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
      <div className={classes('grid min-w-0 grow', isDense && 'leading-5')}>
        <Title each={each} title={title} isRead={isRead} isDense={isDense} onOpen={onOpen} />
        <Facts {...props} />
      </div>
      {isDense && each.severity === 'high' && (
        <span className="pointer-events-none relative shrink-0">
          <Tag tone="danger">{m.desk_danger()}</Tag>
        </span>
      )}
    </div>
  )
})

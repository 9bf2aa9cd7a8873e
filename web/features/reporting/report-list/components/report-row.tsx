import { memo } from 'react'
import type { ReportSummary } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { nearDay } from '#web/ui/dates.ts'
import { Link } from '#web/ui/link.tsx'
import { isPlainPress } from '#web/ui/plain-press.ts'
import { StatusTag, Tag } from '#web/ui/tag.tsx'
import { severityName, displayedStatus, typeNames } from '#web/records/words.ts'
import { clockWords } from '#web/records/clock-words.ts'

/** A report in a list: the member's own from the index, or a team's from its queue. */
export type ListedReport = Pick<
  ReportSummary,
  'id' | 'types' | 'severity' | 'status' | 'organisationId' | 'anonymous' | 'sentAt' | 'clock'
> & {
  /** `null` if no available key opens it. */
  headline: { title: string; day: string | null } | null
  /** Number of unread entries of others; unknown for a team’s report. */
  unread?: number
}

/** The next deadline. */
function NextStep({ report: { clock } }: { report: ListedReport }) {
  if (!clock?.day) return null
  return <span>{clockWords.row[clock.step]({ day: nearDay(clock.day) })}</span>
}

/** A report without recipients was saved rather than sent. */
function describeSending({ organisationId, sentAt }: ListedReport): string {
  const day = nearDay(sentAt)
  return organisationId === null ? m.reports_saved_on({ day }) : m.reports_sent_on({ day })
}

interface ReportRowProps {
  report: ListedReport
  /** If there is room beside the list: pressing the row or its title opens it there; Enter on the title opens its page. */
  onRead?: ((id: string) => void) | undefined
  isRead?: boolean | undefined
}

/** The whole card can be pressed; only its title is read out as a link. Memoised, since the list moves often. */
export const ReportRow = memo(function ReportRow({ report, onRead, isRead = false }: ReportRowProps) {
  const title = report.headline?.title || typeNames(report.types)
  const { name, progress } = displayedStatus(report)
  return (
    <div
      className={classes(
        'group relative grid gap-1 border-b border-line py-3 transition-colors hover:bg-deep-soft',
        onRead && 'px-3',
        isRead && 'bg-deep-soft',
      )}
    >
      {onRead && (
        <button
          type="button"
          aria-label={m.report_list_read_here({ title })}
          aria-pressed={isRead}
          className="absolute inset-0 -outline-offset-2"
          onClick={() => onRead(report.id)}
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className={classes('min-w-0 leading-snug', report.unread ? 'font-bold' : 'font-semibold')}>
          <Link
            to={`/report/${report.id}`}
            aria-current={isRead ? 'true' : undefined}
            className={
              onRead
                ? 'relative inline-block py-0.5 underline-offset-4 hover:underline'
                : 'after:absolute after:inset-0 group-hover:underline'
            }
            onClick={(event) => {
              if (!onRead || !isPlainPress(event)) return
              event.preventDefault()
              onRead(report.id)
            }}
          >
            {title}
          </Link>
        </h3>
        <span className="flex flex-wrap gap-2">
          {!!report.unread && <Tag tone="accent">{m.report_list_unread({ count: report.unread })}</Tag>}
          <StatusTag progress={progress}>{name}</StatusTag>
        </span>
      </div>
      {!report.headline && (
        <p className="text-sm font-semibold text-warn-ink">{m.reports_headline_closed()}</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{describeSending(report)}</span>
        {report.headline?.day && <span>{m.reports_happened_on({ day: nearDay(report.headline.day) })}</span>}
        {report.severity === 'high' && <span>{severityName('high')}</span>}
        {report.anonymous && <span>{m.reports_anonymous()}</span>}
        <NextStep report={report} />
      </p>
    </div>
  )
})

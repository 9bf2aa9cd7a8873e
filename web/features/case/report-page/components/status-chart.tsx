import { m } from '#web/messages/compiled/messages.js'
import type { ReportStatus } from '#contract/reports.ts'
import { classes } from '#web/ui/classes.ts'
import { nearDay } from '#web/ui/dates.ts'
import { displayedStatus } from '#web/records/words.ts'
import type { CaseTimeline } from '../model/case-timeline.ts'

const lines: Record<ReportStatus, string> = {
  pending: 'stroke-line-strong',
  investigating: 'stroke-accent-strong',
  resolved: 'stroke-deep',
  withdrawn: 'stroke-ink-soft',
  closed: 'stroke-ink-soft',
}

const swatches: Record<ReportStatus, string> = {
  pending: 'bg-line-strong',
  investigating: 'bg-accent-strong',
  resolved: 'bg-deep',
  withdrawn: 'bg-ink-soft',
  closed: 'bg-ink-soft',
}

const width = 640
const edge = 14
const height = 84
const middle = 44
const across = (part: number) => edge + part * (width - 2 * edge)

function inWords({ spans, messages }: CaseTimeline, organisationId: string | null): string {
  const statuses = spans.map(({ status }) => displayedStatus({ status, organisationId }).name).join(', ')
  return m.report_page_course_in_words({ statuses, count: messages.length })
}

interface StatusChartProps {
  course: CaseTimeline
  /** Whether the viewer is the reporter. */
  isOwn: boolean
  /** The team that received it; `null` for a report without recipients. */
  organisationId: string | null
}

/** The history of a case on a time axis: messages of the reporter above it, of others below. */
export function StatusChart({ course, isOwn, organisationId }: StatusChartProps) {
  const { spans, messages, promise } = course
  return (
    <figure className="grid gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the page's own colours
        role="img"
        aria-label={inWords(course, organisationId)}
        className="h-auto w-full rtl:-scale-x-100"
      >
        <line
          x1={across(0)}
          x2={across(1)}
          y1={middle}
          y2={middle}
          strokeWidth={4}
          strokeDasharray="2 10"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
        <Spans spans={spans} />
        {messages.map(({ key, at, side }) => (
          <circle
            key={key}
            cx={across(at)}
            cy={side === 'reporter' ? middle - 26 : middle + 26}
            r={6}
            className={side === 'reporter' ? 'fill-deep' : 'fill-accent-strong'}
          />
        ))}
        {promise !== null && (
          <path
            d={`M${across(promise)} ${middle - 32} v64 M${across(promise)} ${middle - 32} h${promise > 0.9 ? -22 : 22} l${promise > 0.9 ? 6 : -6} 8 l${promise > 0.9 ? -6 : 6} 8 h${promise > 0.9 ? 22 : -22}`}
            strokeWidth={4}
            strokeLinejoin="round"
            className="fill-none stroke-ink"
          />
        )}
      </svg>
      <div aria-hidden className="flex justify-between gap-4 text-sm text-ink-soft">
        <span>{nearDay(course.from)}</span>
        <span>{nearDay(course.until)}</span>
      </div>
      <figcaption>
        <StatusChartLegend course={course} isOwn={isOwn} organisationId={organisationId} />
      </figcaption>
    </figure>
  )
}

function Spans({ spans }: Pick<CaseTimeline, 'spans'>) {
  return spans.map(({ status, start, end }, index) => (
    <g key={`${status}${start}`} className={lines[status]}>
      <line
        x1={across(start)}
        x2={across(end)}
        y1={middle}
        y2={middle}
        strokeWidth={10}
        strokeLinecap="round"
      />
      <circle
        cx={across(start)}
        cy={middle}
        r={11}
        strokeWidth={6}
        className={classes('fill-surface', index === spans.length - 1 && 'fill-ground')}
      />
    </g>
  ))
}

/** The legend. */
function StatusChartLegend({
  course: { spans, messages, promise },
  isOwn,
  organisationId,
}: StatusChartProps) {
  const has = (side: 'reporter' | 'others') =>
    messages.some((each) => (each.side === 'reporter') === (side === 'reporter'))
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {[...new Set(spans.map(({ status }) => status))].map((status) => (
        <li key={status} className="flex items-center gap-2">
          <span
            aria-hidden
            className={classes('h-2 w-5 rounded-full forced-color-adjust-none', swatches[status])}
          />
          {displayedStatus({ status, organisationId }).name}
        </li>
      ))}
      {has('reporter') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-full bg-deep forced-color-adjust-none" />
          {isOwn ? m.report_page_course_you() : m.report_page_course_reporter()}
        </li>
      )}
      {has('others') && (
        <li className="flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-full bg-accent-strong forced-color-adjust-none" />
          {isOwn ? m.report_page_course_to_you() : m.report_page_course_others()}
        </li>
      )}
      {promise !== null && <li>⚑ {m.report_page_course_promise()}</li>}
    </ul>
  )
}

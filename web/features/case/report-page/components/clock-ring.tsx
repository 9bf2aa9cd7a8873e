import { Check, CircleSlash2, Hourglass, Lock, Pause, Search } from 'lucide-react'
import type { ReportSummary } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { toClockState } from '#web/records/clock.ts'
import { promisedTime } from '../model/case-timeline.ts'

const icons = {
  pending: Hourglass,
  investigating: Search,
  resolved: Check,
  withdrawn: CircleSlash2,
  closed: CircleSlash2,
}

/** The filled part of the ring, from 0 to 1, and its colour. */
function ringFor(report: ReportSummary, today: string): { part: number; look: string } {
  const clock = toClockState(report, today)
  if (clock.state === 'late') return { part: 1, look: 'stroke-danger' }
  if (clock.state !== 'none' && clock.state !== 'paused') {
    const { elapsedShare } = promisedTime({ sentAt: report.sentAt, answerBy: clock.day }, today)
    return {
      part: 1 - elapsedShare,
      look: clock.state === 'running' ? 'stroke-deep' : 'stroke-accent-strong',
    }
  }
  return { part: 1, look: report.status === 'investigating' ? 'stroke-accent-strong' : 'stroke-deep-mid' }
}

interface ClockRingProps {
  report: ReportSummary
  today: string
}

/**
 * The clock of a case as a ring with the days left, or in red the days overdue; a status icon if no clock runs. The sentence beside it says
 * the same.
 */
export function ClockRing({ report, today }: ClockRingProps) {
  const { part, look } = ringFor(report, today)
  const clock = toClockState(report, today)
  const days =
    clock.state === 'running' || clock.state === 'soon' || clock.state === 'late'
      ? Math.abs(promisedTime({ sentAt: report.sentAt, answerBy: clock.day }, today).daysLeft)
      : null
  const sign = clock.state === 'paused' ? Pause : icons[report.status]
  const Icon = report.organisationId === null ? Lock : sign
  return (
    <div aria-hidden className="relative grid size-16 shrink-0 md:size-18 place-items-center">
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r="44" strokeWidth="8" className="fill-none stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="44"
          strokeWidth="8"
          pathLength="100"
          strokeDasharray={`${part * 100} 100`}
          strokeLinecap={part > 0 ? 'round' : 'butt'}
          className={classes('fill-none', look)}
        />
      </svg>
      {days === null ? (
        <Icon size={26} className="text-deep" />
      ) : (
        <p className="text-center leading-none">
          <span className={classes('text-xl font-bold', clock.state === 'late' && 'text-danger')}>
            {days}
          </span>
          <br />
          <span className="text-[0.8125rem] text-ink-soft">{m.report_page_ring_days({ count: days })}</span>
        </p>
      )}
    </div>
  )
}

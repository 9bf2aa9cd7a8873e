import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { localToday } from '#web/ui/days.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { NameOf } from '#web/features/case/conversation/model/writer-names.ts'
import type { ThreadItem } from '#web/features/case/conversation/model/thread.ts'
import { Section } from '#web/records/report-section.tsx'
import { StatusChart } from './status-chart.tsx'
import { buildCaseTimeline } from '../model/case-timeline.ts'
import { ReportTimeline } from './report-timeline.tsx'

interface CourseProps {
  report: OpenedReport
  items: readonly ThreadItem[]
  nameOf: NameOf
}

/** The history of a report since it was sent, as a picture and as a list. */
export function StatusTimeline({ report, items, nameOf }: CourseProps) {
  const today = localToday()
  return (
    <Section title={m.reports_section_timeline()}>
      <StatusChart
        course={buildCaseTimeline(report, items, new Date(`${today}T12:00:00Z`))}
        isOwn={report.record.role === 'reporter'}
        organisationId={report.record.report.organisationId}
      />
      <ReportTimeline report={report} items={items} nameOf={nameOf} />
    </Section>
  )
}

interface WithCourseProps {
  course: ReactNode
  /** Whether it goes below the rest on narrow screens. */
  isBelow: boolean
  children: ReactNode
}

/** Places the timeline beside a report on wide screens, and below it on narrow ones. */
export function WithStatusTimeline({ course, isBelow, children }: WithCourseProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      <div className={classes(!isBelow && 'max-xl:hidden')}>{course}</div>
    </div>
  )
}

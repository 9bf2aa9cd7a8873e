import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Organisation } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { NotAnEmergencyService } from '../components/emergency.tsx'
import { dayInWords, statusMeaning } from '../components/words.ts'
import { answerRows } from '../form/answer-rows.tsx'
import { supportTeamQuery } from '../queries.ts'
import type { Access } from '../sealing/access.ts'
import type { OpenedReport } from '../sealing/opening.ts'
import { clockOf, useUtcToday } from './clock.ts'
import { EntryProblems } from './problems.tsx'
import { ReportTimeline } from './report-timeline.tsx'
import { StatusActions } from './status-change.tsx'
import { TechnicalDetails } from './technical-details.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Where the promised time stands, in a sentence. */
function Clock({ report }: { report: OpenedReport }) {
  const clock = clockOf(report.record.report, useUtcToday())
  if (clock.state === 'none') return null
  const day = dayInWords(clock.day)
  if (clock.state === 'late') {
    return (
      <Notice tone="warn" title={m.reports_clock_late({ day })}>
        {report.record.role === 'reporter' && <p>{m.reports_clock_late_text()}</p>}
      </Notice>
    )
  }
  return (
    <p className="font-semibold">
      {clock.state === 'due' ? m.reports_clock_due() : m.reports_answer_by({ day })}
    </p>
  )
}

/** Who can open it: the reporter, and the team's handlers by name. */
function Readers({ report, team }: { report: OpenedReport; team: Organisation | undefined }) {
  const { role, report: summary } = report.record
  const names = new Intl.ListFormat(getLocale())
  const own = role === 'reporter' ? m.reports_you() : m.reports_reporter()
  if (summary.organisationId === null) return <p>{m.reports_readers_only_you()}</p>
  const handlers =
    team?.id === summary.organisationId
      ? team.handlers.map(({ name }) => name || m.reports_handler_unnamed())
      : []
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>{own}</li>
      <li>
        {report.body?.organisation?.name ?? team?.name ?? m.reports_readers_team()}
        {handlers.length > 0 && <>: {names.format(handlers)}</>}
      </li>
    </ul>
  )
}

/** The parts of a report's page. */
export function ReportSections({ access, report }: { access: Access; report: OpenedReport }) {
  const { data: team } = useQuery(supportTeamQuery)
  const { record, body } = report
  const { organisationId, status, anonymous, sentAt } = record.report
  const names = new Map(team?.handlers.map(({ memberId, name }) => [memberId, name]))
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-8">
        <EntryProblems report={report} />
        <div className="grid gap-3">
          <p>{statusMeaning(status)}</p>
          <Clock report={report} />
          <StatusActions access={access} report={report} />
        </div>
        <Section title={m.reports_section_answers()}>
          {body ? <SummaryList rows={answerRows(body)} /> : <p>{m.reports_body_unreadable()}</p>}
        </Section>
      </div>
      <div className="grid content-start gap-8">
        <Section title={m.reports_section_timeline()}>
          <ReportTimeline report={report} names={names} />
        </Section>
        <Section title={m.reports_section_readers()}>
          <Readers report={report} team={team} />
          <p className="text-sm text-ink-soft">
            {m.reports_sent_on({ day: dayInWords(sentAt) })}
            {anonymous && <> · {m.reports_anonymous()}</>}
          </p>
          {body?.organisation && (
            <p className="text-sm text-ink-soft">
              {m.reports_duty_version({ version: body.organisation.dutyVersion })}
            </p>
          )}
        </Section>
        {organisationId !== null && record.role === 'reporter' && (
          <NotAnEmergencyService answerDays={team?.answerDays} />
        )}
        <TechnicalDetails report={report} />
      </div>
    </div>
  )
}

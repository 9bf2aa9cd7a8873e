import { useSearchParams } from 'react-router'
import { readEvidence } from '#web/files/reading/items.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { Link, lineLink, textLink } from '#web/ui/link.tsx'
import { AnsweredRows } from '#web/ui/summary-list.tsx'
import { AnswerVersions } from './answer-versions.tsx'
import { answerRows } from '#web/records/answer-rows.tsx'
import { mayAllowPublishing, type ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Attachments, filesOf } from '#web/features/case/conversation/components/attachments.tsx'
import { useReportSlots } from '#web/records/report-slots.ts'
import { Section } from '#web/records/report-section.tsx'

/** Links to change an answer. */
function ChangeAnswers({ report: { body, record } }: { report: OpenedReport }) {
  const { amendable } = useReportSlots()
  if (!body || record.role !== 'reporter') return null
  return (
    <Details summary={m.report_page_amend()}>
      <p className="text-ink-soft">{m.report_page_amend_text()}</p>
      <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
        {amendable(body).map(({ name, title }) => (
          <li key={name}>
            <Link to={`?change=${name}`} className={`inline-block min-h-11 py-2 ${textLink}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Details>
  )
}

/** Asked after sending rather than in the form: whether the story may be published later. */
function StoryQuestion({ report: { body, record } }: { report: OpenedReport }) {
  const { amendable } = useReportSlots()
  const question = body?.mayPublish === null && amendable(body).find(({ name }) => name === 'publishing')
  if (!question || record.role !== 'reporter') return null
  return (
    <p>
      {question.title}{' '}
      <Link to={`?change=${question.name}`} className={lineLink}>
        {m.report_page_story_answer()}
      </Link>
    </p>
  )
}

/** Whether the writer may publish the story: they agreed, or were not asked since nobody else reads the report. */
function mayPublishStory(body: ReportBody, { report }: OpenedReport['record']): boolean {
  return body.mayPublish ?? (report.organisationId === null && mayAllowPublishing(body.about))
}

/** Links to the writer of public stories. The URL does not reveal which report the story comes from. */
function StoryLink({ report: { body, record } }: { report: OpenedReport }) {
  if (record.role !== 'reporter' || !body || !mayPublishStory(body, record)) return null
  return (
    <p>
      <Link to="/reports/public/new" state={{ report: record.report.id }} className={lineLink}>
        {m.report_page_story_tell()}
      </Link>
    </p>
  )
}

/** Maximum number of files listed here. */
const maxNamed = 4

/** Evidence by name, each linked to its entry under Evidence. */
function EvidenceSummary({ report }: { report: OpenedReport }) {
  const items = readEvidence(report).filter(({ removed }) => !removed)
  const more = items.length - maxNamed
  if (items.length === 0) return null
  return (
    <Section title={m.report_page_part_evidence()}>
      <Attachments
        ids={items.slice(0, maxNamed).map(({ manifest }) => manifest.evidence)}
        files={filesOf(report)}
      />
      {more > 0 && (
        <Link to="?part=evidence" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.report_form_files_more({ count: more })}
        </Link>
      )}
    </Section>
  )
}

interface OverviewProps {
  keyring: Keyring
  report: OpenedReport
}

/** Summary of the answers and the evidence. */
export function Overview({ keyring, report }: OverviewProps) {
  const [params, setParams] = useSearchParams()
  const { body, record } = report
  const { amendable, amend, startAgain } = useReportSlots()
  const name = body && amendable(body).find((each) => each.name === params.get('change'))?.name
  if (name && body && record.role === 'reporter') {
    return amend({ keyring, report, body, name, onDone: () => setParams({}, { replace: true }) })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Section title={m.reports_section_answers()}>
        <AnswerVersions report={report} />
        {body ? (
          <AnsweredRows rows={answerRows(body, record.role === 'reporter')} />
        ) : (
          <p>{m.reports_body_unreadable()}</p>
        )}
        <StoryQuestion report={report} />
        <StoryLink report={report} />
        <ChangeAnswers report={report} />
        {record.report.organisationId === null && startAgain({ keyring, report })}
      </Section>
      <EvidenceSummary report={report} />
    </div>
  )
}

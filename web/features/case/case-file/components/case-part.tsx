import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { markChecked } from '#contract/checks.ts'
import type { Organisation } from '#contract/organisations.ts'
import { risk } from '#content/cases/risk.ts'
import { templates } from '#content/cases/templates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import type { KnownDocument } from '#web/records/case-file/kinds.ts'
import { checksQuery } from '#web/records/checks.ts'
import { useCaseFile, type WantedDocument } from '#web/records/case-file/use-case-file.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { localToday } from '#web/ui/days.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { type NameOf, teamNameOf } from '#web/features/case/conversation/model/writer-names.ts'
import { Section } from '#web/records/report-section.tsx'
import { Absences, useColleagues } from './absence-form.tsx'
import { CaseContext, useCase } from '../model/case-context.ts'
import { DueClock } from './due-clock.tsx'
import { ClosingLetter } from './closing-letter.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { SafeguardingLeads } from './safeguarding-leads.tsx'
import { LinkedCases } from './linked-cases.tsx'
import { Parties } from './parties-section.tsx'
import { deriveHearing, repliesQuery } from '../model/case-replies.ts'
import { deriveChecks, isCheck, findMissingChecks, tasksOf } from '../model/retaliation.ts'
import { SecondHandler } from '#web/features/case/second-handler/components/second-handler.tsx'
import { Referrals } from './referrals-section.tsx'
import { handovers, localize, outcome, riskAssessment, tasks } from './case-sections.ts'

/** Creates the tasks required by a rule, once, when a handler with write access opens the case. */
function useCreateDueChecks(
  report: OpenedReport,
  file: OpenedFile,
  write: (wanted: WantedDocument) => Promise<void>,
) {
  const handledOrigins = useRef(new Set<string>())
  useEffect(() => {
    if (!report.record.mayWrite) return
    const missing = findMissingChecks(deriveChecks(report), file).filter(
      ({ origin }) => !handledOrigins.current.has(origin),
    )
    for (const { origin, due } of missing) {
      handledOrigins.current.add(origin)
      const value = { text: m.case_file_check_task(), due, isDone: false, origin }
      // If this fails, the next handler to open the case creates it.
      void write({ kind: 'task', value }).catch(() => handledOrigins.current.delete(origin))
    }
  }, [report, file, write])
}

/** Marks a check as done in the team's list of due checks, which does not know the task. */
function useReportCheck({ value }: KnownDocument<'task'>): () => Promise<void> {
  const { keyring, report } = useCase()
  const queries = useQueryClient()
  const { id, organisationId } = report.record.report
  const { due } = value
  return async () => {
    if (!isCheck(value.origin) || value.isDone || due === null || due > localToday()) return
    await call(markChecked, { params: { id }, body: { due } }, keyring.options)
    await queries.invalidateQueries({ queryKey: checksQuery(keyring, organisationId ?? '').queryKey })
  }
}

function TaskActions({ known }: { known: KnownDocument<'task'> }) {
  const { write, compose } = useCase()
  const { value, document } = known
  const made = useReportCheck(known)
  const done = useWrite(async () => {
    await made()
    await write({ kind: 'task', value: { ...value, isDone: !value.isDone }, from: document })
  })
  const question = templates.templates.find(({ code }) => code === 'retaliation_check')
  return (
    <>
      <Button
        tone={value.isDone ? 'quiet' : 'secondary'}
        size="small"
        working={done.isWorking && m.reports_sealing_change()}
        onClick={() => done.write()}
      >
        {value.isDone ? m.case_file_task_undo() : m.case_file_task_done()}
      </Button>
      {isCheck(value.origin) && !value.isDone && question && (
        <Button tone="quiet" onClick={() => compose(localize(question.text))}>
          {m.case_file_check_write()}
        </Button>
      )}
      {done.problem && <p className="text-sm text-danger">{done.problem}</p>}
    </>
  )
}

function Tasks() {
  const { file } = useCase()
  return (
    <DocumentsSection
      of={tasks()}
      shown={tasksOf(file)}
      renderActions={(known) => <TaskActions known={known} />}
      renderInside={({ value }) =>
        value.isDone ? (
          <p className="text-sm font-semibold text-deep">{m.case_file_task_is_done()}</p>
        ) : (
          <DueClock day={value.due} isDone={false} />
        )
      }
    />
  )
}

/** Steps required by the level of danger, above everything else if it is high. */
function DangerSteps() {
  return (
    <Notice tone="danger" title={m.case_file_risk_high()}>
      <div className="mb-2">
        <SafeguardingLeads />
      </div>
      <ol className="grid list-decimal gap-1 ps-5">
        {risk.steps.map((step) => (
          <li key={step.en}>{localize(step)}</li>
        ))}
      </ol>
    </Notice>
  )
}

function Risk() {
  return (
    <DocumentsSection
      of={riskAssessment()}
      renderInside={({ value }) => {
        const level = risk.levels.find(({ code }) => code === value.level)
        return (
          <>
            {level && <p>{localize(level.text)}</p>}
            {value.level === 'high' && <DangerSteps />}
          </>
        )
      }}
    >
      <p className="text-sm text-ink-soft">{m.case_file_risk_limits()}</p>
    </DocumentsSection>
  )
}

function HandOver({ organisationId }: { organisationId: string }) {
  const { keyring, nameOf } = useCase()
  const colleagues = useColleagues(keyring, organisationId)
  return (
    <DocumentsSection of={handovers(colleagues)}>
      <Absences keyring={keyring} organisationId={organisationId} nameOf={nameOf} />
    </DocumentsSection>
  )
}

export interface CasePartProps {
  keyring: Keyring
  report: OpenedReport
  nameOf: NameOf
  team: Organisation | undefined
  /** Inserts text into the message field and focuses it. */
  onCompose: (text: string) => void
}

/** The handlers' file on a case. The reporter sees neither it nor that it exists. */
export function CasePart({ keyring, report, nameOf, team, onCompose }: CasePartProps) {
  const { query, write } = useCaseFile(keyring, report)
  return (
    <Section title={m.case_file_title()}>
      <p className="max-w-measure text-ink-soft">{m.case_file_text()}</p>
      <SecondHandler keyring={keyring} report={report} />
      <Loaded
        query={query}
        loading={<SkeletonCards label={m.case_file_loading()} />}
        failed={m.case_file_failed()}
      >
        {(file) => (
          <CaseContext
            value={{
              keyring,
              report,
              file,
              write,
              compose: onCompose,
              nameOf: (memberId) =>
                nameOf({ side: 'handler', isSelf: memberId === keyring.memberId, memberId }),
            }}
          >
            <CaseFile teamName={teamNameOf(report, team)} />
          </CaseContext>
        )}
      </Loaded>
    </Section>
  )
}

function CaseFile({ teamName }: { teamName: string }) {
  const { keyring, report, file, write } = useCase()
  useCreateDueChecks(report, file, write)
  const { data: replies } = useQuery(repliesQuery(keyring, report.record.report.id))
  const organisationId = report.record.report.organisationId ?? ''
  return (
    <div className="grid gap-8">
      {file.unopened > 0 && (
        <Notice tone="warn">
          <p>{m.case_file_unopened({ count: file.unopened })}</p>
        </Notice>
      )}
      <Columns>
        <Tasks />
        <Risk />
        <Parties teamName={teamName} />
        <Referrals />
        <DocumentsSection
          of={outcome(deriveHearing(file, replies))}
          renderActions={(known) => <ClosingLetter known={known} team={teamName} />}
        />
        <LinkedCases />
        <HandOver organisationId={organisationId} />
      </Columns>
    </div>
  )
}

/** Side by side where there is room. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:columns-2 xl:block xl:[&>*]:mb-10 xl:[&>*]:break-inside-avoid">
      {children}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { clearMention } from '#contract/case-work.ts'
import { PresentHandlers } from '#web/features/case/case-file/components/handler-presence.tsx'
import { ReplyArea } from '#web/features/case/conversation/components/reply-area.tsx'
import { useReadMarks } from '#web/features/case/conversation/components/use-read-marker.ts'
import { writeBlockReason } from '#web/records/report-transitions.ts'
import { StatusActions } from '#web/features/case/report-page/components/status-change.tsx'
import { ReportPreview } from '#web/features/case/report-page/components/report-preview.tsx'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMessages } from '#web/records/messages/use-messages.ts'
import { reportQuery } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

interface OpenedProps {
  keyring: Keyring
  report: OpenedReport
  answers: boolean
  isMentioned: boolean
  onOpened: (report: OpenedReport) => void
  /** What can be done with the case besides answering. */
  acts: ReactNode
  /** The change of status that a keyboard shortcut requested. */
  requested: ReportStatus | null
  onRequestClosed: () => void
  onAnswer: () => void
  /** Called when the handler has replied. */
  onAnswered: () => void
}

/** The reply form beside the queue: from a template, or in the handler's own words. */
function Answer({ keyring, report, onAnswered }: Pick<OpenedProps, 'keyring' | 'report' | 'onAnswered'>) {
  const messages = useMessages(keyring, report.record.report.id)
  return (
    <div className="border-t border-line pt-5">
      <ReplyArea
        keyring={keyring}
        report={report}
        messages={messages}
        answerDays={undefined}
        opensTemplates
        onSent={onAnswered}
      />
    </div>
  )
}

/** The next actions, visible however long the case is. */
function CaseActions(props: Omit<OpenedProps, 'answers' | 'isMentioned' | 'onOpened' | 'onAnswered'>) {
  const { keyring, report, acts, requested, onRequestClosed, onAnswer } = props
  return (
    <div className="sticky top-0 z-10 -mx-6 flex flex-wrap items-center gap-2 border-b border-line bg-ground px-6 py-2 empty:hidden">
      {writeBlockReason(report.record) === null && (
        <Button tone="secondary" icon={<MessageCircle aria-hidden size={20} />} onClick={onAnswer}>
          {m.case_desk_answer()}
        </Button>
      )}
      {acts}
      <StatusActions
        keyring={keyring}
        report={report}
        requested={requested}
        onRequestClosed={onRequestClosed}
      />
    </div>
  )
}

function Opened(props: OpenedProps) {
  const { keyring, report, answers, isMentioned, acts, onOpened, onAnswer, onAnswered } = props
  const { requested, onRequestClosed } = props
  useReadMarks(keyring, report)
  useEffect(() => onOpened(report), [report, onOpened])
  useEffect(() => {
    if (!isMentioned) return
    // If this fails, the case stays listed among the mentions.
    call(clearMention, { params: { id: report.record.report.id } }, keyring.options).catch(() => undefined)
  }, [isMentioned, keyring, report])
  return (
    <div className="grid gap-5">
      <CaseActions {...{ keyring, report, acts, requested, onRequestClosed, onAnswer }} />
      <PresentHandlers keyring={keyring} report={report} />
      <ReportPreview keyring={keyring} report={report} />
      {answers && <Answer keyring={keyring} report={report} onAnswered={onAnswered} />}
    </div>
  )
}

interface CasePaneProps extends Omit<OpenedProps, 'report'> {
  id: string
}

/** One case beside the queue. It scrolls by itself. */
export function CasePane({ id, ...props }: CasePaneProps) {
  const query = useQuery(reportQuery(props.keyring, id))
  return (
    <section
      aria-label={m.report_list_reading()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      // It slides in from the direction of the next row, to show that it is another case.
      className="h-full overflow-y-auto px-6 pb-6 -outline-offset-3 transition-[opacity,translate] starting:translate-y-2 starting:opacity-0"
    >
      <Loaded
        query={query}
        loading={<SkeletonCards count={1} label={m.reports_one_loading()} />}
        failed={m.reports_not_opened()}
      >
        {(report) => <Opened key={id} report={report} {...props} />}
      </Loaded>
    </section>
  )
}

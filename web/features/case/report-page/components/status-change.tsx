import { useState } from 'react'
import { isConcludedStatus } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { useStatusChange } from '#web/records/status-changes/use-status-change.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useSecondApproval } from '#web/features/case/second-handler/components/second-handler.tsx'
import { type ChangeWords, changeLabel, changeWords } from '../model/change-words.ts'
import { keyOf, StatusKeys } from './status-keys.tsx'
import { listTransitions } from '#web/records/report-transitions.ts'
import { UnsentChange } from './unsent-change.tsx'

const longestReason = 8000

interface ChangeDialogProps {
  keyring: Keyring
  report: OpenedReport
  to: ReportStatus
  /** Resolves once the change is sent or queued. */
  onChange: (to: ReportStatus, reason: string) => Promise<void>
  onClose: () => void
}

/** The draft is stored on this device until it is sent, also if the dialog was closed by accident. */
function ChangeDialog({ keyring, report, to, onChange, onClose }: ChangeDialogProps) {
  const { status, organisationId } = report.record.report
  const words = changeWords(to, status, organisationId === null)
  const { typed, saveState, change, clear } = useFormDraft(
    `reason/${keyring.name}/${report.record.report.id}/${to}`,
  )
  const reason = typeof typed['reason'] === 'string' ? typed['reason'] : ''
  const [isMissing, setMissing] = useState(false)
  const discard = () => {
    clear()
    onClose()
  }
  const { write, isWorking, problem } = useWrite(async () => {
    await onChange(to, reason)
    discard()
  })
  // Only a record for oneself can be put away without a reason.
  const needsReason = organisationId !== null && to !== 'withdrawn'
  const submit = () => {
    const isBad = (needsReason && reason.trim() === '') || jsonBytes(reason) > longestReason
    setMissing(isBad)
    if (!isBad) write()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isWorking && onClose()}
      title={words.title}
      description={words.text}
    >
      <div className="grid gap-5">
        <ProblemNotice problem={problem} />
        <ReasonField
          words={words}
          optional={!needsReason && to !== 'withdrawn'}
          isWrong={isMissing}
          value={reason}
          onChange={(typedReason) => change({ reason: typedReason })}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <StorageNote saveState={saveState} />
          <Button tone="secondary" onClick={discard}>
            {m.ui_cancel()}
          </Button>
          <Button
            tone={to === 'withdrawn' || to === 'closed' ? 'danger' : 'primary'}
            working={isWorking && m.reports_sealing_change()}
            onClick={submit}
          >
            {words.button}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface ReasonFieldProps {
  words: ChangeWords
  optional: boolean
  /** A required reason is missing, or it is too long. */
  isWrong: boolean
  value: string
  onChange: (reason: string) => void
}

function ReasonField({ words, optional, isWrong, value, onChange }: ReasonFieldProps) {
  return (
    <Field
      id="reason"
      label={words.reason}
      hint={words.hint}
      optional={optional}
      error={isWrong && (value.trim() === '' ? words.missing : m.reports_problem_too_long())}
    >
      <TextArea sealed rows={4} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}

/** Whether it is the most likely next step: once a team has ended its work, reopening is not. */
function isNextStep(to: ReportStatus, { record: { role, report } }: OpenedReport): boolean {
  const isEnded = isConcludedStatus(report.status)
  return to !== 'withdrawn' && !(role === 'handler' && isEnded)
}

interface StatusActionsProps {
  keyring: Keyring
  report: OpenedReport
  /** The changes offered here; by default all possible ones. */
  only?: readonly ReportStatus[] | undefined
  /** Whether a queued change is shown here; omitted if the head of the page shows it. */
  showsPending?: boolean
  /** A change requested elsewhere, such as by a keyboard shortcut at the desk. */
  requested?: ReportStatus | null
  /** Called when its dialog was closed, with any result. */
  onRequestClosed?: () => void
}

/** The status changes that this person may make, each with its reason. */
export function StatusActions(props: StatusActionsProps) {
  const { keyring, report, only, showsPending = true, requested = null, onRequestClosed } = props
  const [pressed, setPressed] = useState<ReportStatus | null>(null)
  const { onTheWay, make } = useStatusChange(keyring, report)
  const { report: summary } = report.record
  const mayEnd = !useSecondApproval(keyring, report, 'closing').isMissing
  const possible = listTransitions(report.record).filter((each) => only?.includes(each) ?? true)
  const transitions = possible.filter((each) => mayEnd || !isConcludedStatus(each))
  // One at a time: the next decision depends on the result of this one.
  if (onTheWay) return showsPending && <UnsentChange item={onTheWay} />
  if (possible.length === 0) return null
  const isByKeys = report.record.role === 'handler'
  const to = transitions.find((each) => each === (pressed ?? requested))
  const close = () => {
    setPressed(null)
    onRequestClosed?.()
  }
  return (
    <div className="flex flex-wrap gap-3" data-no-print>
      {transitions.length < possible.length && (
        <p className="text-sm text-ink-soft">
          {m.case_file_second_to_end()}{' '}
          <Link to={`/report/${summary.id}?part=case`} className={textLink}>
            {m.case_file_title()}
          </Link>
        </p>
      )}
      {transitions.map((each, index) => (
        <Button
          key={each}
          aria-keyshortcuts={isByKeys ? keyOf(each) : undefined}
          tone={index === 0 && isNextStep(each, report) ? 'primary' : 'secondary'}
          onClick={() => setPressed(each)}
        >
          {changeLabel(each, summary.status)}
        </Button>
      ))}
      {isByKeys && !onRequestClosed && <StatusKeys transitions={transitions} onChoose={setPressed} />}
      {to && <ChangeDialog keyring={keyring} report={report} to={to} onChange={make} onClose={close} />}
    </div>
  )
}

import { useState } from 'react'
import { isConcludedStatus } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { KeepingNote } from '#web/platform/device/keeping-note.tsx'
import { useTyped } from '#web/platform/device/typed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { jsonBytes } from '#web/records/body/room.ts'
import { useStatusChange } from '#web/records/status-changes/use-status-change.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useSecondWord } from '../confirmations/second-handler.tsx'
import { transitionsFor } from '../transitions.ts'
import { UnsentChange } from './unsent-change.tsx'

const longestReason = 8000

/** The label of the button that makes a change, from the point of view of the person who presses it. */
function changeLabel(to: ReportStatus, from: ReportStatus): string {
  if (to === 'investigating') return from === 'pending' ? m.reports_begin() : m.reports_reopen()
  if (to === 'resolved') return m.reports_resolve()
  return to === 'withdrawn' ? m.reports_withdraw() : m.reports_close()
}

/** What a dialog says before a change: to handlers, or to the reporter who withdraws the report. */
function wordsFor(to: ReportStatus, from: ReportStatus, isOwn: boolean) {
  if (to === 'investigating' && from !== 'pending') {
    return {
      title: changeLabel(to, from),
      text: m.report_reopen_text(),
      reason: m.report_reopen_why(),
      hint: m.report_reopen_why_hint(),
    }
  }
  if (to !== 'withdrawn') {
    return {
      title: changeLabel(to, from),
      text: m.reports_change_text(),
      reason: m.reports_reason(),
      hint: m.reports_reason_hint(),
    }
  }
  return {
    title: isOwn ? m.report_withdraw_own_title() : m.report_withdraw_title(),
    text: isOwn ? m.report_withdraw_dialog_own() : m.report_withdraw_dialog(),
    reason: m.report_withdraw_reason(),
    hint: isOwn ? m.report_withdraw_reason_hint_own() : m.report_withdraw_reason_hint(),
  }
}

interface ChangeDialogProps {
  keyring: Keyring
  report: OpenedReport
  to: ReportStatus
  /** Resolves when it is on its way, wherever it waits. */
  onChange: (to: ReportStatus, reason: string) => Promise<void>
  onClose: () => void
}

/** What is typed stays on this device until it is sent, also where the dialog was closed by a slip. */
function ChangeDialog({ keyring, report, to, onChange, onClose }: ChangeDialogProps) {
  const { status, organisationId } = report.record.report
  const words = wordsFor(to, status, organisationId === null)
  const { typed, keeping, change, clear } = useTyped(
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
  // Only what is put away for oneself needs no words for anybody.
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
          <KeepingNote keeping={keeping} />
          <Button tone="secondary" onClick={discard}>
            {m.ui_cancel()}
          </Button>
          <Button
            tone={to === 'withdrawn' || to === 'closed' ? 'danger' : 'primary'}
            working={isWorking && m.reports_sealing_change()}
            onClick={submit}
          >
            {changeLabel(to, status)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface ReasonFieldProps {
  words: ReturnType<typeof wordsFor>
  optional: boolean
  /** There is none where there has to be, or it is too long. */
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
      error={isWrong && (value.trim() === '' ? m.reports_reason_missing() : m.reports_problem_too_long())}
    >
      <TextArea sealed rows={4} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}

/** Whether it is what most likely comes next: for a team that has ended its work, working on it again is not. */
function isNextStep(to: ReportStatus, { record: { role, report } }: OpenedReport): boolean {
  const isEnded = isConcludedStatus(report.status)
  return to !== 'withdrawn' && !(role === 'handler' && isEnded)
}

interface StatusActionsProps {
  keyring: Keyring
  report: OpenedReport
  /** The changes that are offered here; all that are possible where it is left out. */
  only?: readonly ReportStatus[] | undefined
  /** Whether a waiting change is shown here; left out where the head of the page shows it. */
  tellsWaiting?: boolean
}

/** The changes of status that this person may make, each with its reason. */
export function StatusActions({ keyring, report, only, tellsWaiting = true }: StatusActionsProps) {
  const [to, setTo] = useState<ReportStatus | null>(null)
  const { onTheWay, make } = useStatusChange(keyring, report)
  const { report: summary } = report.record
  const mayEnd = !useSecondWord(keyring, report, 'closing').isMissing
  const possible = transitionsFor(report.record).filter((each) => only?.includes(each) ?? true)
  const transitions = possible.filter((each) => mayEnd || !isConcludedStatus(each))
  // One after the other: the next decision depends on the result of this one.
  if (onTheWay) return tellsWaiting && <UnsentChange item={onTheWay} />
  if (possible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3" data-no-print>
      {transitions.length < possible.length && (
        <p className="text-sm text-ink-soft">
          {m.cases_second_to_end()}{' '}
          <Link to="?part=case" className={textLink}>
            {m.cases_title()}
          </Link>
        </p>
      )}
      {transitions.map((each, index) => (
        <Button
          key={each}
          tone={index === 0 && isNextStep(each, report) ? 'primary' : 'secondary'}
          onClick={() => setTo(each)}
        >
          {changeLabel(each, summary.status)}
        </Button>
      ))}
      {to && (
        <ChangeDialog keyring={keyring} report={report} to={to} onChange={make} onClose={() => setTo(null)} />
      )}
    </div>
  )
}

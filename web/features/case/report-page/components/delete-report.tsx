import { useEffect, useRef, useState } from 'react'
import { deleteReport } from '#contract/retention.ts'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import {
  callReauthenticated,
  NotReauthenticated,
} from '#web/platform/reauthentication/reauthentication-request.ts'
import { ReauthenticationDialog } from '#web/platform/reauthentication/reauthentication-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, daysInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { ownedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** Milliseconds in which a deletion can be undone: nothing is sent until then. */
const graceTime = 10_000

interface DeletionCountdownProps {
  keyring: Keyring
  report: OpenedReport
  onUndo: () => void
  onDeleted: () => void
}

/** Countdown to the deletion, with an undo. Leaving the page cancels it too. */
export function DeletionCountdown({ keyring, report, onUndo, onDeleted }: DeletionCountdownProps) {
  const { id } = report.record.report
  const [key] = useState(() => crypto.randomUUID())
  const { write, problem, isWorking } = useWrite(
    async () => {
      const options = { ...keyring.options, idempotencyKey: key }
      const answer = await callReauthenticated(deleteReport, { params: { id } }, options)
      const stored = answer.outcome === 'left' ? answer.retention.eraseOn : null
      toast({
        title: answer.outcome === 'erased' ? m.report_page_erased() : m.report_page_left(),
        description: stored ? m.report_page_left_until({ day: dayInWords(stored) }) : undefined,
        tone: 'success',
        persistOnNavigation: true,
      })
      void ownedFilesCode().then(({ removeFilesOf }) => removeFilesOf({ kind: 'report', id }))
      onDeleted()
    },
    (failure) => {
      if (isRefusal(failure, 'not_found')) onDeleted()
      if (failure instanceof NotReauthenticated) onUndo()
    },
  )
  const start = useRef(write)
  useEffect(() => {
    const timer = setTimeout(() => start.current(), graceTime)
    return () => clearTimeout(timer)
  }, [])
  if (problem) {
    return (
      <Notice tone="danger" title={m.report_page_not_deleted()} live>
        <p>{problem}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" onClick={() => write()}>
            {m.ui_try_again()}
          </Button>
          <Button tone="secondary" onClick={onUndo}>
            {m.report_page_keep_it()}
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={isWorking ? m.report_page_deleting_now() : m.report_page_deleting()} live>
      {!isWorking && (
        <>
          <p>{m.report_page_deleting_text()}</p>
          <div>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- its time is short, and nothing else is left to do here */}
            <Button tone="secondary" onClick={onUndo} autoFocus>
              {m.report_page_undo_delete()}
            </Button>
          </div>
        </>
      )}
      {/* After the countdown, a member who signed in long ago has to confirm their identity. */}
      <ReauthenticationDialog />
    </Notice>
  )
}

/** The consequences of deleting this report, in sentences. */
function describeConsequences({ record }: OpenedReport, files: number): string[] {
  const fileConsequences = files > 0 ? [m.report_page_delete_files({ count: files })] : []
  if (record.report.organisationId === null)
    return [m.report_page_delete_own_1(), m.report_page_delete_own_2(), ...fileConsequences]
  const days = record.retention?.days
  return [
    m.report_page_delete_sent_1(),
    days === undefined
      ? m.report_page_delete_sent_2()
      : m.report_page_delete_sent_days({ time: daysInWords(days) }),
    ...(record.retention?.hold
      ? [m.report_page_delete_held({ day: dayInWords(record.retention.hold.until) })]
      : []),
    record.report.anonymous ? m.report_page_delete_words() : m.report_page_delete_account(),
    ...fileConsequences,
  ]
}

/** Explains the consequences before the deletion starts. */
export function DeleteButton({ report, onConfirm }: { report: OpenedReport; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const files = useLocalFiles({ kind: 'report', id: report.record.report.id }) ?? []
  return (
    <>
      <div>
        <Button tone="danger" onClick={() => setOpen(true)}>
          {m.report_page_delete()}
        </Button>
      </div>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.report_page_delete_title()}
        confirm={m.report_page_delete_confirm()}
        cancel={m.report_page_keep_it()}
        tone="danger"
        onConfirm={() => {
          setOpen(false)
          onConfirm()
        }}
      >
        <ul className="grid list-disc gap-2 ps-5">
          {describeConsequences(report, files.length).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </AlertDialog>
    </>
  )
}

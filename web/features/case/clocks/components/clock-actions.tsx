import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CaseClock, resumeClock, recordOutcomeNotice } from '#contract/clocks.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { pauseWithReason } from '../queries.ts'

interface ActionProps {
  keyring: Keyring
  report: OpenedReport
}

/** The reason is stored on this device until it is sent. */
function PauseDialog({ keyring, report, onClose }: ActionProps & { onClose: () => void }) {
  const queries = useQueryClient()
  const { typed, change, clear } = useFormDraft(`pause/${keyring.name}/${report.record.report.id}`)
  const reason = typeof typed['reason'] === 'string' ? typed['reason'] : ''
  const [isMissing, setMissing] = useState(false)
  const { write, isWorking, problem } = useWrite(async () => {
    await pauseWithReason(keyring, report, reason)
    clear()
    await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    onClose()
  })
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') write()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isWorking && onClose()}
      title={m.clocks_pause()}
      description={m.clocks_pause_text()}
    >
      <div className="grid gap-5">
        <ProblemNotice problem={problem} />
        <Field
          id="pause-reason"
          label={m.clocks_pause_reason()}
          error={isMissing && m.clocks_pause_reason_missing()}
        >
          <TextArea
            sealed
            rows={3}
            maxLength={4000}
            value={reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button working={isWorking && m.clocks_pause_working()} onClick={submit}>
            {m.clocks_pause()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The handlers' actions on the clock. */
export function ClockActions({ keyring, report, clock }: ActionProps & { clock: CaseClock }) {
  const queries = useQueryClient()
  const [isPausing, setPausing] = useState(false)
  const { role, mayWrite, report: summary } = report.record
  const { write, isWorking, problem } = useWrite(
    async (endpoint: typeof resumeClock | typeof recordOutcomeNotice) => {
      await call(endpoint, { params: { id: summary.id } }, keyring.options)
      await queries.invalidateQueries({ queryKey: openedReportsKey(keyring) })
    },
  )
  if (role !== 'handler' || !mayWrite || clock.next === null) return null
  const isPaused = clock.next.pausedOn !== null
  const working = isWorking && m.clocks_working()
  return (
    <div className="flex flex-wrap gap-3" data-no-print>
      <ProblemNotice problem={problem} />
      {clock.next.step === 'tell' && (
        <Button tone="secondary" working={working} onClick={() => write(recordOutcomeNotice)}>
          {m.clocks_told()}
        </Button>
      )}
      {isPaused ? (
        <Button tone="secondary" working={working} onClick={() => write(resumeClock)}>
          {m.clocks_resume()}
        </Button>
      ) : (
        <Button tone="quiet" className="-ms-5" onClick={() => setPausing(true)}>
          {m.clocks_pause()}
        </Button>
      )}
      {isPausing && <PauseDialog keyring={keyring} report={report} onClose={() => setPausing(false)} />}
    </div>
  )
}

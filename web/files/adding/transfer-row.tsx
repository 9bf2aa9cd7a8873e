import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { OfflineError } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { cancelTransfer, pauseTransfer, resumeTransfer } from '../transfer/transfers.ts'
import type { FileTransferState } from '../transfer/transfer.ts'
import { formatSize } from '../showing/words.ts'

const states: Record<FileTransferState['state'], () => string> = {
  waiting: m.evidence_state_waiting,
  sending: m.evidence_state_sending,
  sealing: m.evidence_state_sealing,
  paused: m.evidence_state_paused,
  failed: m.evidence_state_failed,
  done: m.evidence_state_done,
}

/** Why it is blocked. Being offline is not an error: it resumes automatically. */
function TransferProblem({ transfer: { state, problem } }: { transfer: FileTransferState }) {
  if (!problem) return null
  const isOffline = problem instanceof OfflineError
  if (isOffline && state !== 'failed') return <p>{m.evidence_offline()}</p>
  return <p className={state === 'failed' ? 'font-semibold text-danger' : ''}>{sentenceFor(problem)}</p>
}

/** Pauses, resumes or retries: one button, which keeps its position and focus. */
function PauseOrResume({ transfer: { fileId, name, state } }: { transfer: FileTransferState }) {
  const isStopped = state === 'paused' || state === 'failed'
  const resume = state === 'failed' ? m.evidence_try_again : m.evidence_resume
  return (
    <Button
      tone="secondary"
      size="small"
      onClick={() => (isStopped ? resumeTransfer(fileId) : pauseTransfer(fileId))}
    >
      {isStopped ? resume() : m.evidence_pause()}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}

/** Erases the file here and on the server, which cannot be undone: so it asks first. */
function CancelTransferButton({ transfer: { fileId, name } }: { transfer: FileTransferState }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        {m.evidence_cancel()}
        <span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={m.evidence_cancel_title({ name })}
        description={m.evidence_cancel_text()}
        confirm={m.evidence_take_back_confirm()}
        onConfirm={() => {
          setAsking(false)
          void cancelTransfer(fileId)
        }}
      />
    </>
  )
}

/**
 * The progress of an upload, with its actions. One button erases the file, and the network may change while somebody reaches for the other:
 * so neither may move. They are above any additional line, have the same width, and keep their space while the file is sealed.
 */
export function TransferRow({ transfer }: { transfer: FileTransferState }) {
  const { state, sentBytes, totalBytes } = transfer
  return (
    <div className="grid gap-3">
      {state !== 'done' && (
        <div className={classes('grid max-w-sm grid-cols-2 gap-3', state === 'sealing' && 'invisible')}>
          <PauseOrResume transfer={transfer} />
          <CancelTransferButton transfer={transfer} />
        </div>
      )}
      <ProgressBar
        label={states[state]()}
        value={sentBytes}
        max={Math.max(1, totalBytes)}
        numbers={m.evidence_sent_of({ sent: formatSize(sentBytes), total: formatSize(totalBytes) })}
      />
      <div aria-live="polite" className="text-sm">
        <TransferProblem transfer={transfer} />
      </div>
    </div>
  )
}

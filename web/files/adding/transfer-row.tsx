import { m } from '#web/messages/compiled/messages.js'
import { OfflineError } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { cancelTransfer, pauseTransfer, resumeTransfer } from '../transfer/transfers.ts'
import type { FileTransferState } from '../transfer/transfer.ts'
import { sizeInWords } from '../showing/words.ts'

const states: Record<FileTransferState['state'], () => string> = {
  waiting: m.evidence_state_waiting,
  sending: m.evidence_state_sending,
  sealing: m.evidence_state_sealing,
  paused: m.evidence_state_paused,
  failed: m.evidence_state_failed,
  done: m.evidence_state_done,
}

/** What prevents it. Without a network nothing is wrong: it continues by itself. */
function Obstacle({ transfer: { state, problem } }: { transfer: FileTransferState }) {
  if (!problem) return null
  const isOffline = problem instanceof OfflineError
  if (isOffline && state !== 'failed') return <p>{m.evidence_offline()}</p>
  return <p className={state === 'failed' ? 'font-semibold text-danger' : ''}>{sentenceFor(problem)}</p>
}

/** How far a file is on its way, in numbers, and what can be done about it. */
export function TransferRow({ transfer }: { transfer: FileTransferState }) {
  const { fileId, name, state, sentBytes, totalBytes } = transfer
  const canPause = state === 'waiting' || state === 'sending'
  const canResume = state === 'paused' || state === 'failed'
  return (
    <div className="grid gap-3">
      <ProgressBar
        label={states[state]()}
        value={sentBytes}
        max={Math.max(1, totalBytes)}
        numbers={m.evidence_sent_of({ sent: sizeInWords(sentBytes), total: sizeInWords(totalBytes) })}
      />
      <div aria-live="polite" className="text-sm">
        <Obstacle transfer={transfer} />
      </div>
      {state !== 'done' && state !== 'sealing' && (
        <div className="flex flex-wrap gap-3">
          {canPause && (
            <Button tone="secondary" onClick={() => pauseTransfer(fileId)}>
              {m.evidence_pause()}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          {canResume && (
            <Button tone="secondary" onClick={() => resumeTransfer(fileId)}>
              {state === 'failed' ? m.evidence_try_again() : m.evidence_resume()}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button tone="quiet" onClick={() => void cancelTransfer(fileId)}>
            {m.evidence_cancel()}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

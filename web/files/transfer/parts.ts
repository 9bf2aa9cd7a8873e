import type PQueue from 'p-queue'
import { readUpload } from '#contract/evidence.ts'
import { type EvidenceLayout, partRange } from '#encryption/evidence-layout.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { CallOptions } from '#web/platform/api/request.ts'
import type { StoredBytes } from '../bytes/bytes.ts'
import type { RunTask } from '../worker/run-task.ts'
import { untilDone } from '#web/platform/outbox/until-done.ts'
import { type TransferProgress, progresses } from './progress.ts'

interface PartsTransfer {
  readonly fileId: string
  readonly stored: StoredBytes
  readonly layout: EvidenceLayout
  /** Updated and stored as parts arrive. */
  readonly progress: TransferProgress
  readonly options: CallOptions
  readonly queue: PQueue
  readonly ask: RunTask
  readonly signal: AbortSignal
  readonly onSent: (sentBytes: number) => void
  readonly onWait: (problem: unknown) => void
}

/** Sends the missing parts of a file, several at a time. Resolves when all have arrived. */
export async function sendParts(sending: PartsTransfer): Promise<void> {
  const { progress, layout, queue, onSent } = sending
  await dropLostParts(sending)
  const tell = () => onSent(bytesOf(layout, progress))
  tell()
  // If one part fails, the others are aborted.
  const failed = new AbortController()
  const signal = AbortSignal.any([sending.signal, failed.signal])
  const missing = progress.hashes.flatMap((hash, index) => (hash === null ? [index + 1] : []))
  let saving = Promise.resolve()
  const send = async (part: number) => {
    signal.throwIfAborted()
    const { hash } = await untilDone(() => sendPart(sending, part, signal), { ...sending, signal })
    progress.hashes[part - 1] = hash
    tell()
    saving = saving.then(() => progresses.put(sending.fileId, progress))
    await saving
  }
  await Promise.all(
    missing.map((part) =>
      queue
        .add(() => send(part), { signal })
        .catch((error: unknown) => {
          failed.abort(error)
          throw error
        }),
    ),
  )
}

function sendPart(sending: PartsTransfer, part: number, signal: AbortSignal) {
  const { fileId, stored, progress, options, ask } = sending
  const { reportId, laid, recipient } = progress
  const place = { id: reportId, evidence: fileId, part }
  const caller = { receipt: options.receipt, credentials: options.credentials }
  return ask('send', { place, stored: stored, laid, recipient, caller }, signal)
}

/** Forgets sent parts that the server no longer has, or has with other bytes. */
async function dropLostParts({ fileId, progress, options, signal, onWait }: PartsTransfer): Promise<void> {
  if (progress.hashes.every((hash) => hash === null)) return
  const params = { id: progress.reportId, evidence: fileId }
  const arrived = await untilDone(
    () =>
      call(readUpload, { params }, { ...options, signal }).catch((error: unknown) => {
        if (isRefusal(error, 'not_found')) return { parts: [] }
        throw error
      }),
    { signal, onWait },
  )
  const serverHashes = new Map(arrived.parts.map(({ part, hash }) => [part, hash]))
  for (const [index, hash] of progress.hashes.entries()) {
    if (serverHashes.get(index + 1) !== hash) progress.hashes[index] = null
  }
}

/** Bytes of the tar that have arrived. */
function bytesOf(layout: EvidenceLayout, { hashes }: TransferProgress): number {
  return hashes.reduce((sum, hash, index) => {
    const { start, end } = partRange(layout, index + 1)
    return hash === null ? sum : sum + end - start
  }, 0)
}

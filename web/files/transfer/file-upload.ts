import type PQueue from 'p-queue'
import { finishEvidence } from '#contract/evidence.ts'
import { addEntry } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import { layOut } from '#encryption/evidence-layout.ts'
import type { ReportKey } from '#encryption/reports.ts'
import { readWhole } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { needsNewEpoch } from '#web/records/sealing/next-readers.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { locateBytes, type LocalFileRecord, records } from '../local/record.ts'
import type { RunTask } from '../worker/run-task.ts'
import { withWritingLock } from '#web/platform/device/with-lock.ts'
import { FileLost } from './file-lost.ts'
import { tarMetadata, createManifest } from './manifest.ts'
import { sendParts } from './parts.ts'
import { untilDone } from '#web/platform/outbox/until-done.ts'
import { type TransferProgress, progresses } from './progress.ts'
import type { FileTransferState } from './transfer.ts'

/** The report's key changed during the upload: its parts would be readable by somebody whose access was revoked. */
class ReportKeyChanged extends Error {}

export interface FileTransfer {
  readonly keyring: Keyring
  readonly reportId: string
  readonly fileId: string
  readonly queue: PQueue
  readonly ask: RunTask
  readonly signal: AbortSignal
  readonly show: (
    change: Partial<Pick<FileTransferState, 'state' | 'sentBytes' | 'totalBytes' | 'problem'>>,
  ) => void
}

/** How often an upload restarts because the report changed. */
const maxRounds = 5

/**
 * Uploads a stored file into a report, resuming where it stopped: parts, then the signed entry that completes it. Parts that have arrived
 * are not sent again; an upload completed before, by another tab or with a lost response, is detected.
 *
 * @throws FileLost, EncryptionError, ApiError, and the signal's reason
 */
export async function sendFile(sending: FileTransfer): Promise<void> {
  for (let round = 1; ; round++) {
    try {
      return await sendOnce(sending)
    } catch (error) {
      const mayPass = error instanceof ReportKeyChanged || isRefusal(error, 'conflict')
      if (!mayPass || round === maxRounds) throw error
    }
  }
}

async function sendOnce(sending: FileTransfer): Promise<void> {
  const { keyring, fileId, show } = sending
  const file = await records.get(fileId)
  if (!file || file.removedAt !== null) return
  const report = await openToWrite(sending)
  if (hasArrived(report, fileId)) return
  const stored = locateBytes(file)
  if (!stored) throw new FileLost('This file is no longer on this device.')
  const { progress, layout } = await readProgress(sending, file, newestKey(report))
  show({ state: 'sending', totalBytes: layout.tarBytes, problem: null })
  const onWait = (problem: unknown) => show({ state: problem === null ? 'sending' : 'waiting', problem })
  const onSent = (sentBytes: number) => show({ sentBytes })
  await sendParts({ ...sending, stored: stored, layout, progress, options: keyring.options, onSent, onWait })
  show({ state: 'sealing' })
  const latest = (await records.get(fileId)) ?? file
  const hashes = progress.hashes.filter((hash) => hash !== null)
  const manifest = createManifest(latest, keyring.kind, { layout, hashes, epoch: progress.epoch })
  await withWritingLock(sending.reportId, () => writeManifest(sending, manifest, hashes))
}

/** The current report, in an epoch whose key all current readers have. */
async function openToWrite(sending: FileTransfer): Promise<OpenedReport> {
  const report = await read(sending)
  const { keyring, reportId, signal } = sending
  if (!(await isEpochChanging(sending, report))) return report
  await withWritingLock(reportId, async () => {
    for (const body of await sealWriting(keyring, report, { kind: 'grant', content: {}, now: new Date() })) {
      await call(addEntry, { params: { id: reportId }, body }, { ...keyring.options, signal })
    }
  })
  return read(sending)
}

/** Whether the next entry must start a new epoch, which may need a request. */
function isEpochChanging({ keyring, signal, show }: FileTransfer, report: OpenedReport): Promise<boolean> {
  const onWait = (problem: unknown) => show({ state: 'waiting', problem })
  return untilDone(() => needsNewEpoch(keyring, report), { signal, onWait })
}

function read({ keyring, reportId, signal, show }: FileTransfer): Promise<OpenedReport> {
  const onWait = (problem: unknown) => show({ state: 'waiting', problem })
  return untilDone(() => readWhole(keyring, reportId, signal), { signal, onWait })
}

function newestKey({ keys, history }: OpenedReport): ReportKey {
  const key = keys.find(({ epoch }) => epoch === history.epoch)
  if (!key) throw new EncryptionError({ code: 'cannotOpen' })
  return key
}

/** The progress with this key; with another key, it starts over. */
async function readProgress({ keyring, reportId }: FileTransfer, file: LocalFileRecord, key: ReportKey) {
  const known = await progresses.get(file.id)
  const isSame =
    known?.reportId === reportId && known.epoch === key.epoch && known.recipient === key.recipient
  const laid = isSame ? known.laid : tarMetadata(file, keyring.kind)
  const layout = await layOut({ ...laid, modifiedAt: new Date(laid.modifiedAt) })
  const { epoch, recipient } = key
  if (isSame) return { progress: known, layout }
  const hashes = Array.from({ length: layout.partCount }, () => null)
  const progress: TransferProgress = { reportId, epoch, recipient, laid, hashes }
  return { progress, layout }
}

async function writeManifest(
  sending: FileTransfer,
  manifest: EvidenceManifest,
  hashes: string[],
): Promise<void> {
  const { keyring, reportId, fileId, signal } = sending
  const options = { ...keyring.options, signal }
  const report = await read(sending)
  if (hasArrived(report, fileId)) return
  if ((await isEpochChanging(sending, report)) || report.history.epoch !== manifest.parts.epoch)
    throw new ReportKeyChanged()
  const writings = await sealWriting(keyring, report, {
    kind: 'evidence',
    content: manifest,
    now: new Date(),
  })
  for (const [index, body] of writings.entries()) {
    const isLast = index === writings.length - 1
    const params = { id: reportId, evidence: fileId }
    const onWait = (problem: unknown) => sending.show({ problem })
    await untilDone(
      () =>
        isLast
          ? call(finishEvidence, { params, body: { ...body, hashes } }, options)
          : call(addEntry, { params: { id: reportId }, body }, options),
      { signal, onWait },
    )
  }
}

function hasArrived({ history }: OpenedReport, fileId: string): boolean {
  return history.entries.some(({ kind, content }) => {
    if (kind !== 'evidence' || typeof content !== 'object' || content === null) return false
    return 'evidence' in content && content.evidence === fileId
  })
}

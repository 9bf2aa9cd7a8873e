import PQueue from 'p-queue'
import { removeEvidence } from '#contract/evidence.ts'
import { openedBy } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { registerForgetting } from '#web/platform/device/forgetting.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { type ExternalStore, externalStore } from '#web/ui/external-store.ts'
import { divided } from '../disclosure/disclosure.ts'
import { changeKept, listRecords } from '../kept/kept.ts'
import { bytesOf, type KeptRecord, records } from '../kept/record.ts'
import { ask } from '../worker/ask.ts'
import { storeKeyring, letAccessGo } from './stored-keyrings.ts'
import { markWaiting } from './mark.ts'
import { pauses, progresses } from './progress.ts'
import { FileLost, sendFile } from './sending.ts'
import type { Transfer } from './transfer.ts'

/** Parts on their way at the same time, of all files together; and files, so that small ones pass a large one. */
const parts = new PQueue({ concurrency: 3 })
const files = new PQueue({ concurrency: 2 })

interface Job {
  readonly keyring: Keyring
  readonly transfer: Transfer
  /** Ends what is under way; `null` where nothing is. */
  readonly stop: AbortController | null
}

const jobs = new Map<string, Job>()
/** How often somebody has left: what was about to begin then does not. */
let leavings = 0
const shown = externalStore<readonly Transfer[]>([])

function change(
  fileId: string,
  next: Partial<Omit<Job, 'transfer'>> & { transfer?: Partial<Transfer> },
): void {
  const job = jobs.get(fileId)
  if (!job) return
  jobs.set(fileId, { ...job, ...next, transfer: { ...job.transfer, ...next.transfer } })
  tell()
}

function tell(): void {
  shown.set([...jobs.values()].map(({ transfer }) => transfer))
}

export const transferList: ExternalStore<readonly Transfer[]> = shown

/** Sends everything that is kept for a report, as soon as that is possible. Safe to call again. */
export async function startTransfers(keyring: Keyring, reportId: string): Promise<void> {
  const since = leavings
  const { going, staying } = divided(await listRecords({ kind: 'report', id: reportId }), keyring.kind)
  // From now on that is said of it, also when its copy has gone.
  for (const { id } of staying) await changeKept(id, { goesOut: false })
  if (going.length === 0) return nothingWaits(reportId)
  markWaiting(true)
  await storeKeyring(keyring, reportId)
  for (const file of going) {
    if (since !== leavings) return
    await begin(keyring, reportId, file)
  }
}

/**
 * Begins a file, unless it is on its way already. It is claimed before anything is waited for, because several places of a
 * page ask for the same files at once, and only one sending of a file can be stopped.
 */
async function begin(keyring: Keyring, reportId: string, file: KeptRecord): Promise<void> {
  const known = jobs.get(file.id)
  if (known && known.stop !== null) return
  if (known?.transfer.state === 'paused') {
    change(file.id, { keyring })
    // Somebody signed in again: what waited for that goes on. What a person paused waits for them.
    if (isRefusal(known.transfer.problem, 'signed_out')) void run(file.id)
    return
  }
  if (known && known.transfer.state !== 'failed') return
  const claimed: Job = { keyring, stop: null, transfer: newTransfer(file, reportId, 'waiting') }
  jobs.set(file.id, claimed)
  tell()
  const isStillClaimed = () => jobs.get(file.id) === claimed
  try {
    if (file.sender !== keyring.name) await records.put({ ...file, sender: keyring.name })
    const isPaused = await pauses.has(file.id)
    // Meanwhile it may have been paused or given up, or the person has left.
    if (!isStillClaimed()) return
    if (isPaused) change(file.id, { transfer: { state: 'paused' } })
    else void run(file.id)
  } catch (problem) {
    // It says so, and can be tried again; the others go their way.
    if (isStillClaimed()) change(file.id, { transfer: { state: 'failed', problem } })
  }
}

/** The last file of a report has arrived or was given up. */
async function nothingWaits(reportId: string): Promise<void> {
  await letAccessGo(reportId)
  const isLast = (await records.list()).every(
    ({ owner, goesOut }) => owner.kind !== 'report' || goesOut === false,
  )
  if (isLast) markWaiting(false)
}

async function isAllSent(reportId: string): Promise<boolean> {
  return (await listRecords({ kind: 'report', id: reportId })).every(({ goesOut }) => goesOut === false)
}

function newTransfer(file: KeptRecord, reportId: string, state: Transfer['state']): Transfer {
  return {
    fileId: file.id,
    reportId,
    name: file.name,
    state,
    sentBytes: 0,
    totalBytes: file.bytes,
    problem: null,
  }
}

async function run(fileId: string): Promise<void> {
  const job = jobs.get(fileId)
  if (!job || job.stop !== null) return
  const stop = new AbortController()
  const { signal } = stop
  change(fileId, { stop, transfer: { state: 'waiting', problem: null } })
  const { keyring } = job
  const { reportId } = job.transfer
  const show = (transfer: Partial<Transfer>) => {
    if (!signal.aborted) change(fileId, { transfer })
  }
  try {
    await files.add(
      () =>
        alone(fileId, signal, () => sendFile({ keyring, reportId, fileId, queue: parts, ask, signal, show })),
      { signal },
    )
    await forget(fileId)
    show({ state: 'done', problem: null })
    void queryClient.invalidateQueries({ queryKey: [...openedBy(keyring), 'report', reportId] })
    if (await isAllSent(reportId)) await nothingWaits(reportId)
  } catch (problem) {
    const isSignedOut = isRefusal(problem, 'signed_out')
    if (!signal.aborted) show({ state: isSignedOut ? 'paused' : 'failed', problem })
  } finally {
    if (jobs.get(fileId)?.stop === stop) change(fileId, { stop: null })
  }
}

/** One tab sends a file; the others wait, and find it sent. */
const alone = (fileId: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  withLock(`evidence/${fileId}`, work, { signal })

async function forget(fileId: string): Promise<void> {
  await progresses.remove(fileId)
  await pauses.remove(fileId)
  const file = await records.get(fileId)
  if (file) await records.remove(file)
}

/** What of a part is on its way is dropped; nothing that has arrived is lost. */
export function pauseTransfer(fileId: string): void {
  const job = jobs.get(fileId)
  if (!job || job.transfer.state === 'done') return
  job.stop?.abort(new DOMException('The person paused.', 'AbortError'))
  change(fileId, { stop: null, transfer: { state: 'paused', problem: null } })
  void pauses.put(fileId)
}

/** Goes on, also after it failed. */
export function resumeTransfer(fileId: string): void {
  void pauses.remove(fileId).then(() => run(fileId))
}

/** Gives a file up: what of it had arrived is removed from the server, and the file from this device. */
export async function cancelTransfer(fileId: string): Promise<void> {
  const job = jobs.get(fileId)
  job?.stop?.abort(new DOMException('The person gave it up.', 'AbortError'))
  const progress = await progresses.get(fileId)
  jobs.delete(fileId)
  await forget(fileId)
  tell()
  if (!job) return
  const { reportId } = job.transfer
  if (await isAllSent(reportId)) await nothingWaits(reportId)
  // The answer to a part may still have been on its way: then the server has it, and nothing here says so yet.
  if (!progress && job.stop === null) return
  const params = { id: progress?.reportId ?? reportId, evidence: fileId }
  await call(removeEvidence, { params }, job.keyring.options).catch((error: unknown) => {
    // Nothing of it had arrived; or it cannot be reached now, and the server forgets it by itself within days.
    if (isRefusal(error, 'not_found') || !isRefusal(error)) return
    throw error
  })
}

/** A file that was lost with its tab was chosen again: it goes on by itself. */
async function goOnWithChosen(): Promise<void> {
  for (const [fileId, { stop, transfer }] of jobs) {
    if (stop !== null || !(transfer.problem instanceof FileLost)) continue
    const record = await records.get(fileId)
    if (record && bytesOf(record)) void run(fileId)
  }
}
records.subscribe(() => void goOnWithChosen())

registerForgetting({
  step: 'work',
  leave: () => {
    leavings++
    for (const { stop } of jobs.values()) stop?.abort(new DOMException('The person left.', 'AbortError'))
    jobs.clear()
    tell()
  },
})

import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { removeEvidence } from '#contract/evidence.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { Withheld } from '#web/platform/outbox/kind.ts'
import { isMissingKey } from '#web/platform/outbox/problem.ts'
import { divideFiles } from '../disclosure/disclosure.ts'
import { changeLocalFile, listRecords } from '../local/local-files.ts'
import { locateBytes, type LocalFileRecord, records } from '../local/record.ts'
import { cleanUpFile, releaseUnusedKeys, withAccess } from './transfer-cleanup.ts'
import { keyringOfFile } from './file-keyring.ts'
import { FileLost } from './file-lost.ts'
import { markFilesWaiting } from './pending-flag.ts'
import { transferProgress } from './transfer-progress.ts'
import { progresses } from './progress.ts'
import { storeKeyring } from './stored-keyrings.ts'
import type { FileTransferState } from './transfer.ts'
import { fileKindName, laneOfFile, outboxFile } from './outbox-file.ts'

/** Counts quick exits: pending starts are dropped after one. */
let leavings = 0
/** Files being queued: several parts of a page may start the same one. */
const starting = new Set<string>()

const items = (): readonly OutboxItem[] =>
  outbox()
    .current()
    .items.filter(({ kind }) => kind === fileKindName)
const itemOf = (fileId: string) => items().find(({ id }) => id === fileId) ?? null
const reportOf = ({ thing }: Pick<OutboxItem, 'thing'>) => z.parse(outboxFile, thing).reportId

/** The server rejected its keys, or they are not available. */
const isWaitingForKeys = (problem: unknown) => isMissingKey(problem) || isRefusal(problem, 'signed_out')

type TransferFacts = Pick<FileTransferState, 'state' | 'problem'>

function toTransferFacts({ id, state, problem }: OutboxItem): TransferFacts {
  const { state: step, problem: obstacle } = transferProgress.of(id) ?? { state: 'waiting', problem: null }
  if (state === 'sending') return { state: step, problem: obstacle }
  if (state === 'waiting') return { state: isWaitingForKeys(problem) ? 'paused' : 'waiting', problem }
  if (!(problem instanceof Withheld)) return { state: 'failed', problem }
  if (problem.reason === 'paused') return { state: 'paused', problem: null }
  return { state: 'failed', problem: problem.reason === 'lost' ? new FileLost() : (problem.cause ?? problem) }
}

function transferOf(item: OutboxItem): FileTransferState {
  const { name = '', sentBytes = 0, totalBytes = 0 } = transferProgress.of(item.id) ?? {}
  return {
    fileId: item.id,
    reportId: reportOf(item),
    name,
    sentBytes,
    totalBytes,
    ...toTransferFacts(item),
  }
}

/** Loads the names of files queued by another tab, or before a reload. */
async function learnNames(): Promise<void> {
  for (const { id } of items()) {
    const record = transferProgress.of(id) ? null : await records.get(id)
    if (record) transferProgress.learn(record)
  }
}

/** Cache of the list, with its inputs. */
let made: { readonly of: readonly unknown[]; readonly list: readonly FileTransferState[] } = {
  of: [],
  list: [],
}

/** Uploads in progress, and files that arrived since the page was opened. */
export const transferList = {
  current: (): readonly FileTransferState[] => {
    const of = [outbox().current(), ...transferProgress.current()]
    if (of.some((part, at) => part !== made.of[at])) made = { of, list: listTransfers() }
    return made.list
  },
  subscribe: (listener: () => void): (() => void) => {
    const forgetOutbox = outbox().subscribe(() => {
      listener()
      void learnNames().catch(() => undefined)
    })
    const forget = transferProgress.subscribe(listener)
    return () => {
      forgetOutbox()
      forget()
    }
  },
}

function listTransfers(): readonly FileTransferState[] {
  const queued = items()
  const isWaiting = new Set(queued.map(({ id }) => id))
  return [
    ...queued.map(transferOf),
    ...transferProgress.arrived().filter(({ fileId }) => !isWaiting.has(fileId)),
  ]
}

/** The sender of files. A member's name is enough: if their vault is locked, the files wait in the outbox until it is open. */
export type FileSender = Keyring | { readonly kind: 'member'; readonly name: string }

/** Queues all files stored for a report. Idempotent. */
export async function startTransfers(sender: FileSender, reportId: string): Promise<void> {
  const since = leavings
  const { sent, staying } = divideFiles(await listRecords({ kind: 'report', id: reportId }), sender.kind)
  // Records that they stay, which holds even after the copy was sent and removed.
  for (const { id } of staying) await changeLocalFile(id, { goesOut: false })
  if (sent.length === 0) return releaseUnusedKeys(reportId)
  await withAccess(reportId, async () => {
    markFilesWaiting(true)
    if ('signers' in sender) await storeKeyring(sender, reportId)
  })
  await outbox()
    .refresh()
    .catch(() => undefined)
  for (const file of sent) if (since === leavings) await start(sender.name, reportId, file, since)
}

async function start(owner: string, reportId: string, file: LocalFileRecord, since: number): Promise<void> {
  const { id } = file
  if (starting.has(id)) return
  starting.add(id)
  try {
    transferProgress.learn(file)
    const existingItem = itemOf(id)
    if (existingItem?.owner === owner) return await retryTransfer(existingItem)
    if (file.sender !== owner) await records.put({ ...file, sender: owner })
    // The person may have left meanwhile.
    if (since !== leavings) return
    const isOfThisTab = file.room === 'memory'
    const payload = { reportId }
    await outbox().add({
      id,
      kind: fileKindName,
      owner,
      lane: laneOfFile(id),
      thing: payload,
      isTabOnly: isOfThisTab,
    })
  } finally {
    starting.delete(id)
  }
}

/** Retries failed uploads, and those that waited for their keys. Paused ones stay paused. */
async function retryTransfer(item: OutboxItem): Promise<void> {
  const { state } = toTransferFacts(item)
  if (state === 'failed' || isWaitingForKeys(item.problem)) await outbox().retry(item.id)
}

/** Pauses an upload: the current part is dropped; parts that have arrived are kept. */
export function pauseTransfer(fileId: string): void {
  void outbox().withhold(fileId, 'paused')
}

/** Resumes an upload, also after a failure. */
export function resumeTransfer(fileId: string): void {
  void outbox().retry(fileId)
}

/** Cancels an upload: removes its parts from the server, and the file from this device. */
export async function cancelTransfer(fileId: string): Promise<void> {
  const item = itemOf(fileId)
  const progress = await progresses.get(fileId)
  if (item) await outbox().discard(fileId)
  transferProgress.forget(fileId)
  await cancelOnServer(fileId, item, progress?.reportId ?? null)
}

async function cancelOnServer(fileId: string, item: OutboxItem | null, sentTo: string | null): Promise<void> {
  const keyring = item && (await keyringOfFile(item).catch(() => null))
  await cleanUpFile(fileId, item && reportOf(item))
  // A part's response may have been pending: then the server has it, although nothing here records it.
  if (!item || !keyring || (sentTo === null && item.state !== 'sending')) return
  const params = { id: sentTo ?? reportOf(item), evidence: fileId }
  await call(removeEvidence, { params }, keyring.options).catch((error: unknown) => {
    // Nothing had arrived; or the server cannot be reached, and expires the parts within days.
    if (isRefusal(error, 'not_found') || !isRefusal(error)) return
    throw error
  })
}

/** Resumes a lost file that was chosen again. */
async function resumeChosenFiles(): Promise<void> {
  for (const item of items()) {
    if (!(toTransferFacts(item).problem instanceof FileLost)) continue
    const record = await records.get(item.id)
    if (record && locateBytes(record)) await outbox().retry(item.id)
  }
}
records.subscribe(() => void resumeChosenFiles().catch(() => undefined))

registerCleanup({
  step: 'work',
  leave() {
    leavings++
    starting.clear()
    transferProgress.forgetAll()
  },
})

import { randomBytes } from 'node:crypto'
import PQueue from 'p-queue'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { sendReport } from '#contract/reports.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { readWhole } from '#web/records/queries.ts'
import { type Keyring, receiptKeyring } from '#web/records/keyring/keyring.ts'
import { sealNewReport } from '#web/records/sealing/sealing.ts'
import { localFile, type LocalFile } from '#web/files/local/local-file.ts'
import { records } from '#web/files/local/record.ts'
import { storeBytes } from '#web/files/bytes/bytes.ts'
import { readEvidence } from '#web/files/reading/items.ts'
import { type EvidenceReader, openEvidence } from '#web/files/reading/reader.ts'
import { sendFile } from '#web/files/transfer/file-upload.ts'
import type { FileTransferState } from '#web/files/transfer/transfer.ts'
import type { RunTask } from '#web/files/worker/run-task.ts'
import type { TaskName, Tasks } from '#web/files/worker/tasks.ts'
import { taskImplementations } from '#web/files/worker/task-implementations.ts'
import { call } from '#web/platform/api/call.ts'

// Runs the browser's code for files in Node.js, without its worker.

/** @param before is called with each task before it runs, and may throw to make it fail */
export function createInlineWork(
  before: (name: TaskName, part: number) => void | Promise<void> = () => undefined,
): RunTask {
  return async <N extends TaskName>(name: N, task: Tasks[N]['task'], signal?: AbortSignal) => {
    await before(name, 'place' in task ? task.place.part : 0)
    signal?.throwIfAborted()
    const taskHandler: (task: Tasks[N]['task'], signal: AbortSignal) => Promise<Tasks[N]['result']> =
      taskImplementations[name]
    return taskHandler(task, signal ?? new AbortController().signal)
  }
}

/** An anonymous report that nobody else can read, and its keyring. */
export async function newPrivateReport(): Promise<{ id: string; keyring: Keyring }> {
  const keys = await openReceiptPhrase(newReceiptPhrase())
  const id = crypto.randomUUID()
  const answers = { ...noAnswers, types: ['threats' as const], title: 'The bus stop', story: 'Words' }
  const sender = { kind: 'receipt' as const, keys }
  const body = await sealNewReport({ id, answers, sender, addressee: null, now: new Date() })
  await call(sendReport, { body }, { credentials: 'omit' })
  return { id, keyring: receiptKeyring(keys) }
}

/** Stores a local file of random bytes for a report. */
export function storeRandomFile(reportId: string, length: number, change: Partial<LocalFile> = {}) {
  return storeLocalFile(reportId, new Uint8Array(randomBytes(length)), change)
}

/** Stores a local file for a report until it is sent. */
export async function storeLocalFile(
  reportId: string,
  content: Uint8Array<ArrayBuffer>,
  change: Partial<LocalFile> = {},
) {
  const id = crypto.randomUUID()
  const blob = new Blob([content])
  const stored = await storeBytes(id, blob, false)
  records.hold(id, blob)
  const file = localFile.parse({
    id,
    owner: { kind: 'report', id: reportId },
    name: 'Снимок.png',
    mediaType: 'image/png',
    kind: 'picture',
    capturedAt: null,
    shows: 'What they wrote under my photo.',
    shielded: true,
    source: 'original',
    of: null,
    replaces: null,
    thumbnail: null,
    bytes: content.length,
    sha256: stored.sha256,
    addedAt: new Date().toISOString(),
    order: 1,
    where: 'tab',
    ...change,
  })
  const { where: _where, ...known } = file
  await records.put({ ...known, room: stored.room, key: stored.key, sender: null, removedAt: null })
  return { id, content }
}

/** Sends a local file as the page would. */
export async function sendLocalFile(
  keyring: Keyring,
  reportId: string,
  fileId: string,
  {
    ask: runWork = createInlineWork(),
    signal = new AbortController().signal,
    atOnce = 3,
  }: { ask?: RunTask; signal?: AbortSignal; atOnce?: number } = {},
): Promise<Partial<FileTransferState>[]> {
  const shown: Partial<FileTransferState>[] = []
  const queue = new PQueue({ concurrency: atOnce })
  await sendFile({
    keyring,
    reportId,
    fileId,
    queue,
    ask: runWork,
    signal,
    show: (change) => void shown.push(change),
  })
  return shown
}

/** Opens the report as another device would, and reads a piece of its evidence. */
export async function openEvidenceReader(
  keyring: Keyring,
  reportId: string,
  evidence?: string,
): Promise<EvidenceReader> {
  const report = await readWhole(keyring, reportId, AbortSignal.timeout(30_000))
  const items = readEvidence(report)
  const item = evidence ? items.find(({ manifest }) => manifest.evidence === evidence) : items[0]
  if (!item) throw new Error('no such evidence')
  return openEvidence(keyring, report, item, { has: createInlineWork() })
}

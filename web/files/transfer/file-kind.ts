import '#contract/plain-parsers.ts'
import PQueue from 'p-queue'
import * as z from 'zod/mini'
import { isRefusal } from '#web/platform/api/errors.ts'
import { type OutboxKind, Withheld } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { openedReportsKey } from '#web/records/queries.ts'
import { runTask } from '../worker/run-task.ts'
import { cleanUpFile } from './transfer-cleanup.ts'
import { keyringOfFile } from './file-keyring.ts'
import { FileLost } from './file-lost.ts'
import { transferProgress } from './transfer-progress.ts'
import { records } from '../local/record.ts'
import { pauses } from './progress.ts'
import { type FileTransfer, sendFile } from './file-upload.ts'
import { fileKindName, outboxFile } from './outbox-file.ts'

/** Limit of concurrent parts, over all files; and of files, so that small ones overtake a large one. */
const parts = new PQueue({ concurrency: 3 })
const files = new PQueue({ concurrency: 2 })

/** Migrates a pause that earlier versions stored outside the outbox. */
async function migratePause(fileId: string): Promise<void> {
  if (!(await pauses.has(fileId))) return
  await pauses.remove(fileId)
  throw new Withheld('paused')
}

/**
 * An upload into a report: first its parts, resuming after the last one, then the signed entry that completes it. Progress is stored part
 * by part (progress.ts), so its outbox item contains nothing sealed.
 */
export const fileKind: OutboxKind = {
  name: fileKindName,
  shape: z.json(),
  seal: () => Promise.resolve(null),
  async send(_sealed, outgoing, signal) {
    const { id } = outgoing
    const { reportId } = z.parse(outboxFile, outgoing.thing)
    const file = await records.get(id)
    // It was sent before and only that note was lost, or it was removed on this device.
    if (!file || file.removedAt !== null) return
    await migratePause(id)
    const keyring = await keyringOfFile(outgoing)
    const show: FileTransfer['show'] = (change) => {
      if (!signal.aborted) transferProgress.tell(id, change)
    }
    show({ state: 'waiting', problem: null })
    try {
      const sending = { keyring, reportId, fileId: id, queue: parts, ask: runTask, signal, show }
      await files.add(() => sendFile(sending), { signal })
    } catch (cause) {
      if (cause instanceof FileLost) throw new Withheld('lost', { cause })
      // The report changed during each attempt.
      if (isRefusal(cause, 'conflict', 'not_found', 'reused_key')) throw new Withheld(cause.code, { cause })
      throw cause
    }
    await cleanUpFile(id, reportId)
    transferProgress.hasArrived(id, reportId)
    void queryClient.invalidateQueries({ queryKey: [...openedReportsKey(keyring), 'report', reportId] })
  },
  // Sending checks what has arrived already.
  reconcile: () => Promise.resolve(false),
}

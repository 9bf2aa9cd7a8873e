import '#contract/plain-parsers.ts'
import PQueue from 'p-queue'
import * as z from 'zod/mini'
import { isRefusal } from '#web/platform/api/errors.ts'
import { type OutboxKind, Withheld } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { openedBy } from '#web/records/queries.ts'
import { ask } from '../worker/ask.ts'
import { fileEnded } from './ending.ts'
import { keyringOfFile } from './file-keyring.ts'
import { FileLost } from './file-lost.ts'
import { onTheWay } from './on-the-way.ts'
import { pauses } from './progress.ts'
import { type FileTransfer, sendFile } from './sending.ts'
import { fileKindName, waitingFile } from './waiting-file.ts'

/** Parts on their way at the same time, of all files together; and files, so that small ones pass a large one. */
const parts = new PQueue({ concurrency: 3 })
const files = new PQueue({ concurrency: 2 })

/**
 * Files on their way into a report: parts, which go on where they stopped, and then the signed entry that makes them one. What
 * is sealed of them is kept part by part (progress.ts), so nothing of it is in the outbox.
 */
export const fileKind: OutboxKind = {
  name: fileKindName,
  shape: z.json(),
  seal: () => Promise.resolve(null),
  async send(_sealed, outgoing, signal) {
    const { id } = outgoing
    const { reportId } = z.parse(waitingFile, outgoing.thing)
    if (onTheWay.isPausing(id) || (await pauses.has(id))) throw new Withheld('paused')
    const keyring = await keyringOfFile(outgoing)
    const show: FileTransfer['show'] = (change) => {
      if (!signal.aborted) onTheWay.tell(id, change)
    }
    show({ state: 'waiting', problem: null })
    try {
      const sending = { keyring, reportId, fileId: id, queue: parts, ask, signal, show }
      await files.add(() => sendFile(sending), { signal })
    } catch (cause) {
      if (cause instanceof FileLost) throw new Withheld('lost', { cause })
      // It was tried as often as it is worth; the report has changed under it each time.
      if (isRefusal(cause, 'conflict', 'not_found', 'reused_key')) throw new Withheld(cause.code, { cause })
      throw cause
    }
    await fileEnded(id, reportId)
    onTheWay.hasArrived(id, reportId)
    void queryClient.invalidateQueries({ queryKey: [...openedBy(keyring), 'report', reportId] })
  },
  // What has arrived of it is asked for as it is sent.
  reconcile: () => Promise.resolve(false),
}

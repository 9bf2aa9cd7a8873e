import { externalStore } from '#web/ui/external-store.ts'
import type { LocalFileRecord } from '../local/record.ts'
import type { FileTransferState } from './transfer.ts'

/** Progress of this tab with a file. */
type Progress = Pick<FileTransferState, 'name' | 'state' | 'sentBytes' | 'totalBytes' | 'problem'>

/** The state of each upload, by id. */
const progresses = externalStore<ReadonlyMap<string, Progress>>(new Map())
/** Files that arrived since the page was opened. */
const arrived = externalStore<ReadonlyMap<string, FileTransferState>>(new Map())

const blank: Progress = { name: '', state: 'waiting', sentBytes: 0, totalBytes: 0, problem: null }

/** What this tab knows about uploads, in addition to the outbox. */
export const transferProgress = {
  of: (fileId: string): Progress | null => progresses.current().get(fileId) ?? null,
  arrived: (): readonly FileTransferState[] => [...arrived.current().values()],
  /** Records name and size. */
  learn({ id, name, bytes }: Pick<LocalFileRecord, 'id' | 'name' | 'bytes'>) {
    if (!progresses.current().has(id)) transferProgress.tell(id, { name, totalBytes: bytes })
  },
  tell(fileId: string, change: Partial<Progress>) {
    const before = progresses.current().get(fileId) ?? blank
    progresses.set(new Map(progresses.current()).set(fileId, { ...before, ...change }))
  },
  hasArrived(fileId: string, reportId: string) {
    const { name, totalBytes } = transferProgress.of(fileId) ?? blank
    const sent: FileTransferState = {
      fileId,
      reportId,
      name,
      totalBytes,
      state: 'done',
      sentBytes: totalBytes,
      problem: null,
    }
    arrived.set(new Map(arrived.current()).set(fileId, sent))
  },
  forget(fileId: string) {
    progresses.set(new Map([...progresses.current()].filter(([id]) => id !== fileId)))
    arrived.set(new Map([...arrived.current()].filter(([id]) => id !== fileId)))
  },
  forgetAll() {
    progresses.set(new Map())
    arrived.set(new Map())
  },
  /** All known state: each part is a new object after a change. */
  current: () => [progresses.current(), arrived.current()] as const,
  subscribe: (listener: () => void): (() => void) => {
    const stops = [progresses, arrived].map((store) => store.subscribe(listener))
    return () => stops.forEach((stop) => stop())
  },
}

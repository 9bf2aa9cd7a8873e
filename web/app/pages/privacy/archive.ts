import { trustedScript } from '#web/platform/workers/trusted-scripts.ts'
import type { ZipSink } from '#web/features/reporting/report-export/model/zip.ts'
import type { ArchiveAnswer, ArchiveRequest } from './archive-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './archive-worker.ts?worker&url'

type UnnumberedRequest = ArchiveRequest extends infer Q
  ? Q extends { id: number }
    ? Omit<Q, 'id'>
    : never
  : never

/** An archive that a worker writes, until it is finished or closed. */
export interface ExportArchive extends ZipSink {
  readonly finish: () => Promise<Blob>
  readonly close: () => void
}

/** The same archive, with all paths in a folder. */
export function inFolder(sink: ZipSink, folder: string): ZipSink {
  return {
    text: (name, text) => sink.text(`${folder}/${name}`, text),
    bytes: (name, bytes) => sink.bytes(`${folder}/${name}`, bytes),
    blob: (name, blob) => sink.blob(`${folder}/${name}`, blob),
  }
}

export function openArchive(): ExportArchive {
  const worker = new Worker(trustedScript(workerAddress), { type: 'module' })
  const ask = createRequester(worker)
  return {
    text: async (name, text) => void (await ask({ kind: 'text', name, text })),
    bytes: async (name, bytes) =>
      void (await ask({ kind: 'blob', name, blob: new Blob([new Uint8Array(bytes)]) })),
    blob: async (name, blob) => void (await ask({ kind: 'blob', name, blob })),
    async finish() {
      const answered = await ask({ kind: 'end' })
      if (answered.kind !== 'archive') throw archiveError()
      return answered.archive
    },
    close: () => worker.terminate(),
  }
}

const archiveError = () => new Error('archive could not be written')

function createRequester(worker: Worker) {
  let count = 0
  return (request: UnnumberedRequest) =>
    new Promise<ArchiveAnswer>((resolve, reject) => {
      const id = ++count
      const stop = new AbortController()
      const settle = (answered: ArchiveAnswer) => {
        if (answered.id !== id) return
        stop.abort()
        if (answered.kind === 'failed') reject(archiveError())
        else resolve(answered)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ArchiveAnswer>) => settle(data), stop)
      worker.addEventListener('error', () => settle({ id, kind: 'failed' }), stop)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ ...request, id })
    })
}

import { ImportProblem } from './import-problem.ts'
import type { OpenedExport } from './export-reader.ts'
import type { ImportAnswer, ImportQuestion } from './worker-messages.ts'

/** An export that is read in a worker, until it is closed. */
export type ImportReader = OpenedExport & { readonly close: () => void }

type ImportRequest = ImportQuestion extends infer Q
  ? Q extends { id: number }
    ? Omit<Q, 'id'>
    : never
  : never
type ImportWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

/** @throws ImportProblem */
export async function openReader(worker: ImportWorker, files: readonly File[]): Promise<ImportReader> {
  const closing = new AbortController()
  const ask = createRequester(worker, closing.signal)
  try {
    await ask({ kind: 'open', files })
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async read(answers) {
      const answered = await ask({ kind: 'read', answers })
      if (answered.kind !== 'read') throw new ImportProblem('stopped')
      return answered.reading
    },
    async attachment(name) {
      const answered = await ask({ kind: 'attachment', name })
      if (answered.kind !== 'attachment') throw new ImportProblem('stopped')
      return answered.blob
    },
    close() {
      closing.abort()
      worker.terminate()
    },
  }
}

/** A terminated worker does not answer: rejects its pending requests. */
function createRequester(worker: ImportWorker, closing: AbortSignal) {
  let count = 0
  return (request: ImportRequest) =>
    new Promise<ImportAnswer>((resolve, reject) => {
      const id = ++count
      const stop = new AbortController()
      const settle = (answered: ImportAnswer) => {
        if (answered.id !== id) return
        stop.abort()
        if (answered.kind === 'problem')
          reject(new ImportProblem(answered.code, { program: answered.program }))
        else resolve(answered)
      }
      const ended = () => settle({ id, kind: 'problem', code: 'stopped' })
      if (closing.aborted) return ended()
      closing.addEventListener('abort', ended, stop)
      worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => settle(data), stop)
      worker.addEventListener('error', ended, stop)
      worker.addEventListener('messageerror', ended, stop)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      return worker.postMessage({ ...request, id })
    })
}

import { trustedScript } from '#web/document/trusted-scripts.ts'
import { ImportProblem } from '../problem.ts'
import type { OpenedExport } from '../reading.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './import-worker.ts?worker&url'
import type { ImportAnswer, ImportQuestion } from './messages.ts'

/** An export that is taken apart in a worker, until it is closed. */
export type ImportReader = OpenedExport & { readonly close: () => void }

type Asked = ImportQuestion extends infer Q ? (Q extends { id: number } ? Omit<Q, 'id'> : never) : never

/** @throws ImportProblem */
export async function openInWorker(file: File): Promise<ImportReader> {
  const worker = new Worker(trustedScript(workerAddress), { type: 'module' })
  const ask = asker(worker)
  try {
    await ask({ kind: 'open', file })
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async read(answers) {
      const answered = await ask({ kind: 'read', answers })
      if (answered.kind !== 'read') throw new ImportProblem('damaged')
      return answered.reading
    },
    async attachment(name) {
      const answered = await ask({ kind: 'attachment', name })
      if (answered.kind !== 'attachment') throw new ImportProblem('damaged')
      return answered.blob
    },
    close: () => worker.terminate(),
  }
}

function asker(worker: Worker) {
  let count = 0
  return (asked: Asked) =>
    new Promise<ImportAnswer>((resolve, reject) => {
      const id = ++count
      const stop = new AbortController()
      const settle = (answered: ImportAnswer) => {
        if (answered.id !== id) return
        stop.abort()
        if (answered.kind === 'problem') reject(new ImportProblem(answered.code))
        else resolve(answered)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => settle(data), stop)
      worker.addEventListener('error', () => settle({ id, kind: 'problem', code: 'damaged' }), stop)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ ...asked, id })
    })
}

import { trustedScript } from '#web/platform/workers/trusted-scripts.ts'
import { type ImportReader, openReader } from './worker-client.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './import-worker.ts?worker&url'

/** @throws ImportProblem */
export function openInWorker(files: readonly File[]): Promise<ImportReader> {
  return openReader(new Worker(trustedScript(workerAddress), { type: 'module' }), files)
}

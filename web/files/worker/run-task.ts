import { trustedScript } from '#web/platform/workers/trusted-scripts.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './evidence-worker.ts?worker&url'
import { errorOf } from './problem.ts'
import type { TaskAnswer, TaskMessage, TaskName, Tasks } from './tasks.ts'

interface PendingCall {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

let worker: Worker | null = null
let lastId = 0
const pending = new Map<number, PendingCall>()

/**
 * Runs a task in the worker. One worker serves the page until it is closed.
 *
 * @throws what the task throws; OfflineError if the worker's script cannot be loaded; the signal's reason
 */
export type RunTask = typeof runTask

export async function runTask<N extends TaskName>(
  name: N,
  task: Tasks[N]['task'],
  signal?: AbortSignal,
): Promise<Tasks[N]['result']> {
  signal?.throwIfAborted()
  const id = ++lastId
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  pending.set(id, { resolve, reject })
  const stop = () => {
    postTask({ id, name: 'stop' })
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', stop)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- name and task belong together by `Tasks`
    postTask({ id, name, task } as TaskMessage)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers by the same table
    return (await promise) as Tasks[N]['result']
  } finally {
    pending.delete(id)
    signal?.removeEventListener('abort', stop)
  }
}

function postTask(message: TaskMessage): void {
  worker ??= start()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(message)
}

function start(): Worker {
  const started = new Worker(trustedScript(workerAddress), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<TaskAnswer>) => {
    const pendingTask = pending.get(data.id)
    if (!pendingTask) return
    if ('problem' in data) pendingTask.reject(errorOf(data.problem))
    else pendingTask.resolve(data.result)
  })
  // Its script failed to load. The caller retries with a new worker.
  started.addEventListener('error', () => {
    started.terminate()
    if (worker === started) worker = null
    for (const { reject } of pending.values()) reject(new OfflineError())
  })
  return started
}

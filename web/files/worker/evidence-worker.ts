import { problemOf } from './problem.ts'
import type { TaskAnswer, TaskMessage } from './tasks.ts'
import { taskImplementations } from './task-implementations.ts'

const underWay = new Map<number, AbortController>()

self.addEventListener('message', ({ data }: MessageEvent<TaskMessage>) => {
  if (data.name === 'stop') underWay.get(data.id)?.abort()
  else void answer(data)
})

async function answer(message: Exclude<TaskMessage, { name: 'stop' }>): Promise<void> {
  const { id } = message
  const stop = new AbortController()
  underWay.set(id, stop)
  try {
    const result = await doTask(message, stop.signal)
    tell({ id, result }, result instanceof Uint8Array ? [result.buffer] : [])
  } catch (error) {
    tell({ id, problem: problemOf(error) })
  } finally {
    underWay.delete(id)
  }
}

function doTask(message: Exclude<TaskMessage, { name: 'stop' }>, signal: AbortSignal): Promise<unknown> {
  switch (message.name) {
    case 'keep':
      return taskImplementations.keep(message.task, signal)
    case 'send':
      return taskImplementations.send(message.task, signal)
    case 'open':
      return taskImplementations.open(message.task, signal)
  }
}

function tell(answered: TaskAnswer, transfer: Transferable[] = []): void {
  self.postMessage(answered, { transfer })
}

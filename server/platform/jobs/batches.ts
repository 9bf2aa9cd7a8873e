import type { JobResult } from 'pg-boss'
import { queues } from './schema.ts'

/**
 * How a queue is checked behind which someone waits in front of the screen: many jobs at a time, and at once again while
 * there are more. Each is settled by itself, so that one that fails holds up and repeats no other. What is sent here wakes the worker
 * at once; it looks by itself for what is to be done later, is tried again, or was sent by a server that is gone.
 */
export const prompt = {
  pollingIntervalSeconds: 10,
  batchSize: 50,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const

/** Messages go to another machine: few enough that a batch ends long before it expires, even if none is accepted. */
export const mailing = { ...prompt, batchSize: 9 } as const
export const relaxed = { ...mailing, pollingIntervalSeconds: 20 } as const
/** Work that runs every few minutes or daily. */
export const rare = { pollingIntervalSeconds: 20 } as const
/**
 * Gives each queue its own polling interval. With the same one for all, an idle server would poll them together, each
 * with a connection of its own.
 */
export function staggered<Options extends { readonly pollingIntervalSeconds: number }>(
  queue: string,
  options: Options,
): Options {
  const more = 0.4 * Object.values<string>(queues).indexOf(queue)
  return { ...options, pollingIntervalSeconds: options.pollingIntervalSeconds + more }
}

/** Messages of one batch sent concurrently. */
export const sendingAtOnce = 3

/** What the queue stores of a failed job: the error's own message may contain an address or a value. */
const output = { message: 'See job-failed in the log.' }

/** How a job ended: done or not, `never` where another try would not help, or `putOff` where a mail server takes this message later and others now. */
export type JobOutcome = boolean | 'never' | 'putOff'

/**
 * Runs each job of a batch and reports how each one ended.
 * @param isDone must not throw
 */
export async function runEach<Job extends { readonly id: string }>(
  jobs: readonly Job[],
  concurrency: number,
  isDone: (job: Job) => Promise<JobOutcome>,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  const queue = [...jobs]
  async function work(): Promise<void> {
    for (let job = queue.shift(); job; job = queue.shift()) results.push(resultOf(job.id, await isDone(job)))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

function resultOf(id: string, outcome: JobOutcome): JobResult {
  if (outcome === true) return { id, status: 'completed' }
  if (outcome === 'putOff') return { id, status: 'failed', output: { ...output, isPutOff: true } }
  return { id, status: outcome === 'never' ? 'deadletter' : 'failed', output }
}

import type { JobResult } from 'pg-boss'
import { queues } from './schema.ts'

/**
 * How a queue is looked at behind which somebody waits in front of the screen: many jobs at a time, and at once again while
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

/** Messages go to another machine: so few that a batch ends long before it expires, even where none is taken. */
export const mailing = { ...prompt, batchSize: 9 } as const
export const relaxed = { ...mailing, pollingIntervalSeconds: 20 } as const
/** What is done each few minutes, or each day. */
export const rare = { pollingIntervalSeconds: 20 } as const
/**
 * Gives each queue an interval of its own. With the same for all they would be looked at together for as long as nobody speaks, and each
 * would need a connection for that moment.
 */
export function staggered<Options extends { readonly pollingIntervalSeconds: number }>(
  queue: string,
  options: Options,
): Options {
  const more = 0.4 * Object.values<string>(queues).indexOf(queue)
  return { ...options, pollingIntervalSeconds: options.pollingIntervalSeconds + more }
}

/** Messages of one batch on their way at once. */
export const sendingAtOnce = 3

/** What the queue keeps of a job that failed: the message of the error itself may hold an address or a value. */
const output = { message: 'See job-failed in the log.' }

/** How a job ended: done or not, `never` where another try would not help, or `putOff` where a mail server takes this message later and others now. */
export type JobOutcome = boolean | 'never' | 'putOff'

/**
 * Works on each job of a batch, and says of each how it ended.
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

import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import { AddressRefused, isDeferred } from '../mail/refusals.ts'
import type { PushJob } from '../push/queue.ts'
import type { SendPush } from '../push/pusher.ts'
import {
  staggered,
  type relaxed,
  type JobOutcome,
  mailing,
  prompt,
  rare,
  sendingAtOnce,
  runEach,
} from './batches.ts'
import { registerWorker, within } from './enqueue.ts'

/**
 * Handles an event as the system, in the transaction that completes it: its database writes happen once. Other
 * effects may happen more than once, so they must be idempotent.
 */
export type Work<Payload> = (db: Db, payload: Payload) => Promise<void>

/** Filters a batch of events down to those that need work. */
export type FilterPending<Payload> = (db: Db, payloads: readonly Payload[]) => Promise<readonly Payload[]>

/** @param isLastTry whether a failure is final. */
export type SendMail = (id: string, isLastTry: boolean) => Promise<void>

/** What a feature does when something happened. */
export interface EventHandler {
  readonly work: Work<never>
  readonly filterPending: ((db: Db, payloads: readonly never[]) => Promise<readonly unknown[]>) | undefined
}

interface EventJob {
  readonly name: string
  readonly payload: never
}

/** Runs work as the system, and logs failures. */
function createAttempts(database: Database, log: Log) {
  const asSystem = <T>(work: (db: Db) => Promise<T>) => asActor(database, system, work)

  /** @returns whether it succeeded */
  async function isDone(job: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      log.error('job-failed', { job, error })
      return false
    }
  }
  return { asSystem, isDone }
}
type Attempts = ReturnType<typeof createAttempts>

/** The events of a batch that need no work. If the filter fails, each is handled by itself. */
async function filterPending(
  events: readonly EventJob[],
  handlers: ReadonlyMap<string, EventHandler>,
  { asSystem, isDone }: Attempts,
): Promise<ReadonlySet<EventJob>> {
  const out = new Set<EventJob>()
  for (const [name, alike] of Map.groupBy(events, (event) => event.name)) {
    const filterPending = handlers.get(name)?.filterPending
    if (!filterPending) continue
    const payloads = alike.map(({ payload }) => payload)
    await isDone(name, async () => {
      const left = new Set<unknown>(await asSystem((db) => filterPending(db, payloads)))
      for (const event of alike) if (!left.has(event.payload)) out.add(event)
    })
  }
  return out
}

/** Sends a message. @returns whether it went out, and otherwise whether another try would help or its receiver puts it off */
async function outcomeOfMail({ isDone }: Attempts, send: () => Promise<void>): Promise<JobOutcome> {
  let failure: 'never' | 'putOff' | false = false
  const isSent = await isDone('mail', () =>
    send().catch((error: unknown) => {
      failure = error instanceof AddressRefused ? 'never' : isDeferred(error) && 'putOff'
      throw error
    }),
  )
  return isSent || failure
}

/** Runs all of them, even if some fail. @throws {Error} without its message: the queue stores that, and it may hold an address. */
async function runAll(
  { asSystem, isDone }: Attempts,
  chores: ReadonlyMap<string, (db: Db) => Promise<void>>,
): Promise<void> {
  let failures = 0
  for (const [job, work] of chores) if (!(await isDone(job, () => asSystem(work)))) failures++
  if (failures > 0) throw new Error('See job-failed in the log.')
}

/** Runs the jobs of the queues. Failures are logged and retried. */
export function openWorkers(client: PgBoss, database: Database, log: Log) {
  const attempts = createAttempts(database, log)
  const { asSystem, isDone } = attempts

  return {
    /** Handles each event in a transaction of its own, in order of creation. */
    async workEvents(queue: string, handlers: ReadonlyMap<string, EventHandler>): Promise<void> {
      const pollOptions = staggered(queue, prompt)
      const worker = await client.work(queue, pollOptions, async (jobs: JobWithMetadata<EventJob>[]) => {
        const events = jobs.map(({ data }) => data)
        const out = await filterPending(events, handlers, attempts)
        // A batch comes in no order.
        const inOrder = jobs.toSorted((one, two) => one.createdOn.getTime() - two.createdOn.getTime())
        return runEach(inOrder, 1, async (job) => {
          const handler = handlers.get(job.data.name)
          if (!handler || out.has(job.data)) return true
          return isDone(job.data.name, () =>
            asSystem(async (db) => {
              await handler.work(db, job.data.payload)
              const settled = await client.complete(queue, job, undefined, { db: within(db) })
              // It took so long that another server has the job now, so this transaction is rolled back.
              if ('affected' in settled && settled.affected === 0)
                throw new Error('event was taken by another server')
            }),
          )
        })
      })
      registerWorker(queue, worker)
    },

    async workMails(queue: string, options: typeof mailing | typeof relaxed, send: SendMail): Promise<void> {
      const pollOptions = staggered(queue, options)
      const worker = await client.work(queue, pollOptions, (jobs: JobWithMetadata<{ id: string }>[]) =>
        runEach(jobs, sendingAtOnce, ({ data, retryCount, retryLimit }) =>
          outcomeOfMail(attempts, () => send(data.id, retryCount >= retryLimit)),
        ),
      )
      registerWorker(queue, worker)
    },

    async workPushes(queue: string, send: SendPush): Promise<void> {
      const worker = await client.work(queue, staggered(queue, mailing), (jobs: JobWithMetadata<PushJob>[]) =>
        runEach(jobs, sendingAtOnce, ({ data }) => isDone('push', () => send(data))),
      )
      registerWorker(queue, worker)
    },

    /** Runs all jobs even if some fail, and throws if any did, so that they are retried. */
    async workChores(queue: string, chores: ReadonlyMap<string, (db: Db) => Promise<void>>): Promise<void> {
      await client.work(queue, staggered(queue, rare), () => runAll(attempts, chores))
    },
  }
}

import { CompiledQuery } from 'kysely'
import { PgBoss, type Job, type JobWithMetadata } from 'pg-boss'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import type { Events } from './events.ts'
import { queues } from './schema.ts'

/** Work on what happened, as the system and in a transaction. It may run more than once, so it must bear repeating. */
type Work<Payload> = (db: Db, payload: Payload) => Promise<void>

/** @param isLastTry after which, if it fails too, nobody tries again. */
export type SendMail = (id: string, isLastTry: boolean) => Promise<void>

/** Background work: what features do when something happened, or once a day. */
export interface Jobs {
  on<Name extends keyof Events>(event: Name, work: Work<Events[Name]>): void
  /** Once a day, and after a start, as a machine may be off at night. It must bear being done more often. */
  daily(name: string, work: (db: Db) => Promise<void>): void
  /** Every few minutes, so that when something is done says nothing of when it was asked for. */
  often(name: string, work: (db: Db) => Promise<void>): void
  /** Called for each id of queue `mails`; outside a transaction, since sending is not undone by a rollback. */
  mails(send: SendMail): void
  /** Begins to take jobs; with `sendOnly` it only makes sending possible. */
  start(options?: { sendOnly?: boolean }): Promise<void>
  stop(): Promise<void>
}

/** A day's work starts in the quiet hours, in UTC. */
const dailyAt = '17 3 * * *'
/** Every five minutes. */
const oftenAt = '*/5 * * * *'
/** Starts within so many seconds, of however many servers, do a day's work once. */
const startsApart = 12 * 3600

/** Somebody may be waiting for a message in front of the screen. */
const promptly = { pollingIntervalSeconds: 0.5 }

/** Opens the job queue. Handlers are registered before `start`. */
export function openJobs(database: Database, log: Log): Jobs {
  const handlers = new Map<string, Work<never>[]>()
  const chores = new Map<string, (db: Db) => Promise<void>>()
  const rounds = new Map<string, (db: Db) => Promise<void>>()
  let send: SendMail = () => Promise.resolve()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: true,
    // What needs the owner: index rebuilds are left to the operator's maintenance.
    reindex: false,
  })
  boss.on('error', (error) => log.error('jobs-failed', { error }))

  /** Does all of it, so that nothing that fails stops the rest, and throws if something did, so that it is tried again. */
  async function run(tasks: { job: string; work: () => Promise<void> }[]): Promise<void> {
    let failures = 0
    for (const { job, work } of tasks) {
      await work().catch((error: unknown) => {
        failures++
        log.error('job-failed', { job, error })
      })
    }
    // The queue keeps what is thrown, and the message of the error itself may hold an address or a value.
    if (failures > 0) throw new Error('See job-failed in the log.')
  }

  return {
    on(event, work) {
      handlers.set(event, [...(handlers.get(event) ?? []), work])
    },
    daily(name, work) {
      chores.set(name, work)
    },
    often(name, work) {
      rounds.set(name, work)
    },
    mails(sender) {
      send = sender
    },
    async start({ sendOnly = false } = {}) {
      await boss.start()
      running = boss
      if (sendOnly) return
      await boss.schedule(queues.daily, dailyAt)
      await boss.schedule(queues.often, oftenAt)
      const inTransaction = (work: (db: Db) => Promise<void>) => () => asActor(database, system, work)
      await boss.work(queues.events, promptly, async (jobs: Job<{ name: string; payload: never }>[]) => {
        for (const { data } of jobs) {
          const work = handlers.get(data.name) ?? []
          await run(
            work.map((each) => ({ job: data.name, work: inTransaction((db) => each(db, data.payload)) })),
          )
        }
      })
      await boss.work(
        queues.mails,
        { ...promptly, includeMetadata: true },
        async (jobs: JobWithMetadata<{ id: string }>[]) => {
          for (const { data, retryCount, retryLimit } of jobs)
            await run([{ job: 'mail', work: () => send(data.id, retryCount >= retryLimit) }])
        },
      )
      await boss.work(queues.daily, () =>
        run([...chores].map(([job, work]) => ({ job, work: inTransaction(work) }))),
      )
      await boss.work(queues.often, () =>
        run([...rounds].map(([job, work]) => ({ job, work: inTransaction(work) }))),
      )
      await boss.send(queues.daily, {}, { singletonKey: 'start', singletonSeconds: startsApart })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/**
 * Puts a job into a queue within the caller's transaction: it exists only if that commits.
 *
 * A started queue is needed to build the statement, not to run it: that is done by the transaction that is handed in,
 * so one per process serves every transaction.
 * @param options.startAfterSeconds how long it waits at least.
 */
export async function enqueue(
  db: Db,
  queue: keyof typeof queues,
  data: object,
  { startAfterSeconds = 0 }: { startAfterSeconds?: number } = {},
): Promise<void> {
  if (!running) throw new Error('A job was sent before the job queue was started.')
  await running.send(queues[queue], data, {
    startAfter: startAfterSeconds,
    db: {
      async executeSql(text, values) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
        return { rows: [...rows] }
      },
    },
  })
}

let running: PgBoss | undefined

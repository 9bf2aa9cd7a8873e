import { CompiledQuery } from 'kysely'
import { PgBoss, type Job } from 'pg-boss'
import { asActor } from '../database/actor.ts'
import type { Database, Db } from '../database/connection.ts'
import { system } from '../http/actor.ts'
import type { Log } from '../log/log.ts'
import type { Events } from './events.ts'
import { queues } from './schema.ts'

/** Work on what happened, as the system and in a transaction. It may run more than once, so it must bear repeating. */
type Work<Payload> = (db: Db, payload: Payload) => Promise<void>

/** Background work: what features do when something happened, or once a day. */
export interface Jobs {
  on<Name extends keyof Events>(event: Name, work: Work<Events[Name]>): void
  daily(name: string, work: (db: Db) => Promise<void>): void
  /** Called for each id of queue `mails`; outside a transaction, since sending is not undone by a rollback. */
  mails(send: (id: string) => Promise<void>): void
  /** Begins to take jobs; with `sendOnly` it only makes sending possible. */
  start(options?: { sendOnly?: boolean }): Promise<void>
  stop(): Promise<void>
}

/** A day's work starts in the quiet hours, in UTC. */
const dailyAt = '17 3 * * *'

/** Somebody may be waiting for a message in front of the screen. */
const promptly = { pollingIntervalSeconds: 0.5 }

/** Opens the job queue. Handlers are registered before `start`. */
export function openJobs(database: Database, log: Log): Jobs {
  const handlers = new Map<string, Work<never>[]>()
  const chores = new Map<string, (db: Db) => Promise<void>>()
  let send: (id: string) => Promise<void> = () => Promise.resolve()
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: true,
    // What needs the owner: index rebuilds are left to the operator's maintenance.
    reindex: false,
  })
  boss.on('error', (error) => log.error('jobs-failed', { error }))

  async function run(job: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error('job-failed', { job, error })
      throw error
    }
  }

  return {
    on(event, work) {
      handlers.set(event, [...(handlers.get(event) ?? []), work])
    },
    daily(name, work) {
      chores.set(name, work)
    },
    mails(sender) {
      send = sender
    },
    async start({ sendOnly = false } = {}) {
      await boss.start()
      running = boss
      if (sendOnly) return
      await boss.schedule(queues.daily, dailyAt)
      await boss.work(queues.events, promptly, async (jobs: Job<{ name: string; payload: never }>[]) => {
        for (const { data } of jobs) {
          for (const work of handlers.get(data.name) ?? []) {
            await run(data.name, () => asActor(database, system, (db) => work(db, data.payload)))
          }
        }
      })
      await boss.work(queues.mails, promptly, async (jobs: Job<{ id: string }>[]) => {
        for (const { data } of jobs) await run('mail', () => send(data.id))
      })
      await boss.work(queues.daily, async () => {
        for (const [name, work] of chores) await run(name, () => asActor(database, system, work))
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/**
 * Puts a job into a queue within the caller's transaction: it exists only if that commits.
 *
 * A started queue is needed to build the statement, not to run it: that is done by the transaction that is handed in,
 * so one per process serves every transaction.
 */
export async function enqueue(db: Db, queue: keyof typeof queues, data: object): Promise<void> {
  if (!running) throw new Error('A job was sent before the job queue was started.')
  await running.send(queues[queue], data, {
    db: {
      async executeSql(text, values) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
        return { rows: [...rows] }
      },
    },
  })
}

let running: PgBoss | undefined

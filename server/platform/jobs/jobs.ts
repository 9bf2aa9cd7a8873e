import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database, Db } from '../database/connection.ts'
import type { Log } from '../log/log.ts'
import type { SendPush } from '../push/pusher.ts'
import { relaxed, mailing } from './batches.ts'
import { steadyClock, watchClock } from './clock.ts'
import { setSender } from './enqueue.ts'
import type { DomainEvent, Ids } from './events.ts'
import { queues } from './schema.ts'
import { type RandomJob, openRandomSchedule } from './random-schedule.ts'
import { type EventHandler, openWorkers, type SendMail, type FilterPending, type Work } from './workers.ts'

/** Background work: handlers of events and daily jobs. */
export interface Jobs {
  /** Each event has one handler. */
  on<Payload extends Ids>(
    event: DomainEvent<Payload>,
    work: Work<NoInfer<Payload>>,
    filterPending?: FilterPending<NoInfer<Payload>>,
  ): void
  /** Once a day, and after a start, as a machine may be off at night. It must bear being done more often. */
  daily(name: string, work: (db: Db) => Promise<void>): void
  /** Every five minutes, so that the time of the work does not reveal when it was requested. */
  everyFiveMinutes(name: string, work: (db: Db) => Promise<void>): void
  /** At random times that `next` draws, by any server that is running. (random-schedule.ts) */
  atRandomTimes(name: string, next: RandomJob['next'], work: (db: Db) => Promise<void>): void
  /** Called for each queued mail, outside a transaction because a rollback does not undo sending. */
  mails(send: SendMail): void
  /** Called for each queued push message, outside a transaction for the same reason. */
  pushes(send: SendPush): void
  /** Starts the workers; with `sendOnly` it only enables sending. */
  start(options?: { sendOnly?: boolean }): Promise<void>
  stop(): Promise<void>
}

/** A day's work starts in the quiet hours, in UTC. */
const dailyHour = 3
const dailyMinute = 17
const dailyAt = `${dailyMinute} ${dailyHour} * * *`

/** When the daily jobs run next; they also run after a server starts. */
export function nextDailyRun(now: Date): Date {
  const run = new Date(now)
  run.setUTCHours(dailyHour, dailyMinute, 0, 0)
  if (run <= now) run.setUTCDate(run.getUTCDate() + 1)
  return run
}

/** Every five minutes. */
const frequentCron = '*/5 * * * *'
/** Milliseconds that running jobs have to finish at a stop: as long as a push service has to answer. */
const finishWithin = 10_000
/** Seconds within which any number of server starts trigger the daily jobs once. */
const minStartGapSeconds = 12 * 3600

type Chores = Map<string, (db: Db) => Promise<void>>

interface QueueWork {
  readonly handlers: ReadonlyMap<string, EventHandler>
  readonly send: SendMail
  readonly push: SendPush
  readonly chores: Chores
  readonly rounds: Chores
}

/** Starts a worker for each queue, and requests the daily jobs now. */
async function startWorkers(
  client: PgBoss,
  workers: ReturnType<typeof openWorkers>,
  { handlers, send, push, chores, rounds }: QueueWork,
): Promise<void> {
  // Before the worker starts, because it polls on start and then not for a while.
  await client.send(queues.daily, {}, { singletonKey: 'start', singletonSeconds: minStartGapSeconds })
  await client.schedule(queues.daily, dailyAt)
  await client.schedule(queues.everyFiveMinutes, frequentCron)
  for (const queue of [queues.confirmations, queues.resets, queues.events])
    await workers.workEvents(queue, handlers)
  for (const queue of [queues.confirmationMails, queues.mails, queues.resetMails])
    await workers.workMails(queue, mailing, send)
  await workers.workMails(queues.noticeMails, relaxed, send)
  await workers.workPushes(queues.pushes, push)
  await workers.workChores(queues.daily, chores)
  await workers.workChores(queues.everyFiveMinutes, rounds)
}

/**
 * Takes no new jobs and waits for the running ones. Each queue is stopped here, because the library checks only every
 * half second whether the last one has finished, which is long for a stop with nothing to wait for.
 */
async function finishWork(client: PgBoss): Promise<void> {
  const finished = Promise.all(Object.values(queues).map((name) => client.offWork(name, { wait: true })))
  await Promise.race([finished, wait(finishWithin, undefined, { ref: false })])
}

/** The queue client, as a role that owns nothing in the database. */
function openQueue({ pool }: Database, log: Log): PgBoss {
  const client = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: true,
    clock: steadyClock,
    // How far the database's clock is from that one is checked so often, in seconds: what is done at a moment of the day goes by it.
    clockMonitorIntervalSeconds: 60,
    // The moments of day and of five minutes may be met half a minute late, and no job here waits for another.
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 600,
    // What needs the owner: index rebuilds are left to the operator's maintenance.
    reindex: false,
  })
  client.on('error', (error) => log.error('jobs-failed', { error }))
  return client
}

/**
 * Opens the job queue. Handlers are registered before `start`.
 * @param options.done called after something that is done now and then is committed
 */
export function openJobs(
  database: Database,
  log: Log,
  { done = () => undefined }: { done?: () => void } = {},
): Jobs {
  const handlers = new Map<string, EventHandler>()
  const chores: Chores = new Map()
  const rounds: Chores = new Map()
  const randomJobs: RandomJob[] = []
  let send: SendMail = () => Promise.resolve()
  let push: SendPush = () => Promise.resolve()
  const client = openQueue(database, log)
  const workers = openWorkers(client, database, log)
  const randomSchedule = openRandomSchedule(database, log, { done })
  const clock = watchClock(database, log)

  return {
    on({ name }, work, filterPending) {
      if (handlers.has(name)) throw new Error(`job ${name} already has a handler`)
      handlers.set(name, { work, filterPending })
    },
    daily(name, work) {
      chores.set(name, work)
    },
    everyFiveMinutes(name, work) {
      rounds.set(name, work)
    },
    atRandomTimes(name, next, work) {
      randomJobs.push({ name, next, work })
    },
    mails(sender) {
      send = sender
    },
    pushes(sender) {
      push = sender
    },
    async start({ sendOnly = false } = {}) {
      await client.start()
      setSender(client)
      if (sendOnly) return
      clock.start()
      await startWorkers(client, workers, { handlers, send, push, chores, rounds })
      randomSchedule.start(randomJobs)
    },
    async stop() {
      // Immediately: jobs sent from now on are for the next server.
      const finished = finishWork(client)
      await Promise.all([randomSchedule.stop(), clock.stop(), finished])
      // Unfinished jobs go back to the queue for the next server.
      await client.stop({ graceful: false })
    },
  }
}

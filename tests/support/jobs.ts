import { proofJobs } from '#server/features/proofs/jobs.ts'
import { leavesBy } from '#server/features/proofs/leaves.ts'
import { asActor } from '#server/platform/database/actor.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { system } from '#server/platform/http/actor.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import type { TestApp } from './app.ts'

interface Handler {
  work: (db: Db, payload: never) => Promise<void>
  sift: ((db: Db, payloads: never) => Promise<readonly unknown[]>) | undefined
}

export interface TestJobs {
  /** Processes the event queues, oldest first, until they are empty. */
  settle(): Promise<void>
  /** Runs a job by its name, whether daily, every few minutes or at random times. */
  daily(name: string): Promise<void>
}

/** A feature's jobs, run on demand by the test; the application's own queue only collects. */
export function testJobs(app: TestApp, register: (jobs: Jobs) => void): TestJobs {
  const handlers = new Map<string, Handler>()
  const chores = new Map<string, (db: Db) => Promise<void>>()
  register({
    on({ name }, work, sift) {
      handlers.set(name, { work, sift })
    },
    daily(name, work) {
      chores.set(name, work)
    },
    everyFiveMinutes(name, work) {
      chores.set(name, work)
    },
    atRandomTimes(name, _next, work) {
      chores.set(name, work)
    },
    mails: () => undefined,
    pushes: () => undefined,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  })

  async function next(): Promise<boolean> {
    const { rows } = await app.database.pool.query<{ data: { name: string; payload: never } }>(`
      update pgboss.job set state = 'completed', completed_on = now()
      where id = (
        select id from pgboss.job
        where name in ('events', 'confirmations', 'resets') and state = 'created' order by created_on limit 1)
      returning data`)
    const event = rows[0]?.data
    if (!event) return false
    const handler = handlers.get(event.name)
    if (!handler) return true
    const { work, sift } = handler
    const payloads = [event.payload] as never
    const left = sift ? await asActor(app.database, system, (db) => sift(db, payloads)) : [event.payload]
    if (left.length > 0) await asActor(app.database, system, (db) => work(db, event.payload))
    return true
  }

  return {
    async settle() {
      while (await next());
    },
    async daily(name) {
      const chore = chores.get(name)
      if (!chore) throw new Error(`no job named ${name}`)
      await asActor(app.database, system, chore)
    },
  }
}

/** The jobs of the proof log, with this server's own keys. */
export async function testProofJobs(app: TestApp, timestampUrl?: string): Promise<TestJobs> {
  const secrets = await asActor(app.database, system, readSecrets)
  return testJobs(app, (jobs) => proofJobs(jobs, { secrets, leaves: leavesBy(secrets), timestampUrl }))
}

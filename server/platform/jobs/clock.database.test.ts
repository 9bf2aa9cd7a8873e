import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { system } from '../http/actor.ts'
import { createLog } from '../log/log.ts'
import { emit } from './events.ts'
import { openJobs } from './jobs.ts'
import { rescheduleAfterSetBack } from './queries.ts'
import * as events from '#server/features/reports/events.ts'

// [Note: A clock that is set] in clock.ts

const day = 86_400_000

let app: TestApp
beforeEach(async () => {
  app = await testApp()
  return () => app.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const happen = (reportId: string) =>
  app.as(system, (db) => emit(db, events.sent, { reportId, eventId: 'this one' }))

test('setting the clock back during a job delays the next one normally', async () => {
  const jobs = openJobs(app.database, createLog({ level: 'silent' }))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { now } = Date
  jobs.on(events.sent, (_db, { reportId }) => {
    if (reportId === 'second') second.resolve()
    vi.spyOn(Date, 'now').mockImplementation(() => now() - day)
    first.resolve()
    return Promise.resolve()
  })
  await jobs.start()
  try {
    await happen('first')
    await first.promise
    await happen('second')
    await second.promise
  } finally {
    await jobs.stop()
  }
})

/** When something in the queue is due, in seconds from now. */
async function waits(reportId: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
     where data->'payload'->>'reportId' = $1`,
    [reportId],
  )
  return rows[0].seconds
}

/** Something that was written, and may have been started, while the clock was a day ahead. */
async function happenedAhead(reportId: string, change: string): Promise<void> {
  await happen(reportId)
  await app.database.pool.query(`update pgboss.job set ${change} where data->'payload'->>'reportId' = $1`, [
    reportId,
  ])
}

test('jobs queued under a clock one day ahead wait their usual delay', async () => {
  const created = `created_on = created_on + interval '1 day'`
  await happenedAhead('waiting', `${created}, start_after = start_after + interval '1 day'`)
  await happenedAhead('put off', `${created}, start_after = start_after + interval '1 day 10 minutes'`)
  await happenedAhead(
    'failed',
    `state = 'retry', started_on = now() + interval '1 day', start_after = now() + interval '1 day 30 seconds'`,
  )
  await happen('of today')
  await app.database.pool.query(`update pgboss.job set start_after = now() + interval '3 hours'
    where data->'payload'->>'reportId' = 'of today'`)

  await app.as(system, rescheduleAfterSetBack)

  expect(await waits('waiting')).toBeLessThanOrEqual(0)
  expect(Math.abs((await waits('put off')) - 600)).toBeLessThan(60)
  expect(Math.abs((await waits('failed')) - 30)).toBeLessThan(60)
  expect((await waits('of today')) / 3600).toBeGreaterThan(2.9)
})

test('jobs started under a clock a day ahead expire and are purged', async () => {
  await happenedAhead('in work', `state = 'active', started_on = now() + interval '1 day'`)
  await happenedAhead(
    'over',
    `state = 'completed', completed_on = now() + interval '1 day', singleton_on = now() + interval '1 day'`,
  )
  await app.as(system, rescheduleAfterSetBack)
  const { rows } = await app.database.pool.query(
    `select data->'payload'->>'reportId' as "reportId", started_on <= now() as begun from pgboss.job
     where name = 'events'`,
  )
  expect(rows).toEqual([{ reportId: 'in work', begun: true }])
})

test('recurring jobs resume at once after the clock was a day ahead', async () => {
  await app.database.pool.query(
    `update pgboss.version set cron_on = now() + interval '1 day', flow_on = null`,
  )
  await app.database.pool.query(`update pgboss.queue set maintain_on = now() + interval '1 day'`)
  await app.as(system, rescheduleAfterSetBack)
  const { rows } = await app.database.pool.query(
    `select cron_on <= now() as round, (select bool_and(maintain_on <= now()) from pgboss.queue) as upkeep
     from pgboss.version`,
  )
  expect(rows).toEqual([{ round: true, upkeep: true }])
})

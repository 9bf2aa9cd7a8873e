import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { system } from '../http/actor.ts'
import { createLog } from '../log/log.ts'
import { emit } from './events.ts'
import { openJobs, type Jobs } from './jobs.ts'
import * as events from '#server/features/reports/events.ts'

let app: TestApp
let jobs: Jobs
const seen: string[] = []
const arrived = Promise.withResolvers<void>()
const done = Promise.withResolvers<void>()
let failures = 0
beforeAll(async () => {
  app = await testApp()
  jobs = openJobs(app.database, createLog({ level: 'silent' }))
  jobs.on(events.sent, (_db, { reportId }) => {
    if (reportId === 'fails' && failures++ === 0) throw new Error('could not write to person@example.org')
    seen.push(reportId)
    if (seen.includes('kept')) arrived.resolve()
    return Promise.resolve()
  })
  jobs.daily('breaks', () => Promise.reject(new Error('each time')))
  jobs.daily('works', () => Promise.resolve(done.resolve()))
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

test('delivers an event if its transaction commits and never otherwise', async () => {
  await expect(
    app.as(system, async (db) => {
      await emit(db, events.sent, { reportId: 'undone', eventId: 'this one' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await app.as(system, (db) => emit(db, events.sent, { reportId: 'kept', eventId: 'this one' }))
  await arrived.promise
  expect(seen).toEqual(['kept'])
})

test('an event whose work fails waits to be tried again', async () => {
  await app.as(system, (db) => emit(db, events.sent, { reportId: 'fails', eventId: 'this one' }))
  const state = async () => {
    const { rows } = await app.database.pool.query<{ state: string }>(
      `select state from pgboss.job where data->'payload'->>'reportId' = 'fails'`,
    )
    return rows
  }
  await expect.poll(state).toEqual([{ state: 'retry' }])
  expect(failures).toBe(1)
  const { rows } = await app.database.pool.query<{ output: object }>('select output from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain('person@example.org')
})

test('runs daily work after a start, and one failure stops nothing else', async () => {
  await done.promise
})

test('starting again soon does the day’s work only once', async () => {
  const again = openJobs(app.database, createLog({ level: 'silent' }))
  await again.start()
  await again.stop()
  const { rows } = await app.database.pool.query(`select from pgboss.job where name = 'daily'`)
  expect(rows).toHaveLength(1)
})

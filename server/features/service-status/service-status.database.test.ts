import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readServiceStatus } from '#contract/service-status.ts'
import { system } from '#server/platform/http/actor.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { mailServer } from '../../../tests/support/mail-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => app.close())

let passed = 0
/** Reads the status as it is by now, and not as it was answered a moment ago. */
async function readNow() {
  passed += 60_000
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  try {
    return await app.call(readServiceStatus, {})
  } finally {
    clock.mockRestore()
  }
}
const operational = { state: 'works', since: null }

test('anybody reads that all of it works', async () => {
  expect(await readNow()).toEqual({
    checkedAt: expect.any(String),
    reporting: operational,
    mail: operational,
    background: operational,
  })
})

test('a message that does not leave disturbs mail, and nothing else', async () => {
  const mail = { to: 'someone@example.org', subject: 'New', text: 'x' }
  await app.as(system, (db) => queueMail(db, null, mail))
  expect((await readNow()).mail).toEqual(operational)
  await app.database.pool.query(
    `update pgboss.job set start_after = now() - interval '20 minutes' where name = 'mails'`,
  )
  const status = await readNow()
  expect(status).toMatchObject({
    reporting: operational,
    mail: { state: 'disturbed' },
    background: operational,
  })
  const minutes = (Date.parse(status.checkedAt) - Date.parse(status.mail.since ?? '')) / 60_000
  expect(minutes).toBeGreaterThanOrEqual(20)
  expect(minutes).toBeLessThanOrEqual(25.1)
})

test('one message that its receiver puts off says nothing of the others', async () => {
  const mail = { to: 'other@example.org', subject: 'New', text: 'x' }
  await app.as(system, (db) => queueMail(db, null, mail))
  await app.database.pool.query(
    `update pgboss.job set state = 'completed', completed_on = now() where id = (
      select id from pgboss.job where name = 'mails' order by created_on desc limit 1)`,
  )
  expect((await readNow()).mail).toEqual(operational)
})

/** Hands messages to a mail server that puts them off, and lets them have waited for some time. */
async function putOff(recipients: readonly string[]) {
  const { url } = await mailServer({ refuses: () => ({ responseCode: 450, message: '4.2.0 Later' }) })
  const send = createMailer(app.database, {
    smtpUrl: url,
    mailFrom: 'notes@example.org',
    show: () => undefined,
  })
  const jobs = openJobs(app.database, createLog({ level: 'silent' }))
  jobs.mails(send)
  for (const to of recipients)
    await app.as(system, (db) => queueMail(db, null, { to, subject: 'New', text: 'x' }))
  await jobs.start()
  const waiting = async () => {
    const { rows } = await app.database.pool.query(
      `select from pgboss.job where name = 'mails' and state in ('created', 'active')`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  await jobs.stop()
  await app.database.pool.query(
    `update pgboss.job set created_on = now() - interval '20 minutes' where name = 'mails' and state = 'retry'`,
  )
}

test('with little mail, only deferrals by several recipients count as disruption', async () => {
  await app.database.pool.query(`delete from pgboss.job where name = 'mails'`)
  await putOff(['one@example.org'])
  expect((await readNow()).mail).toEqual(operational)
  await putOff(['one@example.org', 'one@example.org'])
  expect((await readNow()).mail).toEqual(operational)
  await putOff(['two@example.org'])
  expect((await readNow()).mail).toMatchObject({ state: 'disturbed' })
})

test('status reports database loss, even without a session, and its return', async () => {
  const { pool } = app.database
  pool.connect = () => Promise.reject(new Error('away'))
  const away = await readNow()
  expect(away).toMatchObject({
    reporting: { state: 'disturbed', since: expect.any(String) },
    mail: { state: 'unknown' },
    background: { state: 'unknown' },
  })
  Reflect.deleteProperty(pool, 'connect')
  expect((await readNow()).reporting).toEqual(operational)
})

test('however many ask, the server observes itself once in some seconds', async () => {
  await readNow()
  const connect = vi.spyOn(app.database.pool, 'connect')
  const statuses = await Promise.all(Array.from({ length: 20 }, () => app.call(readServiceStatus, {})))
  expect(new Set(statuses.map(({ checkedAt }) => checkedAt)).size).toBe(1)
  expect(connect.mock.calls.length).toBeLessThanOrEqual(1)
  connect.mockRestore()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJobQueue, retryJob } from '#contract/job-queue.ts'
import { readSession } from '#contract/sessions.ts'
import { system } from '#server/platform/http/actor.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { as } from '../../../tests/support/reports.ts'
import { type TeamApp, teamApp } from '../../../tests/support/team-app.ts'
import { retainFailed } from './queries.ts'

const bounceSecret = 'a secret of the tests, long'.replaceAll(' ', '-')

let server: TeamApp
beforeAll(async () => {
  server = await teamApp({ BOUNCE_SECRET: bounceSecret })
})
afterAll(() => server.app.close())

const read = () => server.app.call(readJobQueue, {}, as(server.team.admin))

/** A message whose job was given up, as after the last try. @returns the job's id */
async function givenUp(): Promise<{ job: string; mail: string }> {
  const { app } = server
  const mail = randomUUID()
  await app.as(system, (db) =>
    queueMail(db, null, { to: 'someone@example.org', subject: 'New', text: 'secret words' }, { id: mail }),
  )
  await app.owner(`update mails set state = 'failed' where id = $1`, [mail])
  const { rows } = await app.database.pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 30, retry_limit = 30
     where data ->> 'id' = $1 returning id`,
    [mail],
  )
  return { job: rows[0].id, mail }
}

test('lists jobs by kind without content or owner', async () => {
  const { job } = await givenUp()
  const answer = await read()
  expect(answer.failed).toContainEqual({
    id: job,
    queue: 'mails',
    event: null,
    failedAt: expect.any(String),
    tries: 31,
  })
  expect(answer.kinds.find(({ queue }) => queue === 'mails')?.failed).toBeGreaterThan(0)
  expect(JSON.stringify(answer)).not.toMatch(/someone|example|secret/)
})

test('retries a failed job once despite repeated requests', async () => {
  const { app, team } = server
  const { job, mail } = await givenUp()
  for (let times = 0; times < 3; times++) await app.call(retryJob, { params: { id: job } }, as(team.admin))
  const { rows } = await app.database.pool.query(
    `select state, retry_limit - retry_count as left from pgboss.job where id = $1`,
    [job],
  )
  expect(rows).toEqual([{ state: 'retry', left: 1 }])
  const mails = await app.owner('select state from mails where id = $1', [mail])
  expect(mails.rows).toEqual([{ state: 'queued' }])
  expect((await read()).failed.map(({ id }) => id)).not.toContain(job)
})

test('finds a job for two concurrent requests and runs it once', async () => {
  const { app, team } = server
  const { job } = await givenUp()
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query('select from pgboss.job where id = $1 for update', [job])
  const both = [1, 2].map(() => app.try(retryJob, { params: { id: job } }, as(team.admin)))
  const waiting = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting).toBe(2)
  await client.query('commit')
  client.release()
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await app.database.pool.query('select retry_limit from pgboss.job where id = $1', [job])
  expect(rows).toEqual([{ retry_limit: 31 }])
})

test('does not find a job whose message was deleted', async () => {
  const { app, team } = server
  const { job, mail } = await givenUp()
  await app.owner('delete from mails where id = $1', [mail])
  const answer = await app.try(retryJob, { params: { id: job } }, as(team.admin))
  expect(answer.status).toBe(404)
  expect((await read()).failed.map(({ id }) => id)).toContain(job)
})

test('a job that is not there is not found', async () => {
  const { app, team } = server
  const answer = await app.try(retryJob, { params: { id: randomUUID() } }, as(team.admin))
  expect(answer.status).toBe(404)
})

test('what was given up stays for two weeks', async () => {
  const { app } = server
  const { job } = await givenUp()
  await app.as(system, (db) => retainFailed(db, 14))
  const { rows } = await app.database.pool.query('select deletion_seconds from pgboss.job where id = $1', [
    job,
  ])
  expect(rows).toEqual([{ deletion_seconds: 14 * 86_400 }])
})

/** Posts a message that came back, as a mail service does. */
async function post(payload: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await server.app.app.http.inject({
    method: 'POST',
    url: '/api/mail/bounces',
    payload,
    headers: { authorization: `Bearer ${bounceSecret}`, 'content-type': 'application/json', ...headers },
  })
  return answer.statusCode
}

test('notifies the owner of a bouncing address until they change it', async () => {
  const { app, people } = server
  const person = await people.confirmed()
  const fails = async () => (await app.call(readSession, {}, as(person))).session?.user.mailFails
  expect(await fails()).toBe(false)
  expect(await post(JSON.stringify({ address: person.address.toUpperCase(), status: '5.1.1' }))).toBe(204)
  expect(await fails()).toBe(true)
  const { undeliverable } = await read()
  expect(undeliverable.bounced).toBe(1)
  await app.owner(
    `update members set address = 'x@y.example', comparable_address = 'x@y.example' where id = $1`,
    [person.id],
  )
  expect(await fails()).toBe(false)
  expect((await read()).undeliverable.bounced).toBe(0)
})

test('a message as a mailbox has it is read too', async () => {
  const { app, people } = server
  const person = await people.confirmed()
  const message = `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${person.address}\r\nAction: failed\r\nStatus: 5.1.1\r\n`
  expect(await post(message, { 'content-type': 'message/rfc822' })).toBe(204)
  expect((await app.call(readSession, {}, as(person))).session?.user.mailFails).toBe(true)
})

test('rejects bounces without the secret and never reveals whose address it is', async () => {
  const { app, people } = server
  const person = await people.confirmed()
  const body = JSON.stringify({ address: person.address })
  expect(await post(body, { authorization: 'Bearer wrong' })).toBe(401)
  expect(await post(body, { authorization: '' })).toBe(401)
  expect((await app.call(readSession, {}, as(person))).session?.user.mailFails).toBe(false)
  expect(await post(JSON.stringify({ address: 'nobody@example.org' }))).toBe(204)
  expect(await post('nothing')).toBe(400)
})

test('nobody but an administrator sees or repeats jobs', async () => {
  const { app, team } = server
  expect((await app.try(readJobQueue, {}, as(team.owner))).status).toBe(403)
  expect((await app.try(retryJob, { params: { id: randomUUID() } }, as(team.owner))).status).toBe(403)
})

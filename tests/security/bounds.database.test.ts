import { afterEach, expect, test, vi } from 'vitest'
import { readHealth } from '#contract/health.ts'
import { sendReport } from '#contract/reports.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { bounds, openListener } from '#server/platform/http/listener.ts'
import { createLog } from '#server/platform/log/log.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { newReceipt, newReport } from '../support/reports.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function running(...parameters: Parameters<typeof testApp>): Promise<TestApp> {
  const app = await testApp(...parameters)
  closing.push(() => app.close())
  return app
}

async function listening(change: Partial<typeof bounds>): Promise<number> {
  const configuration = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const app = await openListener(configuration, createLog({ level: 'silent' }), { ...bounds, ...change })
  app.post('/api/echo', (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('rejects a body above the limit of the call before reading it', async () => {
  const app = await running()
  const answer = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    payload: { address: `${'x'.repeat(bounds.body)}@example.org` },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'too_large'])
})

test('an overloaded server asks callers to retry later', async () => {
  // Any event loop delay exceeds this limit.
  const port = await listening({ loopDelay: Number.MIN_VALUE, loopEvery: 10 })
  const headers = { 'content-type': 'application/json' }
  const refused = await vi.waitUntil(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, { method: 'POST', headers, body: '{}' })
    return answer.status === 503 && answer
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: { code: 'busy' } })
})

test('when too many calls wait for the database, callers must retry', async () => {
  const app = await running({}, (database) => ({ ...database, waiting: () => 1_000 }))
  const answer = await app.try(readHealth, {})
  expect([answer.status, answer.body.error?.code]).toEqual([503, 'busy'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address over its limit gets the time to wait', async () => {
  const app = await running({ RATE_LIMITS: 'on' })
  const answers = []
  for (let wave = 0; wave < 13; wave++)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => app.try(readHealth, {})))))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(100)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('one network cannot flood a queue, whatever identity it claims', async () => {
  const app = await running({ RATE_LIMITS: 'on' })
  const answers = []
  for (let times = 0; times < 302; times++)
    answers.push(await app.try(sendReport, { body: newReport(newReceipt(), null) }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300)
  expect(answers.at(-1)?.body.error?.code).toBe('too_many')
})

test('limits content policy reports, one log line each, per minute', async () => {
  const app = await running({ RATE_LIMITS: 'on' })
  const send = () => app.app.http.inject({ method: 'POST', url: '/api/policy-reports', payload: {} })
  const answers = await Promise.all(Array.from({ length: 70 }, send))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
})

test('answers 503 when the database is down, without details', async () => {
  const app = await running()
  await app.database.pool.query('select 1')
  const drop = app.database.pool.connect.bind(app.database.pool)
  app.database.pool.connect = () =>
    Promise.reject(Object.assign(new Error('secret-host is gone'), { code: 'ECONNREFUSED' }))
  const answer = await app.app.http.inject('/api/ready')
  app.database.pool.connect = drop
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'busy'])
  expect(answer.body).not.toContain('secret-host')
})

test('a stop finishes what is in flight and takes nothing new', async () => {
  const configuration = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const app = await openListener(configuration, createLog({ level: 'silent' }))
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<{ finished: boolean }>()
  app.get('/api/slow', () => {
    arrived.resolve()
    return release.promise
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const inFlight = fetch(`${address}/api/slow`)
  await arrived.promise
  const stopped = app.close()
  await expect(fetch(`${address}/api/slow`)).rejects.toThrow()
  release.resolve({ finished: true })
  expect(await (await inFlight).json()).toEqual({ finished: true })
  await stopped
})

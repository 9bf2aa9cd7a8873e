import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { followLive } from '#contract/live.ts'
import { listQueue } from '#contract/organisations.ts'
import { sendReport } from '#contract/reports.ts'
import { readVault, replaceVault } from '#contract/vaults.ts'
import { smallBuild } from '../../../tests/support/small-build.ts'
import { readConfiguration } from '../config/configuration.ts'
import { createLog } from '../log/log.ts'
import { anonymous } from './actor.ts'
import { refuse } from './errors.ts'
import { openListener } from './listener.ts'
import { registerPages } from './pages/register-pages.ts'
import { openServed } from './pages/served-build.ts'
import { createServe } from './serve.ts'

let app: FastifyInstance
beforeAll(async () => {
  const configuration = readConfiguration({ NODE_ENV: 'test', PUBLIC_URL: 'https://upstander.example' })
  app = await openListener(configuration, createLog({ level: 'silent' }))
  app.all('/api/thing', () => ({ done: true }))
  app.get('/api/broken', () => {
    throw new Error('not for anybody to read')
  })
})
afterAll(() => app.close())

const post = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/thing', headers: { host: 'upstander.example', ...headers } })

test.for([
  ['without an origin, as programs send it', {}, 200],
  ['from our own pages', { origin: 'https://upstander.example', 'sec-fetch-site': 'same-origin' }, 200],
  ['under a second name', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ['under our own name without TLS', { origin: 'http://upstander.example' }, 403],
  ['from another site', { origin: 'https://elsewhere.example' }, 403],
  ['from a name under ours', { origin: 'https://old.upstander.example', 'sec-fetch-site': 'same-site' }, 403],
  ['from our name on another port', { origin: 'https://upstander.example:8443' }, 403],
  ['from a sandboxed frame', { origin: 'null' }, 403],
  ['from something that is no origin', { origin: '//' }, 403],
  ['from another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
] as const)('a change asked for %s is answered %i', async ([, headers, status]) => {
  expect((await post(headers)).statusCode).toBe(status)
})

test.for(['/api/thing', '/api/broken', '/api/nothing-here'])(
  'the answer of %s is pinned to TLS, not sniffed, not framed, and tells no other site where one came from',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  },
)

test('a defect is answered without a word of it', async () => {
  const answer = await app.inject('/api/broken')
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'internal'])
  expect(answer.body).not.toContain('not for anybody')
})

/** A listener with calls of ours, which asks nobody, and the lines of its log. */
async function logging() {
  const lines: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
  const listener = await openListener(readConfiguration({ NODE_ENV: 'test' }), log)
  onTestFinished(() => listener.close())
  // What identifies and stores is not asked: the answers here are refusals.
  const unused = { kysely: null, pool: null } as never
  const { serve } = createServe({
    app: listener,
    database: unused,
    uploads: unused,
    identify: () => Promise.resolve(anonymous),
    secure: true,
    allow: () => Promise.resolve(),
  })
  for (const each of [sendReport, replaceVault, readVault, listQueue, followLive])
    serve(each, () => expect.unreachable('It is refused before.'))
  const read = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
  return { listener, lines: read, routes: () => read().map(({ route }) => route) }
}

test('logs no timestamp for anonymous requests and one line for others', async () => {
  const { listener, routes } = await logging()
  const authorization = `Receipt ${'A'.repeat(43)}`
  await listener.inject({ method: 'POST', url: '/api/reports', payload: {} })
  await listener.inject({ method: 'PUT', url: '/api/vault', headers: { authorization } })
  await listener.inject({ method: 'POST', url: '/api/nothing', headers: { authorization } })
  expect(routes()).toEqual([])
  await listener.inject({ method: 'PUT', url: '/api/vault' })
  expect(routes()).toEqual(['/api/vault'])
})

test('logs a lost database with its code only, and no busy responses', async () => {
  const { listener, lines } = await logging()
  listener.get('/api/away', () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  })
  listener.get('/api/later', () => refuse('busy'))
  expect((await listener.inject('/api/away')).statusCode).toBe(503)
  expect((await listener.inject('/api/later')).statusCode).toBe(503)
  expect(lines()).toEqual([expect.objectContaining({ event: 'request-put-off', code: '57P01' })])
  expect(lines()[0]).not.toHaveProperty('route')
})

test('treats a pooler without database as busy, a protocol error as defect', async () => {
  const { listener } = await logging()
  const failing = (severity: string) => () => {
    throw Object.assign(new Error('protocol violation'), { code: '08P01', severity })
  }
  listener.get('/api/pooler', failing('FATAL'))
  listener.get('/api/message', failing('ERROR'))
  expect((await listener.inject('/api/pooler')).statusCode).toBe(503)
  expect((await listener.inject('/api/message')).statusCode).toBe(500)
})

test('reads leave no log line: pages, assets, and queue polls alike', async () => {
  const { listener, routes } = await logging()
  const build = smallBuild()
  onTestFinished(build.remove)
  await registerPages(listener, {
    served: openServed(build.folder),
    publicUrl: new URL('https://upstander.example'),
    isAdministrator: () => Promise.resolve(false),
  })
  const queue = '/api/organisations/a98b50f7-52d6-4a5c-8ad4-0d2c5f1a7c11/reports'
  const statuses = []
  for (const url of ['/crisis', '/assets/entry-1a2b.js', '/nothing', queue, '/api/live', '/api/vault'])
    statuses.push((await listener.inject(url)).statusCode)
  statuses.push((await listener.inject({ method: 'HEAD', url: '/crisis' })).statusCode)
  expect(statuses).toEqual([200, 200, 404, 401, 401, 401, 200])
  expect(routes()).toEqual([])
})

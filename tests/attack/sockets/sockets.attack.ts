import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTarget, type Target } from '../target/target.ts'
import { malformed, smuggling } from './malformed-requests.ts'
import { exchange, hangTimeoutMs, type RawSocket } from './raw-socket.ts'

// An attacker who writes raw bytes. Whatever they send, they get one answer at most, the server closes the connection although they
// do not, and other clients are answered as before.

let target: Target
const opened: RawSocket[] = []
beforeAll(async () => {
  target = await openTarget()
})
afterAll(async () => {
  for (const socket of opened) socket.drop()
  await target?.close()
})
afterEach(expectUsable)

async function expectUsable(): Promise<void> {
  const answer = await fetch(`${target.instance.url}/api/ready`, {
    signal: AbortSignal.timeout(hangTimeoutMs),
  })
  expect(answer.status).toBe(200)
}

async function tried(bytes: string): Promise<RawSocket> {
  const socket = await exchange(target.port, bytes)
  opened.push(socket)
  return socket
}

describe.concurrent('two programs could read it differently, so it is refused', () => {
  test.for(smuggling)('$what', async ({ bytes }, { expect: expectHere }) => {
    const socket = await tried(bytes)
    expectHere(socket.statuses(), socket.text().slice(0, 400)).toEqual([400])
    expectHere(await socket.isFreed(hangTimeoutMs), 'the line is still held').toBe(true)
  })
})

describe.concurrent('it is no request to this server, so it is refused', () => {
  test.for(malformed)('$what', async ({ bytes }, { expect: expectHere }) => {
    const socket = await tried(bytes)
    const statuses = socket.statuses()
    expectHere(statuses.length, socket.text().slice(0, 400)).toBeLessThanOrEqual(1)
    for (const status of statuses) expectHere([400, 404, 405, 413, 414, 421, 431, 501, 505]).toContain(status)
    expectHere(socket.text()).not.toMatch(/evil\.example|session=x|{"status"|"openapi"/)
    expectHere(socket.text()).not.toMatch(/ {4}at |node:|\.ts/)
    // A request that is unambiguous and still refused is answered like any other.
    if (!/^HTTP[^]*\r\nconnection: keep-alive\r\n/i.test(socket.text()))
      expectHere(await socket.isFreed(hangTimeoutMs), 'the line is still held').toBe(true)
  })
})

const health = (headers = '') => `GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`

test('answers a few pipelined requests in their order', async () => {
  const paths = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? '/api/health' : '/api/nothing'))
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  const socket = await tried(requests.join('') + health('Connection: close\r\n'))
  expect(socket.statuses()).toEqual([...paths.map((path) => (path === '/api/health' ? 200 : 404)), 200])
})

test('five hundred requests in one packet do not buffer five hundred answers', async () => {
  const socket = await tried(health().repeat(500))
  expect(await socket.isFreed(hangTimeoutMs)).toBe(true)
  expect(socket.statuses().length).toBeLessThan(50)
})

test('does not run a request hidden in a protocol upgrade', async () => {
  const upgrade = [
    'GET /api/health HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
    '',
    '',
  ]
  const socket = await tried(upgrade.join('\r\n'))
  expect(socket.statuses()).not.toContain(101)
})

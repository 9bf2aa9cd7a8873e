import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryOf } from '../../../bench/measuring/memory.ts'
import { processesOf } from '../../../bench/measuring/processes.ts'
import { shortBounds } from '../target/short-bounds.ts'
import { openTarget, type Target } from '../target/target.ts'
import { hangTimeoutMs, openSocket, type RawSocket } from './raw-socket.ts'

// The attacker holds connections and sends almost nothing, and never closes them. The server must release each in time by its own
// clock. All of them wait in parallel.

/** Milliseconds between two probes of another client. */
const pause = 250

let target: Target
const opened: RawSocket[] = []
const ending = new AbortController()
/** The longest wait of the other client, and the longest delay of this process itself, in milliseconds: the machine's share. */
let slowest = 0
let latest = 0
const refused: number[] = []
let watching: Promise<void>
beforeAll(async () => {
  target = await openTarget()
  watching = watchOtherClient()
})
afterAll(async () => {
  ending.abort()
  await watching
  for (const socket of opened) socket.drop()
  await target?.close()
})

/** Measures all the time how long another client waits. */
async function watchOtherClient(): Promise<void> {
  while (!ending.signal.aborted) {
    const begun = performance.now()
    const answer = await fetch(`${target.instance.url}/api/health`, {
      signal: AbortSignal.timeout(hangTimeoutMs),
    })
    await answer.arrayBuffer()
    const at = performance.now()
    slowest = Math.max(slowest, at - begun)
    if (answer.status !== 200) refused.push(answer.status)
    await wait(pause)
    latest = Math.max(latest, performance.now() - at - pause)
  }
}

async function open(first: string): Promise<RawSocket> {
  const socket = await openSocket(target.port, first)
  opened.push(socket)
  return socket
}

/**
 * Sends a byte now and then until the server closes. @returns milliseconds for which the connection was held; undefined if it still
 * is
 */
async function sendSlowly(socket: RawSocket, byte: string, maxMs: number): Promise<number | undefined> {
  const begun = performance.now()
  const held = () => performance.now() - begun
  while (held() < maxMs) {
    if (await socket.isFreed(1_000)) return held()
    if (byte) socket.write(byte)
  }
  return undefined
}

const host = 'Host: 127.0.0.1'
/** Additional milliseconds for the check of connections, the network, and a busy machine. */
const graceMs = 6_000
const { headersTime, requestTime, fileTime, keepAlive, idle } = shortBounds
const posting = `POST /api/accounts/salt HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`

/** The first bytes, the byte sent now and then, and the milliseconds after which the connection must be released. */
const slow: [what: string, first: string, byte: string, milliseconds: number][] = [
  ['nothing at all', '', '', headersTime],
  ['a first line that does not end', 'GET /', 'a', headersTime],
  ['headers that do not end', `GET /api/health HTTP/1.1\r\n${host}\r\nX-A: b`, 'b', headersTime],
  ['headers that stop in the middle', `GET /api/health HTTP/1.1\r\n${host}\r\nX-A: b`, '', headersTime],
  ['a body that does not end', `${posting}Content-Length: 2000\r\n\r\n{"address":"`, 'a', requestTime],
  ['a body that stops in the middle', `${posting}Content-Length: 2000\r\n\r\n{"address":"`, '', requestTime],
  ['chunks that do not end', `${posting}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n', requestTime],
  [
    'a body after a promise to go on',
    `${posting}Content-Length: 2000\r\nExpect: 100-continue\r\n\r\n`,
    '',
    requestTime,
  ],
  ['nothing after an answer', `GET /api/health HTTP/1.1\r\n${host}\r\n\r\n`, '', keepAlive],
  [
    'a file of somebody who may send none',
    `PUT /api/reports/${randomUUID()}/evidence/${randomUUID()}/parts/1?hash=${'A'.repeat(43)} HTTP/1.1\r\n${host}\r\nContent-Type: application/octet-stream\r\nContent-Length: 4000000\r\n\r\n`,
    'aaaa',
    fileTime,
  ],
]

describe.concurrent('nobody is held up by', () => {
  test.for(slow)('%s', async ([, first, byte, milliseconds], { expect: testExpect }) => {
    const socket = await open(first)
    const held = await sendSlowly(socket, byte, milliseconds + graceMs)
    testExpect(held, `held for more than ${milliseconds} ms: ${socket.text().slice(0, 60)}`).toBeDefined()
  })

  test('an answer that nobody takes', async ({ expect: testExpect }) => {
    const socket = await open('')
    socket.stopReading()
    // More than the system buffers for either side.
    for (let times = 0; times < 40; times++) {
      socket.write(`GET /api/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`.repeat(2))
      await wait(50)
    }
    testExpect(await sendSlowly(socket, '', 2 * idle + graceMs)).toBeDefined()
  })

  test('high memory use caused by clients that read nothing', async ({ expect: testExpect }) => {
    const { server } = processesOf(target.instance.dataDir, target.port)
    const before = memoryOf(server).now
    const readers = await Promise.all(Array.from({ length: 20 }, () => open('')))
    const request = `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`
    for (const socket of readers) {
      socket.stopReading()
      socket.write(request.repeat(500))
    }
    let maxMs = 0
    for (const until = performance.now() + 3_000; performance.now() < until; await wait(50))
      maxMs = Math.max(maxMs, memoryOf(server).now - before)
    testExpect(maxMs, 'MiB more').toBeLessThan(100)
    for (const socket of readers) socket.drop()
  })
})

test('meanwhile everybody else was answered', () => {
  expect(refused).toEqual([])
  expect(slowest, 'milliseconds at most').toBeLessThan(3_000 + 10 * latest)
})

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryOf } from '../../../bench/measuring/memory.ts'
import { processesOf } from '../../../bench/measuring/processes.ts'
import { hastyBounds } from '../target/hasty.ts'
import { openTarget, type Target } from '../target/target.ts'
import { hangs, openSocket, type RawSocket } from './raw.ts'

// Somebody who holds lines and sends next to nothing on them. Each is let go in time, by the clock of the server alone: the
// attacker never hangs up. All of them wait side by side.

/** Milliseconds between two looks at what somebody else meets. */
const pause = 250

let target: Target
const opened: RawSocket[] = []
const ending = new AbortController()
/** Milliseconds that somebody else waited at most, and that this process itself was late at most: that is the machine's part. */
let slowest = 0
let latest = 0
const refused: number[] = []
let watching: Promise<void>
beforeAll(async () => {
  target = await openTarget()
  watching = watchOthers()
})
afterAll(async () => {
  ending.abort()
  await watching
  for (const socket of opened) socket.drop()
  await target?.close()
})

/** What somebody else waits meanwhile, all the time. */
async function watchOthers(): Promise<void> {
  while (!ending.signal.aborted) {
    const begun = performance.now()
    const answer = await fetch(`${target.instance.url}/api/health`, { signal: AbortSignal.timeout(hangs) })
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

/** Writes a byte now and then until the server has had enough. @returns milliseconds that the line was held; nothing where it is still */
async function drip(socket: RawSocket, byte: string, most: number): Promise<number | undefined> {
  const begun = performance.now()
  const held = () => performance.now() - begun
  while (held() < most) {
    if (await socket.isFreed(1_000)) return held()
    if (byte) socket.write(byte)
  }
  return undefined
}

const host = 'Host: 127.0.0.1'
/** Milliseconds that the check of lines, the way to us, and a machine that is busy may take in addition. */
const grace = 6_000
const { headersTime, requestTime, fileTime, keepAlive, idle } = hastyBounds
const posting = `POST /api/accounts/salt HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`

/** What is started, what is sent now and then, and the milliseconds after which the line must be free. */
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
  test.for(slow)('%s', async ([, first, byte, milliseconds], { expect: expectHere }) => {
    const socket = await open(first)
    const held = await drip(socket, byte, milliseconds + grace)
    expectHere(held, `held for more than ${milliseconds} ms: ${socket.text().slice(0, 60)}`).toBeDefined()
  })

  test('an answer that nobody takes', async ({ expect: expectHere }) => {
    const socket = await open('')
    socket.readNothing()
    // More than the system keeps for either side.
    for (let times = 0; times < 40; times++) {
      socket.write(`GET /api/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`.repeat(2))
      await wait(50)
    }
    expectHere(await drip(socket, '', 2 * idle + grace)).toBeDefined()
  })

  test('high memory use caused by clients that read nothing', async ({ expect: expectHere }) => {
    const { server } = processesOf(target.instance.dataDir, target.port)
    const before = memoryOf(server).now
    const readers = await Promise.all(Array.from({ length: 20 }, () => open('')))
    const request = `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n\r\n`
    for (const socket of readers) {
      socket.readNothing()
      socket.write(request.repeat(500))
    }
    let most = 0
    for (const until = performance.now() + 3_000; performance.now() < until; await wait(50))
      most = Math.max(most, memoryOf(server).now - before)
    expectHere(most, 'MiB more').toBeLessThan(100)
    for (const socket of readers) socket.drop()
  })
})

test('meanwhile everybody else was answered', () => {
  expect(refused).toEqual([])
  expect(slowest, 'milliseconds at most').toBeLessThan(3_000 + 10 * latest)
})

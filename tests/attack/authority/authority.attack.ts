import { createServer, type RequestListener, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryOf } from '../../../bench/measuring/memory.ts'
import { processesOf } from '../../../bench/measuring/processes.ts'
import { freePort } from '../../support/free-port.ts'
import { parts } from '../../support/journeys/instance.ts'
import { openTarget, type Target } from '../target/target.ts'

// The only outside address that a server calls by itself is the time-stamp authority's, set by its operator. An attacker there
// would like the server to request something else, or to learn what it can reach.

/** A secret of the internal network. */
const secret = 'the-inside-answers-7f3a91'
/** A part of the authority's URL that only the operator and the authority know, such as an API key. */
const urlSecret = 'key-of-the-operator-51c2'

interface Request {
  readonly method: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}

let target: Target
let authorityPort: number
let internalService: Awaited<ReturnType<typeof listen>>
let answer: RequestListener
/** How many requests were received. */
let requestCount = 0
const servers: Server[] = []

async function listen(port: number, listener: RequestListener) {
  const requests: Request[] = []
  const server = createServer((request, response) => {
    requestCount++
    const take = async () => {
      requests.push({ method: request.method, headers: request.headers, body: await buffer(request) })
      listener(request, response)
    }
    take().catch(() => response.destroy())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { requests, url: `http://127.0.0.1:${port}/`, server }
}

beforeAll(async () => {
  internalService = await listen(await freePort(), (_request, response) => response.end(secret))
  authorityPort = await freePort()
  answer = (_request, response) => response.writeHead(500).end()
  await listen(authorityPort, (request, response) => answer(request, response))
  target = await openTarget({ TIMESTAMP_URL: `http://127.0.0.1:${authorityPort}/tsa?key=${urlSecret}` })
  await until(async () => requestCount > 0 && (await isAttemptOver()))
})
afterAll(async () => {
  await target?.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const timeoutMs = 25_000

async function until(isReady: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await wait(100))
    if (await isReady()) return
  throw new Error('server did not call the authority')
}

const stampDue = `data::text like '%proofs.stampDue%'`

/** Whether the last attempt has ended and the next one is scheduled. */
async function isAttemptOver(): Promise<boolean> {
  const { rows } = await target.app.owner(`select state from pgboss.job where ${stampDue}`)
  return rows.length > 0 && rows.every(({ state }) => state === 'retry')
}

/** Makes the server call the current authority again. */
async function callAgain(): Promise<void> {
  const before = requestCount
  await target.app.owner(
    `update pgboss.job set start_after = now(), retry_limit = 50 where state = 'retry' and (${stampDue})`,
  )
  await until(async () => requestCount > before && (await isAttemptOver()))
}

async function expectNothingLearnt(): Promise<void> {
  const log = await readFile(join(target.folder, parts.log), 'utf8')
  expect(log).not.toContain(secret)
  expect(log).not.toContain(urlSecret)
  const { rows: checkpoints } = await target.app.owner(
    'select token from proof_checkpoints where token is not null',
  )
  expect(checkpoints).toEqual([])
  const { rows: jobs } = await target.app.owner(
    `select 1 from pgboss.job where (data::text || coalesce(output::text, '')) like any ($1)`,
    [[`%${secret}%`, `%${urlSecret}%`]],
  )
  expect(jobs).toEqual([])
}

describe('an authority that leads elsewhere is not followed', () => {
  test.for<[number, string]>([
    [301, 'http://127.0.0.1:PORT/'],
    [302, 'http://127.0.0.1:PORT/'],
    [303, 'http://localhost:PORT/'],
    [307, 'http://127.0.0.1:PORT/'],
    [308, 'http://0x7f000001:PORT/'],
    [307, 'http://169.254.169.254/latest/meta-data/'],
    [308, 'http://[::ffff:127.0.0.1]:PORT/'],
    [307, 'file:///etc/passwd'],
  ])('%i to %s', async ([status, to]) => {
    const location = to.replace('PORT', new URL(internalService.url).port)
    answer = (_request, response) => response.writeHead(status, { location }).end()
    await callAgain()
    expect(internalService.requests).toEqual([])
    await expectNothingLearnt()
  })
})

test('of an authority that never ends little is read', async () => {
  const { server } = processesOf(target.instance.dataDir, target.port)
  const before = memoryOf(server).now
  answer = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    }
    response.on('drain', more)
    more()
  }
  await callAgain()
  expect(memoryOf(server).now - before, 'MiB more').toBeLessThan(60)
  await expectNothingLearnt()
})

test('sends nothing to an authority whose name turns internal, storing no answer', async () => {
  const [, authority] = servers
  authority?.closeAllConnections()
  await new Promise((resolve) => authority?.close(resolve))
  const internalServer = await listen(authorityPort, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(secret)
  })
  await callAgain()
  await expectNothingLearnt()
  const [request] = internalServer.requests
  expect(request?.method).toBe('POST')
  const identifyingHeaders = /cookie|authorization|referer|origin|forwarded/
  expect(Object.keys(request?.headers ?? {}).filter((name) => identifyingHeaders.test(name))).toEqual([])
  // The hash of a public checkpoint, and a number drawn for this request.
  expect(request?.body.length).toBeLessThan(200)
})

test('no call takes such an address', async () => {
  const api = await (await fetch(`${target.instance.url}/api/openapi.json`)).text()
  expect(api.toLowerCase()).not.toMatch(/timestamp_?url|authority_?url/)
})

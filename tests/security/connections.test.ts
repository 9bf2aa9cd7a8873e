import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { answerEvents } from '#server/platform/http/events.ts'
import { bounds, openListener } from '#server/platform/http/listener.ts'
import { createLog } from '#server/platform/log/log.ts'

// Attacks on the server with bare connections. [Note: Connections]

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Listening {
  app: FastifyInstance
  /** Opens a connection. It stays open on this side when the other side ends it, as a client may do. */
  open: (options?: Partial<NetConnectOpts>) => Promise<Socket>
  /** Everything that the server sends over a connection until it ends it. */
  exchange: (request: string, socket?: Socket) => Promise<string>
  /** The number of connections that the server holds. */
  countOpen: () => Promise<number>
  /** Lets the pending calls of `/api/until-told` be answered. */
  release: () => void
}

async function listening(
  change: Partial<typeof bounds> = {},
  environment: Record<string, string> = {},
): Promise<Listening> {
  const configuration = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...environment })
  const app = await openListener(configuration, createLog({ level: 'silent' }), {
    ...bounds,
    linger: 100,
    ...change,
  })
  app.post('/api/echo', (request) => request.body)
  app.get('/api/after/:milliseconds', (request) => {
    const { milliseconds } = request.params as { milliseconds: string }
    return wait(Number(milliseconds), { after: milliseconds })
  })
  const finished = Promise.withResolvers<void>()
  app.get('/api/until-told', () => finished.promise.then(() => ({})))
  app.get('/api/large', (_request, reply) => reply.send(Buffer.alloc(large, 'x')))
  app.get('/api/events', (_request, reply) =>
    answerEvents(reply, { kind: 'events', event: undefined as never }, () => undefined),
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.put('/api/refused', { config: { receives: true } }, () => refuse('forbidden'))
    scope.put('/api/part', { config: { receives: true } }, async ({ body }) => {
      let length = 0
      for await (const piece of body as Readable) length += (piece as Buffer).length
      return { length }
    })
  })
  await app.listen({ port: 0, host: '0.0.0.0' })
  closing.push(
    () => app.close(),
    () => finished.resolve(),
  )
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const open: Listening['open'] = async (options = {}) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, ...options } as NetConnectOpts)
    socket.on('error', () => undefined)
    closing.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return {
    app,
    open,
    release: () => finished.resolve(),
    async exchange(request, socket) {
      const used = socket ?? (await open())
      used.write(request)
      return readUntilEnd(used)
    },
    countOpen: () =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
  }
}

/** Everything received over a connection until the other side ends it. This side stays open. */
async function readUntilEnd(socket: Socket): Promise<string> {
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  await Promise.race([once(socket, 'end'), once(socket, 'close')])
  return Buffer.concat(pieces).toString('latin1')
}

const large = 30_000_000
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const post = (length: number, body = '') =>
  `POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`
const put = (length: number) =>
  `PUT /api/part HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
const quick = { headersTime: 150, requestTime: 300, checkEvery: 50 }

test.for([
  ['is not HTTP', 'HELLO\r\n\r\n', 400],
  ['are the first bytes of TLS', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', 400],
  ['has headers larger than the bound', get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431],
  ['has a header without an end', 'GET / HTTP/1.1\r\nHost: localhost\nX: \r\r\n\r\n', 400],
  ['says its length twice', `${get('/', 'Content-Length: 3\r\nContent-Length: 4\r\n')}abc`, 400],
  ['says its length in two ways', get('/', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'), 400],
  [
    'has a broken piece of a body',
    `POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
] as const)(
  'what %s is answered, and its connection is free though nobody hangs up',
  async ([, request, status]) => {
    const { exchange, countOpen } = await listening()
    expect(await exchange(request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await vi.waitUntil(async () => (await countOpen()) === 0)
  },
)

test('the maximum number of idle connections does not lock anyone out', async () => {
  const { exchange, open } = await listening({ connections: 60 }, { RATE_LIMITS: 'off' })
  const clients = await Promise.all(Array.from({ length: 60 }, () => open()))
  await Promise.all(clients.map((client) => exchange('HELLO\r\n\r\n', client)))
  const answer = await vi.waitUntil(async () => exchange(get('/api/after/1', 'Connection: close\r\n')))
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client sending after the answer reads the reason, then is disconnected', async () => {
  const { open, countOpen } = await listening({ linger: 500 })
  const client = await open()
  let isReset = false
  client.once('error', () => (isReset = true))
  const sending = setInterval(() => client.write('more\r\n'), 20)
  closing.push(() => clearInterval(sending))
  client.write('HELLO\r\n\r\n')
  const answer = await readUntilEnd(client)
  expect([answer, isReset]).toEqual([expect.stringMatching(/^HTTP\/1\.1 400 /), false])
  await vi.waitUntil(async () => (await countOpen()) === 0)
})

test('reports slow headers to the client and frees its connection', async () => {
  const { exchange, countOpen } = await listening(quick)
  expect(await exchange('GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  await vi.waitUntil(async () => (await countOpen()) === 0)
})

test('closes an unused preconnected browser connection without a response', async () => {
  const { exchange, countOpen } = await listening(quick)
  expect(await exchange('')).toBe('')
  await vi.waitUntil(async () => (await countOpen()) === 0)
})

test('a client that takes too long over its body is cut off', async () => {
  const { exchange, countOpen } = await listening(quick)
  expect(await exchange(post(100, '{'))).toMatch(/^(HTTP\/1\.1 4|$)/)
  await vi.waitUntil(async () => (await countOpen()) === 0)
})

/** Sends a body in pieces, this many milliseconds apart. */
async function sendInPieces(socket: Socket, pieces: number, intervalMs: number): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) {
    socket.write(Buffer.alloc(100))
    await wait(intervalMs)
  }
}

test('accepts a slow file part that exceeds the usual request time', async () => {
  // Long enough not to cut off when the machine delays this process, which runs both sides.
  const { exchange, open } = await listening({ ...quick, idle: 5_000 })
  const client = await open()
  const answered = exchange(put(4_000), client)
  await sendInPieces(client, 40, 25)
  expect(await answered).toMatch(/^HTTP\/1\.1 200 [^]*\{"length":4000\}$/)
})

test('a body of which nothing comes any more is given up', async () => {
  const { exchange, countOpen } = await listening({ idle: 300 })
  expect(await exchange(put(4_000))).toBe('')
  expect(await countOpen()).toBe(0)
})

test('a body rejected before arrival does not hold its connection', async () => {
  const { open, countOpen } = await listening({ ...quick, idle: 5_000 })
  const client = await open()
  let answer = ''
  client.on('data', (piece) => (answer += String(piece)))
  client.write(put(4_000_000).replace('/api/part', '/api/refused').replace('Connection: close\r\n', ''))
  const trickling = setInterval(() => client.write(Buffer.alloc(100)), 25)
  closing.push(() => clearInterval(trickling))
  await vi.waitUntil(async () => (await countOpen()) === 0)
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
})

test('a slow reader gets everything, and an unread answer is dropped', async () => {
  // Server and clients share this process: if the machine delays it for as long as `idle`, both are cut off.
  const { open, countOpen } = await listening({ ...quick, idle: 1_500 })
  const [slow, idle] = [await open(), await open()]
  for (const client of [slow, idle]) client.write(get('/api/large', 'Connection: close\r\n'))
  idle.pause()
  let read = 0
  const since = performance.now()
  slow.on('data', (piece: Buffer) => {
    read += piece.length
    // Slowly for longer than `idle`, then the rest at once, because the real length of a pause depends on the machine.
    if (performance.now() - since > 1_600) return
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  await once(slow, 'end')
  expect(performance.now() - since).toBeGreaterThan(1_500)
  expect(read).toBeGreaterThan(large)
  slow.destroy()
  await vi.waitUntil(async () => (await countOpen()) === 0)
})

test('does not cut off streams and calls exceeding the body time', async () => {
  const { exchange, open } = await listening({ ...quick, idle: 5_000 })
  const stream = await open()
  let ended = false
  stream.once('end', () => (ended = true)).resume()
  stream.write(get('/api/events'))
  expect(await exchange(get('/api/after/700', 'Connection: close\r\n'))).toMatch(/^HTTP\/1\.1 200 /)
  expect(ended).toBe(false)
  stream.destroy()
})

test('requests that come all at once are answered in their order', async () => {
  const { exchange } = await listening()
  const answer = await exchange(
    get('/api/after/120') + get('/api/after/1') + get('/api/after/40', 'Connection: close\r\n'),
  )
  expect(Array.from(answer.matchAll(/"after":"(\d+)"/g), ([, after]) => after)).toEqual(['120', '1', '40'])
})

test('garbage after a request in progress does not alter its answer', async () => {
  const { exchange } = await listening()
  expect(await exchange(`${get('/api/after/200')}HELLO\r\n\r\n`)).not.toContain('400 Bad Request')
  expect(await exchange(`${get('/api/large')}HELLO\r\n\r\n`)).not.toContain('400 Bad Request')
})

test('a connection more than there may be is closed', async () => {
  const { exchange, open } = await listening({ connections: 1 })
  const first = await open()
  expect(await exchange(get('/'), await open().catch(() => undefined)).catch(() => '')).toBe('')
  expect(await exchange(get('/', 'Connection: close\r\n'), first)).toMatch(/^HTTP\/1\.1 404 /)
})

test('a network holding all its connections leaves some to the others', async (context) => {
  context.skip(process.platform !== 'linux', 'only Linux lets a program call from 127.0.0.2')
  const { exchange, open, countOpen } = await listening({ connections: 60 })
  let ended = 0
  for (let count = 0; count < 80; count++) (await open()).once('end', () => ended++).resume()
  // Twelve: a quarter of the 48 that remain by then.
  await vi.waitUntil(() => ended === 80 - 12)
  expect(await countOpen()).toBe(12)
  const other = await open({ localAddress: '127.0.0.2' })
  expect(await exchange(get('/', 'Connection: close\r\n'), other)).toMatch(/^HTTP\/1\.1 404 /)
})

test('behind a proxy, counts simultaneous requests per network instead of connections', async () => {
  const { exchange, open, release } = await listening({ connections: 60 }, { TRUST_PROXY: 'loopback' })
  const ask = async (path: string, from: string) => {
    const answer = await exchange(
      get(path, `X-Forwarded-For: ${from}\r\nConnection: close\r\n`),
      await open(),
    )
    return Number(answer.slice(9, 12))
  }
  let refused = 0
  const greedy = Array.from({ length: 40 }, async () => {
    const status = await ask('/api/until-told', '192.0.2.1')
    if (status === 429) refused++
    return status
  })
  await vi.waitUntil(() => refused >= 20)
  const others = await Promise.all([
    ask('/api/after/1', '198.51.100.7'),
    ask('/api/after/1', '2001:db8:7::1'),
    // Pages are the same for everybody.
    ask('/', '192.0.2.1'),
  ])
  expect(others).toEqual([200, 200, 404])
  release()
  const statuses = await Promise.all(greedy)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8)
})

import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfiguration } from '../config/configuration.ts'
import { createLog } from '../log/log.ts'
import { bounds, openListener } from './listener.ts'

// [Note: Lines]

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function listening(change: Partial<typeof bounds>) {
  const configuration = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const app = await openListener(configuration, createLog({ level: 'silent' }), { ...bounds, ...change })
  closing.push(() => app.close())
  return app
}

async function line(app: Awaited<ReturnType<typeof listening>>) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  closing.push(() => socket.destroy())
  const closed = Promise.withResolvers<void>()
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.on('error', () => undefined)
  socket.on('close', () => closed.resolve())
  return { socket, closed: closed.promise, answers: () => text.split('HTTP/1.1 200').length - 1 }
}

const request = (headers = '') => `GET /api/slow HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`

test('answers a few pipelined requests and disconnects a client that sends more', async () => {
  const app = await listening({ atOnce: 4 })
  let begun = 0
  let release = Promise.withResolvers<object>()
  app.get('/api/slow', () => {
    begun++
    return release.promise
  })
  const { socket, closed, answers } = await line(app)
  socket.write(request().repeat(4))
  await vi.waitUntil(() => begun >= 4)
  release.resolve({})
  await vi.waitUntil(() => answers() >= 4)

  release = Promise.withResolvers()
  socket.write(request().repeat(4))
  await vi.waitUntil(() => begun >= 8)
  socket.write(request().repeat(200))
  await closed
  release.resolve({})
  expect([begun, answers()]).toEqual([8, 4])
})

test('limits the wait for the rest of a rejected body', async () => {
  const app = await listening({ requestTime: 300 })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    scope.post('/api/file', { config: { receives: true } }, () => ({ done: true }))
  })
  const { socket, closed, answers } = await line(app)
  socket.write(
    'POST /api/file HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/octet-stream\r\nContent-Length: 9000\r\n\r\n',
  )
  const drops = setInterval(() => socket.write('a'), 20)
  closing.push(() => clearInterval(drops))
  await vi.waitUntil(() => answers() >= 1)
  await closed
})

test('drops a client that reads nothing of a response', async () => {
  const app = await listening({ idle: 300 })
  const answer = Buffer.alloc(64 * 1024 * 1024)
  app.get('/api/slow', () => answer)
  const { socket } = await line(app)
  const [server] = await new Promise<[typeof socket]>((resolve) => {
    app.server.once('connection', (accepted) => resolve([accepted]))
    socket.write(request())
    socket.pause()
  })
  await new Promise((resolve) => server.once('close', resolve))
})

test('serves a slow reader completely, beyond the time limit of a request', async () => {
  const app = await listening({ idle: 3_000, requestTime: 300 })
  app.get('/api/slow', () => Buffer.alloc(8 * 1024 * 1024))
  const { socket, closed } = await line(app)
  let receivedBytes = 0
  socket.on('data', ({ length }) => {
    receivedBytes += length
    socket.pause()
    setTimeout(() => socket.resume(), 10)
  })
  socket.write(request('Connection: close\r\n'))
  await closed
  expect(receivedBytes).toBeGreaterThan(8 * 1024 * 1024)
})

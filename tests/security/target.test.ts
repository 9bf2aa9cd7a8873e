import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { openListener } from '#server/platform/http/listener.ts'
import { pagePolicy } from '#server/platform/http/pages/policy.ts'
import { createLog } from '#server/platform/log/log.ts'

// The host names that the server answers to, over a bare connection. [Note: Names of this server]

const opened: FastifyInstance[] = []
const lines: string[] = []

/** Starts a listener on every network interface of this machine. */
async function listening(environment: Record<string, string>): Promise<number> {
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } })
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://upstander.example',
    ...environment,
  })
  const app = await openListener(configuration, log)
  for (const path of ['/api/health', '/api/ready', '/api/thing', '/page'])
    app.get(path, (request) => ({ path: request.url, query: request.query }))
  app.post('/api/thing', () => ({ done: true }))
  app.get('/look', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', pagePolicy({ scripts: [], styles: [] }, true))
      .send('<p>'),
  )
  await app.listen({ port: 0, host: '::' })
  opened.push(app)
  const address = app.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const onion = `${'a2b3c4d5'.repeat(7)}.onion`
let barePort: number
let proxied: number
let several: number
beforeAll(async () => {
  barePort = await listening({})
  proxied = await listening({ TRUST_PROXY: 'loopback' })
  several = await listening({ OTHER_ORIGINS: `http://${onion}, https://second.example` })
})
afterAll(() => Promise.all(opened.map((app) => app.close())))

/** Everything received until the server closes the connection, reduced to the status if there is one. */
async function exchange(request: string, port = barePort, host = '127.0.0.1'): Promise<string> {
  const socket = connect(port, host)
  socket.write(request)
  return text(socket)
}
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

const request = (target: string, headers: string[], version = 'HTTP/1.1') =>
  `${[`GET ${target} ${version}`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`

test.for([
  ['the public name', 'upstander.example'],
  ['the public name with a port', 'upstander.example:8443'],
  ['the public name in capitals', 'Upstander.Example'],
  ['the same with www, which pages lead to the first', 'www.upstander.example'],
  ['this machine', 'localhost:3000'],
  ['a loopback address', '127.0.0.9:3000'],
  ['the IPv6 one', '[::1]:3000'],
  ['the address that was called', '127.0.0.1'],
])('it answers under %s', async ([, host]) => {
  expect(statusOf(await exchange(request('/api/thing', [`Host: ${host}`])))).toBe(200)
})

test.for([
  ['a foreign name', 'elsewhere.example'],
  ['a name that ends like ours', 'not-upstander.example'],
  ['a name under ours', 'a.upstander.example'],
  ['a name that begins with ours', 'upstander.example.elsewhere.example'],
  ['ours before a foreign one', 'upstander.example@elsewhere.example'],
  ['two names', 'upstander.example, elsewhere.example'],
  ['an address that is not this machine’s', '192.0.2.1'],
  ['an IPv6 one', '[2001:db8::1]:3000'],
  ['a name that begins like a loopback address', '127.0.0.1.elsewhere.example'],
  ['nothing', ''],
])('it answers nothing under %s', async ([, host]) => {
  for (const path of ['/api/thing', '/page']) {
    const answer = await exchange(request(path, [`Host: ${host}`]))
    expect(statusOf(answer), path).toBe(400)
    expect(answer).toContain('This server does not answer under this name.')
  }
})

test('onion addresses cause no HTTPS redirect, and public pages advertise the onion', async () => {
  const read = (path: string, host: string) => exchange(request(path, [`Host: ${host}`]), several)
  const usual = await read('/look', 'upstander.example')
  expect(usual).toMatch(/strict-transport-security/)
  expect(usual).toMatch(/upgrade-insecure-requests/)
  expect(usual).toContain(`onion-location: http://${onion}/look`)
  expect(await read('/api/thing', 'upstander.example')).not.toContain('onion-location')
  const hidden = await read('/look', onion)
  expect(statusOf(hidden)).toBe(200)
  expect(hidden).toContain("default-src 'none'")
  expect(hidden).not.toMatch(/strict-transport-security|upgrade-insecure-requests|onion-location/)
  expect(await read('/look', 'second.example')).toMatch(/strict-transport-security/)
})

test('accepts a change only from pages of the same origin', async () => {
  const send = (host: string, origin: string) =>
    exchange(
      [
        'POST /api/thing HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Content-Length: 0',
        'Connection: close',
      ]
        .join('\r\n')
        .concat('\r\n\r\n'),
      several,
    )
  expect(statusOf(await send(onion, `http://${onion}`))).toBe(200)
  expect(statusOf(await send('second.example', 'https://second.example'))).toBe(200)
  expect(statusOf(await send('second.example', `http://${onion}`))).toBe(403)
  expect(statusOf(await send('second.example', 'https://elsewhere.example'))).toBe(403)
})

test('refusals are JSON for programs, a sentence for people, and logged', async () => {
  const foreign = ['Host: elsewhere.example']
  expect(await exchange(request('/api/thing', foreign))).toMatch(
    /content-type: application\/json[^]*"invalid_input"/,
  )
  expect(await exchange(request('/page', foreign))).toMatch(
    /content-type: text\/plain[^]*\n\r?\n?This server [^{}]*$/,
  )
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ event: 'request-refused', code: 'foreign-host' }),
  )
  expect(lines.join()).not.toContain('elsewhere')
})

test('a load balancer may check health by any address, nothing else', async () => {
  for (const path of ['/api/health', '/api/ready', '/api/ready?at=1']) {
    expect(statusOf(await exchange(request(path, ['Host: 192.0.2.1:3000']))), path).toBe(200)
    expect(statusOf(await exchange(request(path, [], 'HTTP/1.0'))), path).toBe(200)
  }
  expect(statusOf(await exchange(request('/api/healthy', ['Host: 192.0.2.1'])))).toBe(400)
  expect(statusOf(await exchange(request('/api/health/../thing', ['Host: 192.0.2.1'])))).toBe(400)
})

test.for([
  ['the same twice', ['Host: upstander.example', 'Host: upstander.example']],
  ['ours first', ['Host: upstander.example', 'Host: elsewhere.example']],
  ['ours last', ['host: elsewhere.example', 'HOST: upstander.example']],
] as const)('two Host headers are refused: %s', async ([, hosts]) => {
  for (const path of ['/api/thing', '/api/health'])
    expect(statusOf(await exchange(request(path, [...hosts])))).toBe(400)
})

test.for([
  ['HTTP/0.9', 'GET /api/thing\r\n\r\n'],
  ['HTTP/0.9, asking for health', 'GET /api/health\r\n\r\n'],
  ['HTTP/2 without asking for it', request('/api/thing', ['Host: localhost'], 'HTTP/2.0')],
  ['HTTP/1.1 without a host', request('/api/thing', [])],
  ['HTTP/1.0 without a host', request('/api/thing', [], 'HTTP/1.0')],
] as const)('%s is refused', async ([, bytes]) => {
  expect(statusOf(await exchange(bytes))).toBe(400)
})

test('HTTP/1.0 is answered, as some proxies speak it', async () => {
  expect(statusOf(await exchange(request('/api/thing', ['Host: upstander.example'], 'HTTP/1.0')))).toBe(200)
})

test('an absolute-form request is answered as its path under its hostname only', async () => {
  const own = await exchange(request('http://upstander.example/api/thing?a=1', ['Host: elsewhere.example']))
  expect([statusOf(own), own.includes('"path":"/api/thing?a=1"')]).toEqual([200, true])
  const foreign = request('http://elsewhere.example/api/thing', ['Host: upstander.example'])
  expect(statusOf(await exchange(foreign))).toBe(400)
  expect(statusOf(await exchange(request('HTTP://elsewhere.example/page', ['Host: localhost'])))).toBe(400)
  expect(statusOf(await exchange(request('http://192.0.2.1/api/health', ['Host: 192.0.2.1'])))).toBe(200)
  expect(statusOf(await exchange(request('ftp://upstander.example/page', ['Host: localhost'])))).toBe(404)
})

test('only a trusted proxy may forward the hostname in its own header', async () => {
  const forwardedRequest = request('/api/thing', [
    'Host: upstander-server:3000',
    'X-Forwarded-Host: upstander.example',
  ])
  expect(statusOf(await exchange(forwardedRequest, proxied))).toBe(200)
  expect(statusOf(await exchange(forwardedRequest, barePort))).toBe(400)
  const foreign = request('/api/thing', ['Host: localhost', 'X-Forwarded-Host: elsewhere.example'])
  expect(statusOf(await exchange(foreign, proxied))).toBe(400)
  expect(statusOf(await exchange(foreign, barePort))).toBe(200)
})

test('accepts changes from own pages behind a proxy that calls by address', async () => {
  const post = [
    'POST /api/thing HTTP/1.1',
    'Host: 127.0.0.1',
    'Origin: https://upstander.example',
    'Content-Length: 0',
    'Connection: close',
  ]
  expect(statusOf(await exchange(`${post.join('\r\n')}\r\n\r\n`))).toBe(200)
})

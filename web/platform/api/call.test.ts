import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readReceipt } from '#contract/report-bundle.ts'
import { readProfiles, readPicture, updateProfile } from '#contract/profiles.ts'
import { readSession, signIn } from '#contract/sessions.ts'
import { onAnswer, type ServerAnswer } from './answers.ts'
import { createCall, type Call } from './call.ts'
import { ApiError, OfflineError } from './errors.ts'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

let seen: Seen[] = []
let answer: (response: ServerResponse) => void
let call: Call

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(parts).toString() })
    answer(response)
  })
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  call = createCall(`http://127.0.0.1:${address.port}`)
})

beforeEach(() => {
  seen = []
  answer = json(200, { session: null })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a call carries its body as JSON and gives the result', async () => {
  answer = json(200, { done: true })
  const result = await call(signIn, { body: { address: 'ana@example.org', authSecret: 'x' } })
  expect(result).toEqual({ done: true })
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/sessions' })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ address: 'ana@example.org', authSecret: 'x' })
})

test('a call without a body sends none, and no type of one', async () => {
  await call(readSession, {})
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/session', body: '' })
  expect(seen[0]?.headers['content-type']).toBeUndefined()
})

test('encodes parameters and query so no value reaches another endpoint', async () => {
  await call(updateProfile, { params: { user_id: '../a?b/c' }, body: {} })
  await call(readProfiles, { query: { user_id: 'a&b=c d' } })
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/profiles/..%2Fa%3Fb%2Fc',
    '/api/profiles?user_id=a%26b%3Dc+d',
  ])
})

test('an empty parameter is refused before anything is sent', async () => {
  await expect(call(updateProfile, { params: { user_id: '' }, body: {} })).rejects.toThrow(TypeError)
  expect(seen).toHaveLength(0)
})

test('a picture comes as its bytes with their type', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'image/webp' }).end(Buffer.from([1, 2, 3]))
  const picture = await call(readPicture, { params: { id: 'x' } })
  expect(picture).toEqual({ type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) })
})

test('a refusal carries code, status, message, fields and how long to wait', async () => {
  const error = { code: 'too_many', message: 'Too many attempts.', fields: { address: 'Wait a little.' } }
  answer = json(429, { error }, { 'retry-after': '17' })
  const refused = await call(readSession, {}).catch((thrown: unknown) => thrown)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ ...error, status: 429, retryAfterSeconds: 17 })
})

test('sends the receipt token and omits the session', async () => {
  answer = json(200, { reportId: 'x' })
  const answers: ServerAnswer[] = []
  const stop = onAnswer((each) => answers.push(each))
  await call(readReceipt, {}, { receipt: 'token' })
  await call(readSession, {})
  stop()
  expect(seen[0]?.headers.authorization).toBe('Receipt token')
  expect(seen[1]?.headers.authorization).toBeUndefined()
  expect(answers.map(({ asMember }) => asMember)).toEqual([false, true])
})

test('notifies listeners of session end and of server time', async () => {
  const answers: ServerAnswer[] = []
  const stop = onAnswer((each) => answers.push(each))
  answer = json(
    401,
    { error: { code: 'signed_out', message: 'Sign in.' } },
    { date: 'Sat, 21 Nov 2026 10:00:00 GMT' },
  )
  await call(readSession, {}).catch(() => {})
  stop()
  await call(readSession, {}).catch(() => {})
  expect(answers).toEqual([{ serverTime: Date.UTC(2026, 10, 21, 10), refusal: 'signed_out', asMember: true }])
})

test('a page that something else put in between counts as offline', async () => {
  answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel</h1>')
  await expect(call(readSession, {})).rejects.toBeInstanceOf(OfflineError)
  answer = json(502, { error: 'bad gateway' })
  await expect(call(readSession, {})).rejects.toBeInstanceOf(OfflineError)
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  await expect(call(readSession, {})).rejects.toBeInstanceOf(OfflineError)
})

test('a server that cannot be reached is offline', async () => {
  await expect(createCall('http://127.0.0.1:1')(readSession, {})).rejects.toBeInstanceOf(OfflineError)
})

test('a caller who gives up gets their own reason, not "offline"', async () => {
  const giveUp = new AbortController()
  answer = () => giveUp.abort(new Error('left the page'))
  await expect(call(readSession, {}, { signal: giveUp.signal })).rejects.toThrow('left the page')
})

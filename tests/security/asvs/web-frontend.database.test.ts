import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPicture } from '#contract/profiles.ts'
import { signIn } from '#contract/sessions.ts'
import { headersFor, testApp, type TestApp } from '../../support/app.ts'
import { deriveSecret, testPeople, type Person } from '../../support/devices.ts'
import { addEvidence } from '../../support/evidence.ts'
import { plainPicture } from '../../support/pictures.ts'
import { as, sendNewReport } from '../../support/reports.ts'
import { smallBuild } from '../../support/small-build.ts'
import { listenOnSocket, type SocketServer } from '../../support/socket.ts'

// OWASP ASVS 5.0.0, chapter V3 (Web Frontend Security) and V4's requirements on WebSocket, shortened. The server is called over a
// socket, as a site reached by HTTPS.

const publicUrl = 'https://help.example'
const build = smallBuild()
let app: TestApp
let server: SocketServer
let member: Person
/** An answer of every kind, by its name. */
let answers: Map<string, Response>

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: publicUrl }, undefined, build.folder)
  server = await listenOnSocket(app)
  member = await testPeople(app).confirmed()
  answers = await fetchAllKinds()
})
afterAll(async () => {
  await app.close()
  build.remove()
})

async function fetchAllKinds(): Promise<Map<string, Response>> {
  const { id, first } = await sendNewReport(app, member, null)
  const { evidence } = await addEvidence(app, member, { id, last: first })
  const { avatar_url: picture } = await app.call(
    setPicture,
    { params: { user_id: member.id }, body: plainPicture() },
    as(member),
  )
  const headers = headersFor(as(member))
  const json = { 'content-type': 'application/json' }
  const salt = (body: string) => ({ method: 'POST', headers: json, body })
  const requests: Record<string, [path: string, init?: RequestInit]> = {
    'a page': ['/'],
    'a page asked for by HEAD': ['/crisis', { method: 'HEAD' }],
    'the page for what is not there': ['/nothing-here'],
    'a redirect': ['/crisis/'],
    'the frame of evidence': ['/evidence-frame'],
    'a script': ['/assets/entry-1a2b.js'],
    'the script of a worker': ['/assets/workers/argon2-1a2b.js'],
    'the script of the worker of files': ['/assets/workers/evidence-worker-1a2b.js'],
    'a picture of ours': ['/favicon.svg'],
    'the verifier': ['/verifier.html'],
    'a text for crawlers': ['/robots.txt'],
    'a page of the guide': ['/docs'],
    'the page of the API': ['/api/docs'],
    'the description of the API': ['/api/openapi.json'],
    'an answer of the API': ['/api/session', { headers }],
    'a picture of a member': [picture ?? ''],
    'a sealed part': [`/api/reports/${id}/evidence/${evidence}/parts/1`, { headers }],
    'a stream': ['/api/live', { headers }],
    'refused input': ['/api/accounts/salt', salt('{"address":7}')],
    'what is no JSON': ['/api/accounts/salt', salt('{')],
    'what is too large': ['/api/accounts/salt', salt(`"${'x'.repeat(70_000)}"`)],
    'another type of body': ['/api/accounts/salt', { method: 'POST', body: 'address' }],
    'nobody signed in': ['/api/vault'],
    'another site': ['/api/session', { headers: { ...headers, 'sec-fetch-site': 'cross-site' } }],
    'no such call': ['/api/nothing'],
  }
  const got = new Map<string, Response>()
  for (const [name, [path, init]] of Object.entries(requests)) {
    const answer = await server.request(path, init)
    if (name === 'a stream') await answer.body?.cancel()
    got.set(name, answer)
  }
  return got
}

const header = (name: string) =>
  [...answers].map(([of, { headers }]) => [of, headers.get(name) ?? ''] as const)

/** A directive of each answer's policy. */
const directive = (name: string) =>
  header('content-security-policy').map(([of, policy]) => {
    const found = policy.split('; ').find((each) => each.split(' ')[0] === name)
    return [of, found?.slice(name.length).trim()] as const
  })

const all = (value: unknown) => [...answers.keys()].map((of) => [of, value])

test('the answers are of every kind', () => {
  const statuses = new Set([...answers.values()].map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 308, 400, 401, 403, 404, 413, 415]))
})

test('ASVS 3.2.1: a response requested directly is not rendered as another type', () => {
  const apiAnswers = [...answers].filter(([, { url }]) => new URL(url).pathname.startsWith('/api/'))
  expect(apiAnswers.length).toBeGreaterThan(10)
  for (const [of, { headers }] of apiAnswers) {
    const isPage = of === 'the page of the API'
    expect(headers.get('content-security-policy'), of).toMatch(
      isPage ? /^default-src 'none'; style-src/ : /; sandbox$/,
    )
    expect(headers.get('cross-origin-resource-policy'), of).toBe('same-origin')
  }
  expect(answers.get('a sealed part')?.headers.get('content-disposition')).toBe('attachment')
  expect(answers.get('a sealed part')?.headers.get('content-type')).toBe('application/octet-stream')
  expect(answers.get('the verifier')?.headers.get('content-disposition')).toMatch(/^attachment/)
})

describe('cookies', () => {
  let cookies: string[]
  let session: string
  let answered: string
  let token: string
  beforeAll(async () => {
    const answer = await server.request(signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: member.address, authSecret: deriveSecret('first') }),
    })
    expect(answer.status).toBe(200)
    // The session, and the token that identifies the device at its next sign-in.
    cookies = answer.headers.getSetCookie().toSorted()
    session = cookies.find((each) => each.includes('session=')) ?? ''
    token = session?.split(/[=;]/)[1] ?? ''
    const others = [...answer.headers].filter(([name]) => name !== 'set-cookie')
    answered = JSON.stringify(others) + (await answer.text())
  })

  test('ASVS 3.3.1: cookies have the Secure attribute and a matching prefix', () => {
    expect(cookies.map((each) => each.split('=')[0])).toEqual(['__Host-device', '__Host-session'])
    for (const cookie of cookies) expect(cookie.split('; ')).toContain('Secure')
  })

  test('ASVS 3.3.3: cookies have the __Host- prefix, no domain, root path', async () => {
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).not.toMatch(/domain=/i)
      expect(cookie.split('; ')).toContain('Path=/')
    }
    const sent = (name: string) => server.request('/api/vault', { headers: { cookie: `${name}=${token}` } })
    expect((await sent('__Host-session')).status).toBe(200)
    expect((await sent('session')).status, 'under a name that another host could set').toBe(401)
  })

  test('ASVS 3.3.4: the session token is HttpOnly and only in Set-Cookie', () => {
    for (const cookie of cookies) expect(cookie.split('; ')).toContain('HttpOnly')
    expect(token).toHaveLength(43)
    expect(answered).not.toContain(token)
  })
})

test('ASVS 3.4.2: no other origin may read, except public scripts', async () => {
  const allowed = header('access-control-allow-origin').filter(([, value]) => value !== '')
  expect(allowed).toEqual([
    ['a script', '*'],
    ['the script of a worker', '*'],
    ['the script of the worker of files', '*'],
  ])
  for (const origin of ['https://evil.example', 'null', publicUrl]) {
    const response = await server.request('/api/session', { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = { origin, 'access-control-request-method': 'PUT' }
    const answer = await server.request('/api/vault', { method: 'OPTIONS', headers: preflight })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('ASVS 3.4.3: every response has a policy with object-src and base-uri none', async () => {
  expect(directive('object-src')).toEqual(all("'none'"))
  expect(directive('base-uri')).toEqual(all("'none'"))
  expect(directive('default-src')).toEqual(all("'none'"))
  // Hashes, and nothing that would let a string run as code.
  expect(Object.fromEntries(directive('script-src'))['a page']).toBe("'self' 'sha256-script'")
  for (const [of, policy] of header('content-security-policy'))
    expect(policy.replaceAll("'wasm-unsafe-eval'", ''), of).not.toMatch(/unsafe-|\*|https?:/)
  expect(await server.exchange('HELLO\r\n\r\n'), 'what is not HTTP').toContain(
    "object-src 'none'; base-uri 'none'",
  )
})

test('ASVS 3.4.4: each answer says nosniff', async () => {
  expect(header('x-content-type-options')).toEqual(all('nosniff'))
  expect(await server.exchange('HELLO\r\n\r\n')).toContain('\r\nx-content-type-options: nosniff\r\n')
})

test('ASVS 3.4.5: no response sends its URL to another site as referrer', () => {
  expect(header('referrer-policy')).toEqual(all('no-referrer'))
})

test('ASVS 3.4.6: only own pages frame the evidence frame, nothing frames others', () => {
  const expected = [...answers.keys()].map((of) => [of, of === 'the frame of evidence' ? "'self'" : "'none'"])
  expect(directive('frame-ancestors')).toEqual(expected)
})

test('ASVS 3.4.8: whatever starts a document has Cross-Origin-Opener-Policy same-origin', () => {
  const documents = [...answers].filter(([, { headers }]) =>
    headers.get('content-type')?.startsWith('text/html'),
  )
  expect(documents.map(([of]) => of)).toContain('the page of the API')
  for (const [of, { headers }] of documents)
    expect(headers.get('cross-origin-opener-policy'), of).toBe('same-origin')
})

test('ASVS 3.5.3: safe methods change nothing, and cross-site calls are rejected', async () => {
  const served = app.app.served
  const read = new Set(served.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const changing = served.filter(({ method }) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(30)
  for (const { method, path } of served) {
    const headers = { ...headersFor(as(member)), 'sec-fetch-site': 'cross-site' }
    const answer = await server.request(path.replaceAll(/:\w+/g, '7'), { method, headers })
    expect(answer.status, `${method} ${path} from another site`).toBe(403)
    await answer.body?.cancel()
  }
  for (const { path } of changing.filter((each) => !read.has(each.path)))
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const answer = await server.request(path.replaceAll(/:\w+/g, '7'), {
        method,
        headers: headersFor(as(member)),
      })
      // Another call's pattern may match this path, as `:id` does; that call only reads.
      expect([400, 404], `${method} ${path}`).toContain(answer.status)
    }
})

test('ASVS 4.4.2: there is no WebSocket whose handshake could come from elsewhere', async () => {
  expect(app.app.http.server.listenerCount('upgrade')).toBe(0)
  for (const path of ['/', '/api/live']) {
    const answer = await server.exchange(
      `GET ${path} HTTP/1.1\r\nHost: help.example\r\nOrigin: https://evil.example\r\nConnection: close, Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (200|401) /)
  }
})

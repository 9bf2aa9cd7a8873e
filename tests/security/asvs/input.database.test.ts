import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPerson } from '#contract/people.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { isBytesBody } from '#contract/endpoint.ts'
import { readProfiles, updateProfile } from '#contract/profiles.ts'
import { putPushDevice } from '#contract/notification-devices.ts'
import { sendReport } from '#contract/reports.ts'
import { requestReset } from '#contract/resets.ts'
import { signUp } from '#contract/accounts.ts'
import { headersFor, testApp, type TestApp } from '../../support/app.ts'
import { signUpBody } from '../../support/devices.ts'
import { newBrowser } from '../../support/push-service.ts'
import { as, newReceipt, newReport } from '../../support/reports.ts'
import { listenOnSocket, type SocketServer } from '../../support/socket.ts'
import { findSourceFiles } from '../../support/source-files.ts'
import { makeWorld, type ActorName, type World } from '../../support/world.ts'
import { refusedByAccess } from '../access-matrix.ts'
import { rows } from '../access-rows.ts'

// OWASP ASVS 5.0.0, chapters V1 (Encoding and Sanitization), V2 (Validation and Business Logic) and V15 (Secure Coding).

let app: TestApp
let world: World
let server: SocketServer
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  server = await listenOnSocket(app)
})
afterAll(() => app.close())

const nameOf = async () => {
  const { id } = world.reporter
  const { profiles } = await app.call(readProfiles, { query: { user_id: id } }, as(world.reporter))
  return profiles[0]?.display_name
}
const rename = (display_name: string) =>
  app.call(
    updateProfile,
    { params: { user_id: world.reporter.id }, body: { display_name } },
    as(world.reporter),
  )

describe('ASVS 1.2.4: database queries are parameterised, in stored procedures too', () => {
  test('input that looks like SQL finds nothing and is stored as typed', async () => {
    const find = (address: string) => app.call(findPerson, { body: { address } }, as(world.team.admin))
    const { address: known } = world.reporter
    expect((await find(known)).id).toBe(world.reporter.id)
    for (const address of [`'or'1'='1@example.org`, `${known}'--`, '%@example.org', known.replace('e', '_')])
      expect((await find(address)).id, address).toBeNull()
    const name = `Robert'); drop table profiles; -- $1 \${1}`
    await rename(name)
    expect(await nameOf()).toBe(name)
  })

  test('only two files build raw SQL, without caller input or database functions', async () => {
    // The settings of an actor, whose ids are checked before, and the queue, whose SQL comes from its library.
    expect(findSourceFiles(/CompiledQuery\.raw|sql\.(raw|lit|id)\b/, 'server')).toEqual([
      'server/platform/database/actor.ts',
      'server/platform/jobs/enqueue.ts',
    ])
    expect(
      findSourceFiles(/\bescapeLiteral\(/, 'server').filter((file) => file.includes('/features/')),
    ).toEqual([])
    const { rows: dynamic } = await app.owner(
      `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' and p.prosrc ~* '\\mexecute\\M'`,
    )
    expect(dynamic).toEqual([])
  })
})

test('ASVS 1.3.1: escapes HTML from any source and never renders rich text', async () => {
  const html = '<img src=x onerror=alert(1)>'
  await rename(html)
  expect(await nameOf(), 'kept as typed, not encoded').toBe(html)
  const answer = await server.request(`/api/profiles?user_id=${world.reporter.id}`, {
    headers: headersFor(as(world.reporter)),
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  // One script of ours, known when the pages are built, and an empty text in place of HTML that the build wrote.
  expect(
    findSourceFiles(
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc|setHTMLUnsafe/i,
      'web',
    ),
  ).toEqual([
    'web/app/document/document-scripts.tsx',
    'web/app/shell/later/deferred-parts.tsx',
    'web/platform/safety/emergency-panel/boot-panel.tsx',
    'web/platform/safety/emergency-panel/boot.tsx',
  ])
  expect(findSourceFiles(/dangerouslySetInnerHTML=\{\{ __html: (?!'' \})/, 'web')).toEqual([
    'web/app/document/document-scripts.tsx',
    // A panel of ours and its script, rendered only by the build.
    'web/platform/safety/emergency-panel/boot-panel.tsx',
  ])
})

test('ASVS 1.3.6: user input makes the server contact only public push services', async () => {
  let calls = 0
  const listener = createServer((_request, response) => {
    calls += 1
    response.end()
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/inside`
  try {
    await rename(url)
    await app.call(requestReset, { body: { address: `a@127.0.0.1.example` } })
    for (const path of ['/api/session', `/api/session?url=${url}`, '/api/health'])
      await server.request(path, {
        headers: { referer: url, 'x-forwarded-host': url.slice(7), forwarded: `host=${url.slice(7)}` },
      })
    await server.request('/api/policy-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'blocked-uri': url, 'document-uri': url } }),
    })
    const { subscription } = newBrowser(url)
    const handedIn = await app.try(putPushDevice, { body: subscription }, as(world.reporter))
    expect(handedIn.status).toBe(400)
    await world.people.jobs.settle()
    expect(calls).toBe(0)
  } finally {
    listener.close()
  }
  // The server calls only the operator's mail server and time-stamp authority, by configured addresses, and push services. That
  // these cannot lead to the internal network is tested in server/platform/push/endpoint.test.ts and where devices are registered.
  expect(
    findSourceFiles(
      /\bfetch\(|from '(node:)?(https?|http2|tls|dgram|dns)|nodemailer'|from 'undici/,
      'server',
    ),
  ).toEqual([
    'server/features/proofs/timestamps.ts',
    // The S3 service named in the configuration.
    'server/platform/files/bucket-client.ts',
    // In the script of a page that it returns, which runs in the browser.
    'server/platform/http/pages/share-target.ts',
    'server/platform/mail/transport.ts',
    // Listens for Prometheus, and makes no requests.
    'server/platform/metrics/metrics.ts',
    'server/platform/push/endpoint.ts',
    'server/platform/push/pusher.ts',
  ])
})

type Ask = { endpoint: Endpoint; input: { body: Record<string, unknown> }; actor: ActorName }

/** Each call that takes JSON, as an admitted actor, with a valid body except for its state. */
function callsWithBody(): Ask[] {
  return app.app.served.flatMap((endpoint) => {
    if (!endpoint.body || isBytesBody(endpoint.body)) return []
    const actor = (Object.keys(world.actors) as ActorName[])
      .toReversed()
      .find((name) => refusedByAccess(endpoint, name) === undefined)
    const row = rows[`${endpoint.method} ${endpoint.path}`]?.[0]
    if (!actor || !row) throw new Error(`${endpoint.path} has no row.`)
    return [{ endpoint, input: row.input(world) as Ask['input'], actor }]
  })
}

const expectRefused = async ({ endpoint, input, actor }: Ask, body: object, about: string) => {
  const changed = { ...input, body: { ...input.body, ...body } } as CallInput<Endpoint>
  const answer = await app.try(endpoint, changed, world.actors[actor])
  const description = `${endpoint.method} ${endpoint.path} with ${about}: ${JSON.stringify(answer.body)}`
  expect([answer.status, answer.body.error?.code], description).toEqual([400, 'invalid_input'])
  return answer.body.error?.fields ?? {}
}

test('ASVS 2.2.2: the server validates every body field regardless of the browser', async () => {
  const calls = callsWithBody()
  expect(calls.length).toBeGreaterThan(30)
  for (const call of calls)
    for (const name of Object.keys(call.input.body)) {
      const fields = await expectRefused(call, { [name]: { made: 'up' } }, `another ${name}`)
      expect(Object.keys(fields).some((field) => field.startsWith(name) || field === 'body')).toBe(true)
    }
})

test('ASVS 15.3.3: no call takes a field that it does not name', async () => {
  for (const call of callsWithBody())
    for (const field of ['is_admin', 'role_of', 'state', 'made_up'].filter(
      (name) => !(name in call.input.body),
    ))
      await expectRefused(call, { [field]: true }, field)
  const { rows: members } = await app.owner('select is_admin from profiles where user_id = $1', [
    world.reporter.id,
  ])
  expect(members).toEqual([{ is_admin: false }])
})

test('ASVS 2.3.3: a half-failed operation leaves nothing and can be retried', async () => {
  const body = newReport(world.reporter, world.team)
  await app.owner(`
    create function fail_here() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$;
    create trigger fail_here before insert on report_entries for each row execute function fail_here()`)
  const count = async () => {
    const tables = ['reports', 'report_keys', 'report_entries', 'live_events', 'audit_entries']
    const all = tables.map((table) => `(select count(*) from ${table})`).join(', ')
    return JSON.stringify((await app.owner(`select array[${all}] as all`)).rows)
  }
  const before = await count()
  const failed = await app.try(sendReport, { body }, as(world.reporter))
  expect([failed.status, failed.body.error?.code]).toEqual([500, 'internal'])
  expect(await count()).toBe(before)
  await app.owner('drop trigger fail_here on report_entries; drop function fail_here()')
  expect(await app.call(sendReport, { body }, as(world.reporter))).toMatchObject({ id: body.id })
  expect(await count()).not.toBe(before)
})

test('ASVS 2.4.1: rate-limits calls that create, send or cost, per network', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const most: [name: string, count: number, call: () => Promise<{ status: number; headers: object }>][] = [
      ['resets by mail', 60, () => limited.try(requestReset, { body: { address: 'a@example.org' } })],
      ['accounts', 60, () => limited.try(signUp, { body: signUpBody().body })],
      ['reports', 300, () => limited.try(sendReport, { body: newReport(newReceipt(), null) })],
    ]
    for (const [name, count, call] of most) {
      const statuses: number[] = []
      for (let made = 0; made < count; made++) statuses.push((await call()).status)
      expect(statuses, name).not.toContain(429)
      const refused = await call()
      expect([refused.status, refused.headers], name).toEqual([
        429,
        expect.objectContaining({ 'retry-after': expect.stringMatching(/^\d+$/) }),
      ])
    }
  } finally {
    await limited.close()
  }
})

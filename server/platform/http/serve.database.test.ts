import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHealth, readReadiness } from '#contract/health.ts'
import { beginCodes } from '#contract/codes.ts'
import { listPeople } from '#contract/administration.ts'
import { listQueue, setVoucher } from '#contract/organisations.ts'
import { sendReport } from '#contract/reports.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import type { TestPeople } from '../../../tests/support/devices.ts'
import { as, newReport, type SupportTeam } from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
})
afterAll(() => app.close())

test('a healthy server is alive and ready', async () => {
  expect(await app.call(readHealth, {})).toEqual({ alive: true, version: '0.0.0-test' })
  expect(await app.call(readReadiness, {})).toMatchObject({ ready: true })
})

test('rejects an unknown query parameter and names its place', async () => {
  const answer = await app.app.http.inject('/api/health?verbose=1')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: { code: 'invalid_input', message: expect.any(String), fields: { query: expect.any(String) } },
  })
})

test('unknown addresses, unknown body types and malformed bodies share one error shape', async () => {
  const unknown = await app.app.http.inject('/api/nothing')
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'not_found'])
  const type = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  })
  expect([type.statusCode, type.json().error.code]).toEqual([415, 'unsupported_type'])
  const broken = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, 'invalid_input'])
})

test('an unsafe call from another site is refused', async () => {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: '/api/accounts/salt',
    headers: { origin: 'https://elsewhere.example' },
    payload: { address: 'someone@example.org' },
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'forbidden'])
})

test('rejects cross-site reads too, because viewing a queue is audited', async () => {
  const answer = await app.app.http.inject({
    url: '/api/health',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  expect(answer.statusCode).toBe(403)
})

test('the API describes itself as OpenAPI 3.1 and as a page', async () => {
  const description = (await app.app.http.inject('/api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  for (const { method, path } of app.app.served) {
    expect(description.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()].summary).toBeTruthy()
  }
  const page = await app.app.http.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/health')
})

/** What the audit log says that a member did and was refused, in the order in which they did it. */
async function refusedTo({ id }: { id: string }): Promise<string[]> {
  const { rows } = await app.owner(
    `select action || ': ' || outcome as line from audit_entries
     where actor_id = $1 and outcome <> 'done' order by at`,
    [id],
  )
  return rows.map(({ line }: { line: string }) => line)
}

test('rejects and audits a call the member may not make, before start', async () => {
  const member = await people.confirmed()
  const params = { id: team.id }
  const body = { generation: 1, signature: randomBytes(64).toString('base64url') }
  expect((await app.try(setVoucher, { params, body }, as(member))).status).toBe(403)
  expect((await app.try(listPeople, { query: {} }, as(member))).status).toBe(403)
  expect((await app.try(listQueue, { params, query: {} }, as(member))).status).toBe(403)
  expect(await refusedTo(member)).toEqual([
    'PUT /api/organisations/:id/voucher: forbidden',
    'GET /api/admin/people: forbidden',
    'GET /api/organisations/:id/reports: forbidden',
  ])
})

test('rejects and audits a permitted call without second factor or recent proof', async () => {
  const handler = await team.add('handler')
  await app.owner('update sessions set two_factors = false where member_id = $1', [handler.id])
  await app.try(listQueue, { params: { id: team.id }, query: {} }, as(handler))
  await app.owner(`update sessions set proven_at = now() - interval '1 hour' where member_id = $1`, [
    handler.id,
  ])
  await app.try(beginCodes, {}, as(handler))
  expect(await refusedTo(handler)).toEqual([
    'GET /api/organisations/:id/reports: second_factor',
    'POST /api/codes: reauthentication_required',
  ])
})

test('audits a refusal inside a call although everything else rolls back', async () => {
  const member = await people.confirmed()
  const other = await people.confirmed()
  expect((await app.try(sendReport, { body: newReport(other, null) }, as(member))).status).toBe(409)
  expect(await refusedTo(member)).toEqual(['POST /api/reports: conflict'])
})

test('writes no audit entry for signed-out callers or for public reads', async () => {
  const count = async () => (await app.owner('select count(*)::int as rows from audit_entries')).rows
  const before = await count()
  await app.try(listPeople, { query: {} })
  await app.try(readHealth, {})
  await app.try(readHealth, {}, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(await count()).toEqual(before)
})

test('the API description lists how each call fails, for people and programs', async () => {
  const { paths } = (await app.app.http.inject('/api/openapi.json')).json()
  const { responses } = paths['/api/organisations/{id}/reports'].get
  expect(responses['403'].description).toBe('forbidden, second_factor')
  expect(responses['500'].description).toBe('internal')
  expect(responses['403'].content['application/json'].schema.allOf[1]).toEqual({
    properties: { error: { properties: { code: { enum: ['forbidden', 'second_factor'] } } } },
  })
  expect(paths['/api/codes'].post.responses['403'].description).toContain('reauthentication_required')
})

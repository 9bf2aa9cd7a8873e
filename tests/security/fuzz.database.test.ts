import { hash } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { type Credentials, headersFor, testApp, type TestApp } from '../support/app.ts'
import { arbitraryFor } from '../support/arbitrary.ts'
import type { Person } from '../support/devices.ts'
import { type PathTarget, pathTargets } from '../support/path-targets.ts'
import { as } from '../support/reports.ts'
import { makeWorld, type World } from '../support/world.ts'

/** Seconds for all endpoints together; the long run and `npm run test:fuzz` take more. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 4)
/** Requests per endpoint in one batch, and the minimum on a slow machine. */
const batchSize = 6

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})

/** The documented failures of a call, by status. */
type DocumentedFailures = ReadonlyMap<number, readonly string[]>

/**
 * Reads the failures that `/api/openapi.json` documents for each call. Server errors are documented there too, but not accepted
 * here.
 */
async function readPublished(): Promise<(endpoint: Endpoint) => DocumentedFailures> {
  const { paths } = (await app.app.http.inject('/api/openapi.json')).json()
  return ({ method, path }) => {
    const { responses } = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const failures = Object.entries(responses as Record<string, OpenApiAnswer>)
      .map(([status, { content }]) => [Number(status), codesOf(content)] as const)
      .filter(([status]) => status !== 200 && status < 500)
    return new Map(failures)
  }
}

interface OpenApiAnswer {
  content: Record<string, { schema?: { allOf?: { properties?: JsonProperties }[] } }>
}
type JsonProperties = { error?: { properties: { code: { enum: string[] } } } }

const codesOf = (content: OpenApiAnswer['content']) =>
  content['application/json']?.schema?.allOf?.flatMap(
    ({ properties }) => properties?.error?.properties.code.enum ?? [],
  ) ?? []

function inputs(endpoint: Endpoint) {
  const part = (schema: Endpoint['body']) => {
    if (isBytesBody(schema)) return fc.uint8Array({ maxLength: 2000 })
    return schema ? arbitraryFor(schema) : fc.constant(undefined)
  }
  return fc.record({
    params: part(endpoint.params),
    query: part(endpoint.query),
    body: part(endpoint.body),
    actor: fc.nat(),
    key: fc.option(fc.oneof(fc.uuid({ version: 4 }), fc.string({ maxLength: 20 })), { freq: 3 }),
    /** In half of the cases a path names an existing record, and in half of those its owner calls. */
    real: fc.boolean(),
    asOwner: fc.boolean(),
    place: fc.nat(),
  })
}

test('fuzzing covers every call that is in service', () => {
  expect(app.app.served.length).toBeGreaterThan(30)
})

test('odd requests to any call get no 5xx or off-schema response', { timeout: 3_600_000 }, async () => {
  const publishedOf = await readPublished()
  const begun = performance.now()
  for (const [index, endpoint] of app.app.served.entries()) {
    const actors = await refreshActors()
    const places = await pathTargets(app, world, endpoint)
    // A path without existing records would be tested in vain.
    expect(leadToRecords(endpoint, places), endpoint.path).toBe(true)
    const published = publishedOf(endpoint)
    const isStream = 'kind' in endpoint.result && endpoint.result.kind === 'events'
    const property = fc.asyncProperty(inputs(endpoint), async (input) => {
      const { params, query, body, key } = input
      const place = input.real ? places[input.place % places.length] : undefined
      const actorHeaders =
        place && input.asOwner ? headersFor(place.owner) : actors[input.actor % actors.length]
      const response = await app.app.http.inject({
        payloadAsStream: isStream,
        method: endpoint.method,
        url: url(endpoint.path, { ...asRecord(params), ...place?.params }, asRecord(query)),
        headers: {
          ...actorHeaders,
          ...(key === null ? {} : { 'idempotency-key': key.replaceAll(/[^\x20-\x7e]/g, '?') }),
          ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
        },
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      })
      if (isStream) return expectStream(response, published, endpoint.path)
      const where = `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body.slice(0, 300)}`
      if (response.statusCode === 200) return expectToFit(endpoint, response, where)
      const parsed = z.safeParse(errorBody, response.json())
      expect(parsed.success, where).toBe(true)
      expect(published.get(response.statusCode), where).toContain(parsed.data?.error.code)
    })
    const share = (index + 1) / app.app.served.length
    await assertUntil(begun + share * seconds * 1000, property, index)
  }
})

/** Checks a property as often as possible until this time, with other inputs for each endpoint and each run. */
async function assertUntil<T>(time: number, property: fc.IAsyncProperty<T>, endpoint: number): Promise<void> {
  const { seed = 0 } = fc.readConfigureGlobal()
  let turn = 0
  do await fc.assert(property, { seed: seed + endpoint * 10_000 + turn++, numRuns: batchSize })
  while (performance.now() < time)
}

function leadToRecords({ path }: Endpoint, places: readonly PathTarget[]): boolean {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return true
  return places.length > 0 && places.every(({ params }) => names.every((name) => name in params))
}

const typeOf = (body: unknown) =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
const payloadOf = (body: unknown) => (body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body))

/** Only the start of a stream is read. Streams close too slowly to stay below their limit. */
function expectStream(response: LightMyRequestResponse, published: DocumentedFailures, where: string): void {
  expect([200, ...published.keys()], where).toContain(response.statusCode)
  response.stream().destroy()
}

/** Checked separately from the server's own validation: an answer has only what the contract names. */
function expectToFit({ result }: Endpoint, response: LightMyRequestResponse, where: string): void {
  if ('kind' in result && result.kind === 'bytes') {
    expect(result.types, where).toContain(response.headers['content-type'])
  } else {
    expect(z.safeParse(result as z.core.$ZodType, response.json()).error?.issues, where).toBeUndefined()
  }
}

/** The callers. Those who were signed out or lost a right by earlier requests sign in again. */
async function refreshActors(): Promise<Record<string, string>[]> {
  const { people, reporter, handler, team, receipt } = world
  const persons = [reporter, handler, team.admin]
  if (!(await haveFreshSessions(persons))) {
    // Earlier requests may have changed their second factors; the rights that depend on them are restored.
    const ids = [persons.map(({ id }) => id)]
    await app.owner('delete from codes where member_id = any ($1)', ids)
    await app.owner('delete from passkeys where member_id = any ($1)', ids)
    for (const person of persons) person.token = await people.enter(person.address)
    await app.owner('update sessions set two_factors = true where member_id = any ($1)', ids)
  }
  const all: Credentials[] = [{}, ...[receipt, ...persons].map(as)]
  return [...all.map(headersFor), { authorization: 'Basic eDp5' }, { cookie: 'session=%00' }]
}

/** Whether each has the fresh session of their last sign-in, with all its rights. */
async function haveFreshSessions(persons: readonly Person[]): Promise<boolean> {
  const digests = persons.map(({ token }) => hash('sha256', Buffer.from(token, 'base64url'), 'buffer'))
  const { rows } = await app.owner(
    `select member_id from sessions
     where token_digest = any ($1) and two_factors and expires_at > now() + interval '1 minute'
       and proven_at > now() - interval '1 minute'
       and generation = (select max(generation) from vault_generations where member_id = sessions.member_id)
       and not exists (select from codes where member_id = sessions.member_id)
       and not exists (select from passkeys where member_id = sessions.member_id)`,
    [digests],
  )
  return rows.length === persons.length
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function url(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(printable(params[name])),
  )
  const search = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(printable(name))}=${encodeURIComponent(printable(value))}`,
  )
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}

/** As text that can be percent-encoded: lone surrogates cannot. */
const printable = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000)

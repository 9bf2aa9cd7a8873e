import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { errorStatus, type ErrorCode } from '#contract/errors.ts'
import { headersFor, testApp, type As, type TestApp } from '../support/app.ts'
import { arbitraryFor } from '../support/arbitrary.ts'
import { makeWorld, type World } from '../support/world.ts'

/** Requests for each endpoint; `npm run test:fuzz` makes many more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 300)

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

/** What any call may answer beside what it describes itself. */
const always: ErrorCode[] = ['invalid_input', 'unsupported_type', 'too_large', 'not_found']
const byAccess: ErrorCode[] = ['signed_out', 'forbidden', 'second_factor']

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
    /** Sometimes a path names something that is really there. */
    real: fc.boolean(),
  })
}

test('fuzzing covers every call that is in service', () => {
  expect(app.app.served.length).toBeGreaterThan(30)
})

test(
  `${runs} odd requests to each call get no 5xx and no answer outside its schema`,
  { timeout: 3_600_000 },
  async () => {
    for (const endpoint of app.app.served) {
      const actors = await freshActors()
      const allowed = new Set<ErrorCode>([
        ...always,
        ...endpoint.errors,
        ...(endpoint.access === 'anyone' ? [] : byAccess),
      ])
      await fc.assert(
        fc.asyncProperty(inputs(endpoint), async ({ params, query, body, actor, key, real }) => {
          const known = real ? ids() : {}
          const isStream = 'kind' in endpoint.result && endpoint.result.kind === 'events'
          const response = await app.app.http.inject({
            payloadAsStream: isStream,
            method: endpoint.method,
            url: url(
              endpoint.path,
              { ...asRecord(params), ...pick(known, asRecord(params)) },
              asRecord(query),
            ),
            headers: {
              ...actors[actor % actors.length],
              ...(key === null ? {} : { 'idempotency-key': key.replaceAll(/[^\x20-\x7e]/g, '?') }),
              ...(body === undefined ? {} : { 'content-type': typeOf(body) }),
            },
            ...(body === undefined ? {} : { payload: payloadOf(body) }),
          })
          if (isStream) return expectStream(response, endpoint.path)
          const where = `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body.slice(0, 300)}`
          if (response.statusCode === 200) return expectToFit(endpoint, response, where)
          const parsed = z.safeParse(errorBody, response.json())
          expect(parsed.success, where).toBe(true)
          const code = parsed.data?.error.code as ErrorCode
          expect(errorStatus[code], where).toBe(response.statusCode)
          expect(allowed.has(code), `${where}\nIts description names: ${[...allowed].join(', ')}`).toBe(true)
        }),
        { numRuns: runs },
      )
    }
  },
)

const typeOf = (body: unknown) =>
  body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
const payloadOf = (body: unknown) => (body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body))

/** Of a stream only the beginning is looked at. Nobody hangs up so fast that the limit of streams could not be reached. */
function expectStream(response: LightMyRequestResponse, where: string): void {
  expect([200, 400, 401, 429], where).toContain(response.statusCode)
  response.stream().destroy()
}

/** Held apart from the server's own check: nothing leaves that the contract does not name. */
function expectToFit({ result }: Endpoint, response: LightMyRequestResponse, where: string): void {
  if ('kind' in result && result.kind === 'bytes') {
    expect(result.types, where).toContain(response.headers['content-type'])
  } else {
    expect(z.safeParse(result as z.core.$ZodType, response.json()).error?.issues, where).toBeUndefined()
  }
}

/** Sessions made anew, since some calls end them. */
async function freshActors(): Promise<Record<string, string>[]> {
  const { people, reporter, handler, team, receipt } = world
  const persons = [reporter, handler, team.admin]
  // Whatever was asked before may have changed their second factors; the rights that depend on them are to be there.
  const ids = [persons.map(({ id }) => id)]
  await app.owner('delete from codes where member_id = any ($1)', ids)
  const members = await Promise.all(persons.map((person) => people.enter(person.address)))
  await app.owner('update sessions set two_factors = true where member_id = any ($1)', ids)
  const all: As[] = [{}, { receipt: receipt.token }, ...members.map((session) => ({ session }))]
  return [...all.map(headersFor), { authorization: 'Basic eDp5' }, { cookie: 'session=%00' }]
}

/** What stands for the parameters of a path, where it is to name something that is there. */
const ids = () => ({
  id: [world.own.id, world.anonymous.id, world.toTeam.id, world.team.id][picked++ % 4] ?? '',
  memberId: world.invited.id,
  user_id: world.reporter.id,
})
let picked = 0

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const pick = (known: Record<string, string>, wanted: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => name in wanted))

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

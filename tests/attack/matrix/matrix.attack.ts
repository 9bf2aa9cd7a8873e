import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { checksRole, statusOf, type Row } from '../../security/access-matrix.ts'
import { rows } from '../../security/access-rows.ts'
import { expectNoFindings } from '../findings.ts'
import { type WireAnswer } from '../target/http-client.ts'
import { openTarget, type Target } from '../target/target.ts'
import { type Actor, createStage, type Stage } from './actors.ts'
import { endpointsByName } from './endpoints.ts'
import { needlesOf, findDisclosures } from './needles.ts'

// Every call as every actor, over HTTP with real sessions. Unlike the in-process tests of the same rows, this covers proxies,
// cookies and headers, and what an answer reveals besides its status.

let target: Target
let stage: Stage
let needles: ReturnType<typeof needlesOf>
beforeAll(async () => {
  target = await openTarget()
  stage = await createStage(target)
  needles = needlesOf(stage.world)
})
afterAll(() => target?.close())

test('the server takes the calls of the matrix, and no others', async () => {
  const { paths } = (await (await fetch(`${target.instance.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(operations.toSorted()).toEqual(Object.keys(rows).toSorted())
  expect(stage.actors.length).toBeGreaterThanOrEqual(28)
})

describe('every role gets only its allowed answer and learns nothing about others', () => {
  test.for(Object.entries(rows))('%s', async ([name, cases]) => {
    const endpoint = endpointsByName.get(name)
    if (!endpoint) throw new Error(`contract has no endpoint ${name}`)
    const findings: string[] = []
    for (const row of cases) {
      for (const actor of stage.actors) findings.push(...(await tryCall(endpoint, row, actor)))
    }
    expectNoFindings(findings)
  })
})

/** The proof log is public, and a server closes the previous day when it starts. */
const closedAtStart = new Set([
  '/api/proofs/checkpoint',
  '/api/proofs/consistency',
  '/api/proofs/tiles/:level/:position',
])

async function tryCall(endpoint: Endpoint, row: Row, actor: Actor): Promise<string[]> {
  const input = row.input(stage.world) as CallInput<Endpoint>
  const answer = await target.ask(endpoint, input, actor.as)
  const found: string[] = []
  const expected = expectedStatus(endpoint, row, actor)
  if (answer.status !== expected) found.push(`answered ${answer.status} in place of ${expected}`)
  // Team members may learn of their own membership, even with one factor.
  const checkContent = actor.isWithheld && endpoint.path.endsWith('/memberships') ? undefined : row.sees
  if (answer.status === 200 && checkContent?.(answer.body, stage.world, actor.like) === false) {
    found.push('sees what is not theirs, or not what is')
  }
  const requestJson = JSON.stringify([input, actor.as])
  found.push(...findDisclosures(actor, needles, answer.text, requestJson).map((what) => `is told ${what}`))
  found.push(...ruleViolations(endpoint, answer))
  return found.map((what) => `${actor.name} (${row.about}): ${what}: ${answer.text.slice(0, 160)}`)
}

/**
 * As in the access matrix, except where a row names another member, for days that this server has closed, and for callers who would
 * have a right with their second factor.
 */
function expectedStatus(endpoint: Endpoint, row: Row, { name, like, isWithheld }: Actor): number {
  if (closedAtStart.has(endpoint.path)) return 200
  // An administrator without a second factor has no role in the team, and creating its key does not require one.
  const isFounding = endpoint.method === 'POST' && endpoint.path === '/api/organisations/:id/keys'
  if (isWithheld && checksRole(endpoint) && !(isFounding && name.includes('administrator'))) return 403
  const isImposter = name !== like
  if (isImposter && like === 'another member' && row.about.includes('sealed to another member'))
    return row.otherStatus ?? 404
  return statusOf(endpoint, row, like)
}

/** Violations of the rules for all answers, for any caller. */
function ruleViolations({ result, publicFor }: Endpoint, { status, headers, text }: WireAnswer): string[] {
  const found: string[] = []
  const isJson = String(headers['content-type']).startsWith('application/json')
  const expectedCacheControl =
    publicFor === undefined || status !== 200 ? 'no-store' : `public, max-age=${publicFor}`
  if (isJson && headers['cache-control'] !== expectedCacheControl) found.push('may be kept by a cache')
  if (String(headers['cache-control']).startsWith('public') && 'set-cookie' in headers)
    found.push('hands a session to any reader of the cache')
  if (headers['x-content-type-options'] !== 'nosniff') found.push('may be taken for another type')
  if (status !== 200 && !isJson) found.push('is refused without a sentence')
  if (status === 200 && !isJson && !('kind' in result))
    found.push('is answered with something else than JSON')
  if (/ {4}at |node_modules|\.ts:\d|select .* from /i.test(text))
    found.push('is shown the inside of the server')
  return found
}

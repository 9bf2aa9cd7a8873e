import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { listQueue } from '#contract/organisations.ts'
import { sendReport } from '#contract/reports.ts'
import { newReportExcluding, vouchForMembers } from '../support/access.ts'
import { testApp, type TestApp } from '../support/app.ts'
import type { Person } from '../support/devices.ts'
import { addEvidence } from '../support/evidence.ts'
import { as } from '../support/reports.ts'
import { makeWorld, type World } from '../support/world.ts'
import { rows } from './access-rows.ts'

// [Note: Grants] A handler excluded from a report has no grant for it, whatever call they make.

let app: TestApp
let world: World
let involved: Person
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  involved = await world.team.add('handler')
  const handlers = [world.team.owner, world.handler, involved]
  for (const handler of handlers) {
    await app.call(listQueue, { params: { id: world.team.id }, query: {} }, as(handler))
  }
  await vouchForMembers(app, world.team, handlers)
})
afterAll(() => app.close())

type Case = World['toTeam']

/** The world with this report as the team's, and with this file in it. */
function createWorldWith(report: Case, evidence: ReturnType<typeof randomUUID>): World {
  const file = { ...world.evidence.toTeam, id: report.id, evidence }
  return {
    ...world,
    toTeam: report,
    anonymous: report,
    evidence: { ...world.evidence, toTeam: file, stopped: file, arriving: { id: report.id, evidence } },
  }
}

test('every call treats reports as nonexistent for an excluded handler', async () => {
  const body = await newReportExcluding(app, world.reporter, world.team, [involved])
  await app.call(sendReport, { body }, as(world.reporter))
  const excludedCase: Case = { ...world.toTeam, id: body.id, first: body.entry }
  const { evidence } = await addEvidence(app, world.reporter, {
    id: excludedCase.id,
    last: excludedCase.first,
  })
  const [existing, absent] = [
    createWorldWith(excludedCase, evidence),
    createWorldWith({ ...excludedCase, id: randomUUID() }, randomUUID()),
  ]
  const served = new Map(app.app.served.map((each) => [`${each.method} ${each.path}`, each]))
  const testedCalls = new Set<string>()
  for (const [name, cases] of Object.entries(rows)) {
    const endpoint = served.get(name)
    if (!endpoint) throw new Error(`${name} is not in service.`)
    for (const row of cases) {
      if (!JSON.stringify(row.input(existing)).includes(excludedCase.id)) continue
      const ask = async (of: World) => {
        const { status, body: responseBody } = await app.try(
          endpoint,
          row.input(of) as CallInput<Endpoint>,
          as(involved),
        )
        return { status, said: JSON.stringify(responseBody).replaceAll(of.toTeam.id, 'the report') }
      }
      expect(await ask(existing), `${name}: ${row.about}`).toEqual(await ask(absent))
      testedCalls.add(name)
    }
  }
  // Every path with a report's id must be covered, even if a row names another report.
  const naming = [...served.keys()].filter((name) => name.includes(' /api/reports/:id'))
  expect(naming.filter((name) => !testedCalls.has(name))).toEqual([])
})

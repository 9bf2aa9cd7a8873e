import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { makeWorld, type ActorName, type World } from '../support/world.ts'
import { statusOf, type Row } from './access-matrix.ts'
import { rows } from './access-rows.ts'

let app: TestApp
let world: World
let served: Map<string, Endpoint>
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  served = new Map(app.app.served.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
})
afterAll(() => app.close())

test('each call in service has a row, and each row a call', () => {
  expect(Object.keys(rows).toSorted()).toEqual([...served.keys()].toSorted())
})

describe.for(Object.entries(rows))('%s', ([name, cases]) => {
  test.for(cases)('$about', async (row) => {
    const endpoint = served.get(name)
    if (!endpoint) throw new Error(`${name} is not in service.`)
    for (const actor of Object.keys(world.actors) as ActorName[]) await ask(endpoint, row, actor)
  })
})

async function ask(endpoint: Endpoint, row: Row, actor: ActorName): Promise<void> {
  const answer = await app.try(endpoint, row.input(world) as CallInput<Endpoint>, world.actors[actor])
  const description = `${actor} asks for ${row.about}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`
  expect(answer.status, description).toBe(statusOf(endpoint, row, actor))
  if (answer.status === 200 && row.sees) expect(row.sees(answer.body, world, actor), description).toBe(true)
}

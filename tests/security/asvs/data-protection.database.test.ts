import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { requestReset } from '#contract/resets.ts'
import { createAddressChanges } from '../../support/address-changes.ts'
import { testApp, type TestApp } from '../../support/app.ts'
import { makeWorld, type ActorName, type World } from '../../support/world.ts'
import { listenOnSocket, type SocketServer } from '../../support/socket.ts'
import { refusedByAccess } from '../access-matrix.ts'
import { rows } from '../access-rows.ts'

// OWASP ASVS 5.0.0, chapter V14 (Data Protection). The device's part is in device.test.ts.

let app: TestApp
let world: World
let server: SocketServer
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  server = await listenOnSocket(app)
})
afterAll(() => app.close())

test('ASVS 14.2.1: no URL contains a token, phrase, password or personal text', async () => {
  const named = (schema: object | undefined) =>
    Object.keys(schema instanceof z.ZodMiniObject ? schema.shape : {})
  const inAddresses = new Set(
    app.app.served.flatMap(({ params, query }) => [...named(params), ...named(query)]),
  )
  for (const name of inAddresses)
    expect(name, 'a name in an address').not.toMatch(
      /token|secret|phrase|password|session|code|title|text|words/i,
    )
  expect(inAddresses.size).toBeGreaterThan(10)

  // A token in the URL is ignored.
  const { token } = world.reporter
  for (const name of ['token', 'session', 'access_token', 'authorization'])
    expect((await server.request(`/api/vault?${name}=${token}`)).status, name).toBe(401)

  // Mailed links carry their token behind the `#`, which browsers do not send.
  await app.call(requestReset, { body: { address: world.reporter.address } })
  await createAddressChanges(app, world.people).requestChange()
  await world.people.jobs.settle()
  const links = (await app.mails()).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
  const secret = links.filter((link) => /[\w-]{43}/.test(link))
  expect(secret.length).toBeGreaterThan(5)
  const kinds = new Set<string>()
  for (const link of secret) {
    const { search, pathname, hash } = new URL(link)
    expect([search, pathname]).toEqual(['', expect.stringMatching(/^\/(auth)?$/)])
    expect(hash).toMatch(/^#[a-z-]+=[\w-]{43}$/)
    kinds.add(hash.slice(1, hash.indexOf('=')))
  }
  expect([...kinds].toSorted()).toEqual(['address', 'confirm', 'keep-address', 'reset'])
})

const admits = (endpoint: Endpoint, actor: ActorName) => refusedByAccess(endpoint, actor) === undefined

test('ASVS 14.3.2: browsers store no API response except public pictures', async () => {
  const noStoreCalls: string[] = []
  const stored: string[] = []
  for (const endpoint of app.app.served) {
    if (endpoint.method !== 'GET') continue
    const name = `${endpoint.method} ${endpoint.path}`
    for (const row of rows[name] ?? []) {
      const actor = (Object.keys(world.actors) as ActorName[]).find((each) =>
        row.ok === 'all' ? admits(endpoint, each) : row.ok.includes(each),
      )
      if (!actor) continue
      const answer = await app.try(
        endpoint,
        row.input(world) as CallInput<typeof endpoint>,
        world.actors[actor],
      )
      expect(answer.status, name).toBe(200)
      ;(/^no-store\b/.test(String(answer.headers['cache-control'])) ? noStoreCalls : stored).push(name)
    }
  }
  expect(new Set(stored)).toEqual(
    new Set([
      'GET /api/pictures/:id',
      // The list of places is the same for everybody.
      'GET /api/places',
      'GET /api/places/page/:language',
      // The directory of professionals is the same for everybody.
      'GET /api/professionals',
      'GET /api/professionals/page/:language',
      // Published figures are the same for everybody.
      'GET /api/releases/table/:language',
      'GET /api/transparency',
    ]),
  )
  expect(new Set(noStoreCalls).size).toBeGreaterThan(20)
  for (const path of ['/api/vault', '/api/reports/7', '/api/nothing'])
    expect((await server.request(path)).headers.get('cache-control'), path).toBe('no-store')
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople } from '#contract/administration.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { readPart } from '#contract/evidence.ts'
import { revokeAccess } from '#contract/grants.ts'
import { inviteHandler, listHandlers, listQueue, removeHandler } from '#contract/organisations.ts'
import { readProfiles, updateProfile } from '#contract/profiles.ts'
import { listEntries, readReport } from '#contract/reports.ts'
import { testApp, type Credentials, type TestApp } from '../../support/app.ts'
import { as } from '../../support/reports.ts'
import { makeWorld, type ActorName, type World } from '../../support/world.ts'
import { rows } from '../access-rows.ts'
import { memberActor } from '../../support/actors.ts'

// OWASP ASVS 5.0.0, chapter V8 (Authorization). The access matrix covers it completely, with every call as every actor; here each
// requirement has the case that demonstrates it.

let app: TestApp
let world: World
let elsewhere: string
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  elsewhere = (await app.owner(`select id from organisations where slug = 'elsewhere'`)).rows[0].id
})
afterAll(() => app.close())

const status = async (endpoint: Endpoint, input: object, who: Credentials) =>
  (await app.try(endpoint, input as CallInput<Endpoint>, who)).status

test('ASVS 8.2.1: only holders of the permission may make a call', async () => {
  const guarded = app.app.served.filter(({ access }) => access === 'admin' || access === 'handler')
  expect(guarded.length).toBeGreaterThan(6)
  const outside: [ActorName, number][] = [
    ['nobody', 401],
    ['a wrong token', 401],
    ['the receipt', 401],
    ['a pending member', 403],
    ['another member', 403],
    ['a former handler', 403],
  ]
  for (const endpoint of guarded) {
    const input = rows[`${endpoint.method} ${endpoint.path}`]?.[0]?.input(world) ?? {}
    for (const [actor, expected] of outside)
      expect(await status(endpoint, input, world.actors[actor]), `${actor}: ${endpoint.path}`).toBe(expected)
  }
})

test('ASVS 8.2.2: a foreign resource id answers like an unknown one', async () => {
  const { own, toTeam, anonymous, evidence } = world
  const strangers: ActorName[] = ['another member', 'another receipt', 'a foreign handler', 'nobody']
  for (const actor of strangers) {
    const who = world.actors[actor]
    const answer = async (endpoint: Endpoint, params: object, query?: object) => {
      const { status: code, body } = await app.try(endpoint, { params, query } as CallInput<Endpoint>, who)
      return JSON.stringify([code, body])
    }
    const none = randomUUID()
    for (const { id } of [own, toTeam, anonymous]) {
      expect(await answer(readReport, { id }), actor).toBe(await answer(readReport, { id: none }))
      expect(await answer(listEntries, { id }, {})).toBe(await answer(listEntries, { id: none }, {}))
    }
    const piece = { ...evidence.own, part: 1 }
    const { id, evidence: file } = piece
    expect(await answer(readPart, { id, evidence: file, part: 1 })).toBe(
      await answer(readPart, { id: none, evidence: file, part: 1 }),
    )
  }
  // The same ids, requested by their owners.
  expect(await status(readReport, { params: { id: own.id } }, as(world.reporter))).toBe(200)
  expect(await status(readReport, { params: { id: anonymous.id } }, as(world.receipt))).toBe(200)
})

test('ASVS 8.2.3: some fields of own records are read-only, even in SQL', async () => {
  const { id } = world.reporter
  for (const [field, value] of [
    ['is_admin', true],
    ['user_id', world.other.id],
    ['avatar_url', 'https://evil.example/'],
    ['address', 'other@example.org'],
  ]) {
    const input = { params: { user_id: id }, body: { [String(field)]: value } }
    expect(await status(updateProfile, input, as(world.reporter)), String(field)).toBe(400)
  }
  const actor = memberActor(id, { twoFactors: false })
  const makeAdmin = app.as(actor, (db) =>
    db.updateTable('profiles').set({ is_admin: true }).where('user_id', '=', id).execute(),
  )
  await expect(makeAdmin).rejects.toThrow(/permission denied/)
  // And some that belong to others: handlers see each other's names and keys, but no address.
  const { handlers } = await app.call(listHandlers, { params: { id: world.team.id } }, as(world.handler))
  expect(handlers.length).toBeGreaterThan(1)
  expect(JSON.stringify(handlers)).not.toContain('@')
  const others = await app.call(readProfiles, { query: { user_id: id } }, as(world.handler))
  expect(others.profiles).toEqual([])
})

test('ASVS 8.3.2: a revoked permission ends existing sessions at the next call', async () => {
  const { team, toTeam, people } = world
  const handler = await team.add('handler')
  const read = () => status(readReport, { params: { id: toTeam.id } }, as(handler))
  const queue = () => status(listQueue, { params: { id: team.id }, query: {} }, as(handler))
  expect([await read(), await queue()]).toEqual([200, 200])
  await app.call(removeHandler, { params: { id: team.id, memberId: handler.id } }, as(team.admin))
  expect([await read(), await queue()]).toEqual([404, 403])

  const guest = world.actors['a guest']
  expect(await status(readReport, { params: { id: toTeam.id } }, guest)).toBe(200)
  const { rows: grants } = await app.owner('select member_id from report_grants where report_id = $1', [
    toTeam.id,
  ])
  const params = { id: toTeam.id, memberId: grants[0].member_id }
  await app.call(revokeAccess, { params, body: { writing: null } }, as(world.reporter))
  expect(await status(readReport, { params: { id: toTeam.id } }, guest)).toBe(404)

  const second = await people.confirmed()
  await people.enrol(second)
  const setAdmin = (is: boolean) =>
    app.owner('update profiles set is_admin = $2 where user_id = $1', [second.id, is])
  await setAdmin(true)
  expect(await status(listPeople, { query: {} }, as(second))).toBe(200)
  await setAdmin(false)
  expect(await status(listPeople, { query: {} }, as(second))).toBe(403)
})

test('ASVS 8.4.1: an organisation reaches nothing of another', async () => {
  const foreign = world.actors['a foreign handler']
  const ours = { id: world.team.id }
  expect(await status(listQueue, { params: { id: elsewhere }, query: {} }, foreign), 'its own').toBe(200)
  expect(await status(listQueue, { params: ours, query: {} }, foreign)).toBe(404)
  expect(await status(listHandlers, { params: ours }, foreign)).toBe(404)
  expect(await status(readReport, { params: { id: world.toTeam.id } }, foreign)).toBe(404)
  const invitation = { address: world.other.address, role: 'owner' }
  expect(await status(inviteHandler, { params: ours, body: invitation }, foreign)).toBe(404)
  const member = { ...ours, memberId: world.handler.id }
  expect(await status(removeHandler, { params: member }, foreign)).toBe(404)
  // The other way round, and none of our records was changed by it.
  for (const who of [as(world.team.owner), as(world.handler)])
    expect(await status(listQueue, { params: { id: elsewhere }, query: {} }, who)).toBe(404)
  expect(await status(listQueue, { params: ours, query: {} }, as(world.handler))).toBe(200)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople } from '#contract/administration.ts'
import { listAudit } from '#contract/audit.ts'
import * as acts from '#contract/people.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { createAccountJobs, newAdministrator } from '../../../tests/support/account-actions.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import type { Person, TestPeople } from '../../../tests/support/devices.ts'
import { as, type SupportTeam } from '../../../tests/support/reports.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { makeAdministrator, removeAdministrator } from './queries.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let second: Person
let jobs: ReturnType<typeof createAccountJobs>

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
  second = await newAdministrator(app, people)
  jobs = createAccountJobs(app)
})
afterAll(() => app.close())

/** An administrator as SQL sees them, so that both are let in before either decides. */
const actorOf = (id: string): MemberActor => ({
  kind: 'member',
  id,
  sessionId: randomUUID(),
  state: 'confirmed',
  isAdmin: true,
  isModerator: false,
  handles: [],
  isFresh: true,
  twoFactors: true,
  generation: 1,
})

const codeIn = ({ body }: { body: { error?: { code: string } } }) => body.error?.code
const unprove = (person: Person) =>
  app.owner(`update sessions set proven_at = now() - interval '11 minutes' where member_id = $1`, [person.id])
const reprove = (person: Person) =>
  app.owner('update sessions set proven_at = now() where member_id = $1', [person.id])

test('finds a person by the full address only, in any spelling', async () => {
  const person = await people.confirmed({ address: 'Wanted.Person@example.org' })
  const find = (address: string) => app.call(acts.findPerson, { body: { address } }, as(team.admin))
  expect(await find('wanted.person@EXAMPLE.org')).toEqual({ id: person.id })
  expect(await find('wanted.person@example.or')).toEqual({ id: null })
  expect(await find('person@example.org')).toEqual({ id: null })
  expect((await app.try(acts.findPerson, { body: { address: '%' } }, as(team.admin))).status).toBe(400)
})

test('an administrator sees the state of an account and leaves an entry', async () => {
  const person = await people.confirmed()
  const params = { id: person.id }
  expect(await app.call(acts.readPerson, { params }, as(team.admin))).toMatchObject({
    id: person.id,
    address: person.address,
    userType: 'individual',
    state: 'confirmed',
    isAdmin: false,
    sessions: 1,
    lastUsedOn: new Date().toISOString().slice(0, 10),
    hasCodes: false,
    passkeys: 0,
    inCommunity: false,
    suspension: null,
    freeze: null,
    factorReset: null,
    deletion: null,
  })
  const { items } = await app.call(listAudit, { query: { targetId: person.id } }, as(team.admin))
  expect(items[0]).toMatchObject({ action: 'GET /api/admin/people/:id', actor: { memberId: team.admin.id } })
  expect((await app.try(acts.readPerson, { params: { id: randomUUID() } }, as(team.admin))).status).toBe(404)
  expect((await app.try(acts.readPerson, { params }, as(team.owner))).status).toBe(403)
})

test('lists ten thousand people in pages under 100 ms each', async () => {
  await app.owner(`insert into members (id, address, comparable_address, request_hash, joined_at)
    select gen_random_uuid(), 'many' || n || '@example.org', 'many' || n || '@example.org', sha256('x'), now() - make_interval(mins => n)
    from generate_series(1, 10000) n`)
  await app.owner(`insert into profiles (user_id, user_type, language)
    select id, 'individual', 'en' from members where address like 'many%'`)
  await app.owner('analyze members, profiles')
  let cursor: string | undefined
  const times: number[] = []
  for (let page = 0; page < 12; page++) {
    const before = performance.now()
    const { items, next } = await app.call(listPeople, { query: { limit: 100, cursor } }, as(team.admin))
    times.push(performance.now() - before)
    expect(items).toHaveLength(100)
    cursor = next ?? undefined
  }
  expect(times.toSorted((one, other) => one - other)[6]).toBeLessThan(100)
})

test('appoints an administrator by exact address with fresh proof and notifies all', async () => {
  const person = await people.confirmed()
  const body = { address: person.address.toUpperCase() }
  await unprove(team.admin)
  expect(codeIn(await app.try(acts.makeAdministrator, { body }, as(team.admin)))).toBe(
    'reauthentication_required',
  )
  await reprove(team.admin)
  await app.call(acts.makeAdministrator, { body }, as(team.admin))
  const { items } = await app.call(acts.listAdministrators, {}, as(second))
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([team.admin.id, second.id, person.id]))
  for (const { address } of [team.admin, second, person])
    expect((await jobs.readMailsTo(address)).at(-1)).toContain(
      'Another account can now administer this server',
    )
  await app.call(acts.removeAdministrator, { body }, as(team.admin))
  expect((await jobs.readMailsTo(person.address)).at(-1)).toContain('can no longer administer')
})

test('rejects an administrator address that is unknown or unconfirmed', async () => {
  const pending = await people.pending()
  const make = (address: string) =>
    app.try(acts.makeAdministrator, { body: { address } }, as(team.admin)).then(codeIn)
  expect(await make('nobody.there@example.org')).toBe('not_found')
  expect(await make(pending.address)).toBe('conflict')
})

test('who was removed meanwhile makes no administrator', async () => {
  const [third, person] = [await newAdministrator(app, people), await people.confirmed()]
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const removal = app.as(actorOf(team.admin.id), async (db) => {
    await removeAdministrator(db, third.address)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const made = app.as(actorOf(third.id), (db) => makeAdministrator(db, person.address))
  held.resolve()
  await removal
  expect((await made)?.outcome).toBe('no_longer')
})

test('of two administrators who remove each other at once one stays', async () => {
  await app.owner('update profiles set is_admin = user_id = any ($1)', [[team.admin.id, second.id]])
  const actor = (person: Person) => actorOf(person.id)
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const first = app.as(actor(team.admin), async (db) => {
    const removed = await removeAdministrator(db, second.address)
    begun.resolve()
    await held.promise
    return removed
  })
  await begun.promise
  // It waits for the first one, and sees what that did.
  const other = app.as(actor(second), (db) => removeAdministrator(db, team.admin.address))
  held.resolve()
  expect((await first)?.outcome).toBe('removed')
  expect((await other)?.outcome).toBe('last')
  const last = await app.try(
    acts.removeAdministrator,
    { body: { address: team.admin.address } },
    as(team.admin),
  )
  expect(codeIn(last)).toBe('conflict')
  await app.owner('update profiles set is_admin = true where user_id = $1', [second.id])
})

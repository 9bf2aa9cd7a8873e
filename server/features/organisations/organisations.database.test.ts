import { beforeEach, expect, test } from 'vitest'
import {
  admitHandler,
  foundOrganisationKey,
  inviteHandler,
  listHandlers,
  listMemberships,
  listOrganisationKeys,
  listQueue,
  readSupportTeam,
  removeHandler,
  succeedOrganisationKey,
} from '#contract/organisations.ts'
import { readSession } from '#contract/sessions.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { newKeys, type Person, type TestPeople } from '../../../tests/support/devices.ts'
import {
  acceptAllInvitations,
  as,
  joinTeam,
  newOrganisationKey,
  sealed,
  type SupportTeam,
} from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  return () => app.close()
})

const params = () => ({ id: team.id })
const invite = (address: string, by: Person, role: 'owner' | 'handler' | 'observer' = 'handler') =>
  app.try(inviteHandler, { params: params(), body: { address, role } }, as(by))
const join = (person: Person, by: Person, role: 'owner' | 'handler' | 'observer' = 'handler') =>
  joinTeam(app, person, { id: team.id, role, by })
const admit = (handler: Person, by: Person, generation = 1) =>
  app.try(
    admitHandler,
    { params: { ...params(), memberId: handler.id }, body: { generation, sealedKey: sealed() } },
    as(by),
  )
const remove = (handler: Person, by: Person) =>
  app.try(removeHandler, { params: { ...params(), memberId: handler.id } }, as(by))
const found = (by: Person, key = newOrganisationKey()) =>
  app.try(
    foundOrganisationKey,
    { params: params(), body: { recipient: key.recipient, verifyKey: key.verifyKey, sealedKey: sealed() } },
    as(by),
  )
const state = () => app.call(readSupportTeam, {})
const membershipOf = async (who: Person) => (await app.call(listMemberships, {}, as(who))).memberships[0]

/** A successor of the team's key, sealed to these. */
async function succession(remaining: Person[], signedBy = team.key) {
  const { key: last } = await state()
  const key = newOrganisationKey()
  const generation = (last?.generation ?? 0) + 1
  return {
    key: {
      generation,
      recipient: key.recipient,
      verifyKey: key.verifyKey,
      signature: signedBy.signSuccessor(team.id, generation, key),
      previousSealed: sealed(),
    },
    seals: remaining.map(({ id }) => ({ memberId: id, sealedKey: sealed() })),
  }
}

test('a new support team handles reports once a handler opens the queue', async () => {
  const fresh = await testApp()
  expect(await fresh.call(readSupportTeam, {})).toMatchObject({
    slug: 'support',
    reading: false,
    handlers: [],
    key: null,
  })
  await fresh.close()
  expect(await state()).toMatchObject({
    reading: true,
    handlers: [{ memberId: team.owner.id, role: 'owner' }],
    key: { generation: 1, recipient: team.key.recipient, signature: null },
  })
})

test('counts as reading only with a queue opened within promised days', async () => {
  await app.owner('update handlers set opened_queue_at = null')
  expect((await state()).reading).toBe(false)
  await app.call(listQueue, { params: params(), query: {} }, as(team.owner))
  expect((await state()).reading).toBe(true)
  await app.owner(`update handlers set opened_queue_at = now() - interval '71 hours'`)
  expect((await state()).reading).toBe(true)
  await app.owner(`update handlers set opened_queue_at = now() - interval '97 hours'`)
  expect((await state()).reading).toBe(false)
})

test('an observer opening the queue does not make the team responsive', async () => {
  const observer = await team.add('observer')
  await app.owner('update handlers set opened_queue_at = null')
  await app.call(listQueue, { params: params(), query: {} }, as(observer))
  expect((await state()).reading).toBe(false)
})

test('an invited member accepts, handles nothing, and does so once admitted', async () => {
  const handler = await people.confirmed()
  await people.enrol(handler)
  expect((await invite(handler.address.toUpperCase(), team.admin)).status).toBe(200)
  expect(await membershipOf(handler)).toBeUndefined()
  expect((await admit(handler, team.owner)).status).toBe(404)
  await acceptAllInvitations(app, handler)
  expect(await membershipOf(handler)).toMatchObject({ state: 'invited', sealedKey: null })
  expect((await state()).handlers).toHaveLength(1)
  expect((await app.try(listQueue, { params: params(), query: {} }, as(handler))).status).toBe(403)
  expect((await admit(handler, team.owner)).body).toMatchObject({ memberId: handler.id, state: 'active' })
  expect(await membershipOf(handler)).toMatchObject({ state: 'active', keyGeneration: 1 })
  expect((await app.call(readSession, {}, as(handler))).session?.user.handles).toEqual([team.id])
  expect((await app.try(listQueue, { params: params(), query: {} }, as(handler))).status).toBe(200)
})

test('lists handlers with keys to handlers and the administrator only', async () => {
  const { handlers } = await app.call(listHandlers, { params: params() }, as(team.admin))
  expect(handlers).toMatchObject([
    { memberId: team.owner.id, recipient: team.owner.keys.recipient, state: 'active' },
  ])
  expect((await app.try(listHandlers, { params: params() }, as(team.owner))).status).toBe(200)
  expect((await app.try(listHandlers, { params: params() }, as(await people.confirmed()))).status).toBe(404)
})

test('the first key is made once, by somebody invited', async () => {
  const invited = await people.confirmed()
  expect((await found(invited)).status).toBe(404)
  await join(invited, team.admin)
  await people.enrol(invited)
  expect((await found(invited)).body.error?.code).toBe('conflict')
  const again = { ...team.key }
  expect((await found(team.owner, again)).body).toMatchObject({ state: 'active', keyGeneration: 1 })
})

test('observers and the merely invited admit nobody', async () => {
  const observer = await team.add('observer')
  const invited = await people.confirmed()
  const other = await people.confirmed()
  for (const person of [invited, other]) await join(person, team.admin)
  expect((await admit(other, observer)).status).toBe(403)
  expect((await admit(other, invited)).status).toBe(403)
  expect((await admit(other, team.owner, 2)).status).toBe(409)
  expect((await admit(await people.confirmed(), team.owner)).status).toBe(404)
})

test('a departure requires a new key signed by the last, without them', async () => {
  const [remaining, leaving] = [await team.add(), await team.add()]
  expect(await membershipOf(remaining)).toMatchObject({ successionDue: false })
  expect((await remove(leaving, remaining)).status).toBe(403)
  expect((await remove(leaving, team.owner)).status).toBe(200)
  expect((await remove(leaving, team.owner)).status).toBe(200)
  expect(await membershipOf(leaving)).toBeUndefined()
  expect(await membershipOf(remaining)).toMatchObject({ successionDue: true })

  const succeed = async (body: Awaited<ReturnType<typeof succession>>, by = remaining) =>
    app.try(succeedOrganisationKey, { params: params(), body }, as(by))
  expect(
    (await succeed(await succession([remaining, team.owner], newOrganisationKey()))).body.error?.code,
  ).toBe('not_accepted')
  expect((await succeed(await succession([remaining]))).status).toBe(409)
  expect((await succeed(await succession([remaining, team.owner, leaving]))).status).toBe(409)
  expect((await succeed(await succession([remaining, team.owner]), leaving)).status).toBe(403)
  const late = await succession([remaining, team.owner])
  const body = await succession([remaining, team.owner])
  expect((await succeed(body)).body).toMatchObject({
    state: 'active',
    keyGeneration: 2,
    successionDue: false,
  })
  expect((await succeed(body)).status).toBe(200)
  expect((await succeed(late)).status).toBe(409)
  const { keys } = await app.call(listOrganisationKeys, { params: params() })
  expect(keys.map(({ generation, recipient }) => [generation, recipient])).toEqual([
    [1, team.key.recipient],
    [2, body.key.recipient],
  ])
  expect(await membershipOf(team.owner)).toMatchObject({ state: 'active', keyGeneration: 2 })
})

test('admits a handler invited during a key change to the new key', async () => {
  const invited = await people.confirmed()
  await join(invited, team.admin)
  const body = await succession([team.owner])
  await app.call(succeedOrganisationKey, { params: params(), body }, as(team.owner))
  expect((await admit(invited, team.owner, 1)).status).toBe(409)
  expect((await admit(invited, team.owner, 2)).status).toBe(200)
})

test('after the last handler leaves the team is inactive until another key', async () => {
  expect((await remove(team.owner, team.owner)).status).toBe(200)
  expect(await state()).toMatchObject({ reading: false, handlers: [] })
  const next = await people.confirmed()
  await people.enrol(next)
  await join(next, team.admin)
  expect((await found(next)).body).toMatchObject({
    keyGeneration: 2,
    organisation: { key: { generation: 2, signature: null } },
  })
  await app.call(listQueue, { params: params(), query: {} }, as(next))
  expect((await state()).reading).toBe(true)
})

test('a handler with lost keys handles nothing until admitted again', async () => {
  const handler = await team.add()
  await app.owner(
    `insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
     select member_id, 2, sealed, $2, $3 from vault_generations where member_id = $1`,
    [handler.id, newKeys().recipient, Buffer.from(newKeys().verifyKey, 'base64url')],
  )
  await app.owner('update members set generation = 2 where id = $1', [handler.id])
  const later = { ...handler, token: await people.enter(handler.address) }
  expect((await app.try(listQueue, { params: params(), query: {} }, as(later))).status).toBe(403)
  expect(await membershipOf(later)).toMatchObject({ state: 'invited' })
  expect((await state()).handlers.map(({ memberId }) => memberId)).toEqual([team.owner.id])
  expect((await admit(later, team.owner)).body).toMatchObject({ state: 'active' })
  expect((await app.try(listQueue, { params: params(), query: {} }, as(later))).status).toBe(200)
})

test('a lone handler with lost keys makes no key until invited again', async () => {
  const { owner } = team
  // As after a reset without the kit, by a reader of the mail.
  await app.owner(
    `with begun as (
       insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
       select member_id, 2, sealed, recipient, verify_key from vault_generations where member_id = $1)
     update members set generation = 2 where id = $1`,
    [owner.id],
  )
  const later = { ...owner, token: await people.enter(owner.address) }
  expect((await found(later)).body.error?.code).toBe('forbidden')

  await remove(owner, team.admin)
  await join(later, team.admin, 'owner')
  expect((await found(later)).body).toMatchObject({ state: 'active', keyGeneration: 2 })
})

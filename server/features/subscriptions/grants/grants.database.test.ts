import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/endpoint.ts'
import { inviteHandler, listHandlers } from '#contract/organisations.ts'
import { maxHandlers } from '#contract/plan-limits.ts'
import { grantPlan, listPlanGrants, readSubscription, revokePlan } from '#contract/subscriptions.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import type { TestPeople } from '../../../../tests/support/devices.ts'
import { as, type SupportTeam } from '../../../../tests/support/reports.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
})
afterAll(() => app.close())

const grantTo = (id: string, kind: 'member' | 'organisation' = 'member') => ({
  id: crypto.randomUUID(),
  to: { kind, id },
  plan: kind === 'member' ? ('premium' as const) : ('organisation_medium' as const),
  reason: 'Translates our guides.',
  until: daysFromToday(30),
})

test('grants a person a plan until its end or revocation', async () => {
  const person = await people.confirmed()
  const body = grantTo(person.id)
  await app.call(grantPlan, { body }, as(team.admin))
  await app.call(grantPlan, { body }, as(team.admin))
  const own = await app.call(readSubscription, {}, as(person))
  expect(own).toMatchObject({
    plan: 'premium',
    subscription: null,
    grant: { plan: 'premium', until: body.until },
  })
  expect(JSON.stringify(own)).not.toContain('Translates')
  const { items } = await app.call(listPlanGrants, {}, as(team.admin))
  expect(items.filter(({ id }) => id === body.id)).toMatchObject([
    { name: person.address, reason: 'Translates our guides.', revokedOn: null },
  ])
  await app.call(revokePlan, { params: { id: body.id } }, as(team.admin))
  expect((await app.call(readSubscription, {}, as(person))).plan).toBe('free')
})

test('lapses by itself after its last day', async () => {
  const person = await people.confirmed()
  const body = grantTo(person.id)
  await app.call(grantPlan, { body }, as(team.admin))
  await app.owner(`update plan_grants set until = current_date - 1 where id = $1`, [body.id])
  expect(await app.call(readSubscription, {}, as(person))).toMatchObject({ plan: 'free', grant: null })
})

test('rejects a past day, an unsuitable plan and an unknown person', async () => {
  const person = await people.confirmed()
  const ask = async (body: CallInput<typeof grantPlan>['body']) =>
    (await app.try(grantPlan, { body }, as(team.admin))).status
  expect(await ask({ ...grantTo(person.id), until: daysFromToday(-1) })).toBe(400)
  expect(await ask({ ...grantTo(person.id), until: daysFromToday(2000) })).toBe(400)
  expect(await ask({ ...grantTo(person.id), plan: 'organisation_large' })).toBe(400)
  expect(await ask(grantTo(crypto.randomUUID()))).toBe(404)
  const body = grantTo(person.id)
  expect(await ask(body)).toBe(200)
  expect(await ask({ ...body, until: daysFromToday(60) })).toBe(422)
  expect((await app.try(grantPlan, { body }, as(person))).status).toBe(403)
})

test('rejects one handler over the limit but allows the previous number', async () => {
  const { id } = team
  // The server's own team has no limit, so it is another organisation here.
  await app.owner(`update organisations set slug = 'a-school' where id = $1`, [id])
  await app.owner(
    `insert into organisation_verifications (organisation_id, outcome, reason, until) values ($1, 'verified', 'Called.', current_date + 30)`,
    [id],
  )
  const params = { id }
  const invite = async (by = team.owner) => {
    const body = { address: `${crypto.randomUUID()}@example.org`, role: 'handler' as const }
    return (await app.try(inviteHandler, { params, body }, as(by))).body.error?.code ?? 'invited'
  }
  expect(await invite()).toBe('invited')
  await app.owner(
    `insert into handler_invitations (organisation_id, address_key, address_hint, role)
     select $1, sha256(n::text::bytea), 'a', 'handler' from generate_series(1, $2::int) n`,
    [id, maxHandlers.free],
  )
  expect(await invite()).toBe('quota')
  expect(await invite(team.admin)).toBe('invited')
  const own = await app.call(readSubscription, {}, as(team.owner))
  expect(own.organisations).toMatchObject([{ id, plan: 'free', maxHandlers: maxHandlers.free }])
  expect((await app.try(listHandlers, { params }, as(team.owner))).status).toBe(200)

  await app.call(grantPlan, { body: grantTo(id, 'organisation') }, as(team.admin))
  expect(await invite()).toBe('invited')
  await app.owner('update plan_grants set revoked_on = current_date where organisation_id = $1', [id])
  expect(await invite()).toBe('quota')
  await app.owner('update organisations set handlers_kept = 500 where id = $1', [id])
  expect(await invite()).toBe('invited')
})

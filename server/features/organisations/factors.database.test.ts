import { beforeEach, expect, test } from 'vitest'
import {
  foundOrganisationKey,
  inviteHandler,
  listHandlers,
  listMemberships,
  listQueue,
  readSupportTeam,
  removeHandler,
} from '#contract/organisations.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as, newOrganisationKey, sealed, joinTeam } from '../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../tests/support/staffed-server.ts'

// [Note: Second factors] Somebody with a role and only the password, like a thief of that password.

withStaffedServer()

let owner: Person
let handler: Person
beforeEach(async () => {
  handler = await team.add('handler')
  owner = await team.add('owner')
  await app.owner('update sessions set two_factors = false where member_id = $1', [owner.id])
})

const params = () => ({ id: team.id })

async function handlersNow() {
  const { rows } = await app.owner('select member_id, role from handlers order by member_id')
  return rows
}

test('an owner without a second factor cannot manage handlers and sees why', async () => {
  const friend = await people.confirmed()
  const before = await handlersNow()
  const invitation = { address: friend.address, role: 'owner' as const }
  const answers = [
    await app.try(inviteHandler, { params: params(), body: invitation }, as(owner)),
    await app.try(removeHandler, { params: { ...params(), memberId: handler.id } }, as(owner)),
    await app.try(removeHandler, { params: { ...params(), memberId: owner.id } }, as(owner)),
    await app.try(listHandlers, { params: params() }, as(owner)),
    await app.try(listQueue, { params: params(), query: {} }, as(owner)),
  ]
  for (const { status, body } of answers) expect([status, body.error?.code]).toEqual([403, 'second_factor'])
  expect(await handlersNow()).toEqual(before)
})

test('asks administrators for a second factor and answers strangers with not found', async () => {
  const admin = await people.confirmed()
  await app.owner('update profiles set is_admin = true where user_id = $1', [admin.id])
  const stranger = await people.confirmed()
  const list = async (who: Person) => (await app.try(listHandlers, { params: params() }, as(who))).status
  expect([await list(admin), await list(stranger)]).toEqual([403, 404])
})

test('an invited member can leave without a second factor', async () => {
  const invited = await people.confirmed()
  await joinTeam(app, invited, { id: team.id, role: 'handler', by: team.admin })
  await app.call(removeHandler, { params: { ...params(), memberId: invited.id } }, as(invited))
  expect((await app.call(listMemberships, {}, as(invited))).memberships).toEqual([])
})

test('the key of a team is made by somebody of two factors', async () => {
  const invited = await people.confirmed()
  await joinTeam(app, invited, { id: team.id, role: 'owner', by: team.admin })
  await app.owner('delete from handlers where member_id <> $1', [invited.id])
  const { recipient, verifyKey } = newOrganisationKey()
  const body = { recipient, verifyKey, sealedKey: sealed() }
  const found = () => app.try(foundOrganisationKey, { params: params(), body }, as(invited))
  const refused = await found()
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'second_factor'])
  expect((await app.call(readSupportTeam, {})).key?.recipient).not.toBe(recipient)
  await people.enrol(invited)
  expect((await found()).status).toBe(200)
})

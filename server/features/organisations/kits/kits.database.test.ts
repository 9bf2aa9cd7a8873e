import { beforeEach, expect, test } from 'vitest'
import {
  readOrganisationKit,
  recoverOrganisationKey,
  rehearseOrganisationKit,
  setOrganisationKit,
} from '#contract/organisation-kits.ts'
import { listMemberships, listQueue, removeHandler } from '#contract/organisations.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import type { TestPeople } from '../../../../tests/support/devices.ts'
import {
  as,
  newOrganisationKey,
  sealed,
  type SupportTeam,
  joinTeam,
} from '../../../../tests/support/reports.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam

beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  return () => app.close()
})

const params = () => ({ id: team.id })
const setKit = (who: Person, generation = 1, kit = sealed()) =>
  app.try(setOrganisationKit, { params: params(), body: { generation, sealed: kit } }, as(who))
const readKit = (who: Person) => app.try(readOrganisationKit, { params: params() }, as(who))
const rehearse = (who: Person, generation = 1) =>
  app.try(rehearseOrganisationKit, { params: params(), body: { generation } }, as(who))
const recover = (who: Person, key: Pick<typeof team.key, 'signVoucher'> = team.key, generation = 1) => {
  const signature = key.signVoucher(team.id, generation, who.id, who.keys)
  const body = { generation, sealedKey: sealed(), signature }
  return app.try(recoverOrganisationKey, { params: params(), body }, as(who))
}

/** The last who held the key has left, and is invited again: the key is nobody's now. */
async function everybodyLeft() {
  await app.call(removeHandler, { params: { ...params(), memberId: team.owner.id } }, as(team.owner))
  await joinTeam(app, team.owner, { id: team.id, role: 'owner', by: team.admin })
}

test('only a handler makes and tries a kit; new kits start untried', async () => {
  const [observer, stranger] = [await team.add('observer'), await people.confirmed()]
  await people.enrol(stranger)
  expect((await readKit(team.owner)).body).toEqual({ kit: null })
  expect((await rehearse(team.owner)).status).toBe(409)
  for (const [who, status] of [
    [observer, 403],
    [stranger, 403],
  ] as const) {
    expect((await setKit(who)).status).toBe(status)
  }
  expect((await setKit(team.owner, 2)).status).toBe(409)
  expect((await setKit(team.owner)).body).toMatchObject({ kit: { generation: 1, rehearsedOn: null } })
  expect((await rehearse(team.owner)).body).toMatchObject({ kit: { rehearsedOn: expectedDay(0) } })
  expect((await setKit(team.owner)).body).toMatchObject({ kit: { rehearsedOn: null } })
})

test('restores the original key to a signer proving both kit parts opened', async () => {
  const kit = sealed()
  await setKit(team.owner, 1, kit)
  expect((await recover(team.owner)).status).toBe(200)
  const colleague = await team.add()
  expect((await recover(colleague)).status).toBe(409)
  await app.call(removeHandler, { params: { ...params(), memberId: colleague.id } }, as(team.owner))
  await everybodyLeft()
  expect((await readKit(team.owner)).body).toMatchObject({ kit: { sealed: kit } })
  expect((await app.try(listQueue, { params: params(), query: {} }, as(team.owner))).status).toBe(403)

  expect((await recover(team.owner, newOrganisationKey())).body.error?.code).toBe('not_accepted')
  expect((await recover(team.owner, team.key, 2)).status).toBe(409)
  const stranger = await people.confirmed()
  await people.enrol(stranger)
  expect((await recover(stranger)).status).toBe(404)

  expect((await recover(team.owner)).body).toMatchObject({ state: 'active', keyGeneration: 1, vouched: true })
  expect((await recover(team.owner)).status).toBe(200)
  expect((await app.try(listQueue, { params: params(), query: {} }, as(team.owner))).status).toBe(200)
  const { memberships } = await app.call(listMemberships, {}, as(team.owner))
  expect(memberships[0]?.organisation.key?.generation).toBe(1)
})

test('an observer cannot recover the key even when no handler remains', async () => {
  await setKit(team.owner)
  const watching = await people.confirmed()
  await people.enrol(watching)
  await joinTeam(app, watching, { id: team.id, role: 'observer', by: team.admin })
  await everybodyLeft()
  expect((await recover(watching)).status).toBe(403)
})

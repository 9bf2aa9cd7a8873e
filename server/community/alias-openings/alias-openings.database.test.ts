import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import * as openings from '#contract/community/alias-openings.ts'
import { readTransparency } from '#contract/community/about-me.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { system } from '#server/platform/http/actor.ts'
import { listOpeningsOf } from '#server/features/proofs/queries.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type CommunityStage, newVoice, openStage } from '../../../tests/support/community.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as, openSupportTeam } from '../../../tests/support/reports.ts'
import { findNotice } from './queries.ts'

let stage: CommunityStage
let app: TestApp
let asker: Person
let confirmer: Person
let third: Person
beforeAll(async () => {
  stage = await openStage()
  ;({ app } = stage)
  asker = (await openSupportTeam(app, stage.people)).admin
  ;[confirmer, third] = [await newAdministrator(), await newAdministrator()]
})
afterAll(() => app.close())

async function newAdministrator(): Promise<Person> {
  const person = await stage.people.confirmed()
  await app.owner('update profiles set is_admin = true where user_id = $1', [person.id])
  await stage.people.enrol(person)
  return person
}

const aliasOf = async ({ id }: Person): Promise<string> =>
  (await app.owner('select id from aliases where member_id = $1', [id])).rows[0].id

async function ask(subjectId: string, more: { isSecret?: boolean } = {}): Promise<string> {
  const id = randomUUID()
  const body = {
    id,
    subjectId,
    ground: 'court' as const,
    reason: 'The court asks who wrote this.',
    reference: '12 O 34/26',
    isSecret: false,
    ...more,
  }
  await app.call(openings.requestAliasOpening, { body }, as(asker))
  return id
}
const confirmOpening = (id: string, who: Person) =>
  app.try(openings.confirmAliasOpening, { params: { id } }, as(who))
const viewOpening = (id: string, who: Person, showing: string = randomUUID()) =>
  app.try(openings.viewAliasOpening, { params: { id }, body: { id: showing } }, as(who))
const listed = async (id: string, who: Person) =>
  (await app.call(openings.listAliasOpenings, {}, as(who))).items.find((item) => item.id === id)
const own = async (who: Person) => (await app.call(openings.listOwnOpenings, {}, as(who))).items

test('shows whose alias it is to two administrators who agreed, each once', async () => {
  const member = await newVoice(app, stage.people)
  const id = await ask(await aliasOf(member))
  expect((await viewOpening(id, asker)).status).toBe(410)
  expect((await confirmOpening(id, asker)).status).toBe(409)
  expect(await listed(id, confirmer)).toMatchObject({ state: 'waiting', isOwn: false, mayView: false })
  expect((await confirmOpening(id, confirmer)).status).toBe(200)
  expect((await confirmOpening(id, confirmer)).status).toBe(200)
  expect(await listed(id, asker)).toMatchObject({ state: 'confirmed', isOwn: true, mayView: true })

  const showing = randomUUID()
  for (const answer of [await viewOpening(id, asker, showing), await viewOpening(id, asker, showing)])
    expect(answer.body).toEqual({ memberId: member.id, address: member.address })
  expect((await viewOpening(id, asker)).status).toBe(410)
  expect((await viewOpening(id, confirmer)).body).toMatchObject({ memberId: member.id })
  expect((await viewOpening(id, confirmer)).status).toBe(410)
  expect((await viewOpening(id, third)).status).toBe(410)
  expect(JSON.stringify(await listed(id, asker))).not.toContain(member.id)
})

test('shows nothing any more when a day is over', async () => {
  const id = await ask(await aliasOf(await newVoice(app, stage.people)))
  await confirmOpening(id, confirmer)
  await app.owner(`update alias_openings set confirmed_at = now() - interval '25 hours' where id = $1`, [id])
  expect((await viewOpening(id, asker)).status).toBe(410)
  expect(await listed(id, asker)).toMatchObject({ mayView: false })
})

test('cannot be confirmed after a week, once taken back, or once declined', async () => {
  const alias = await aliasOf(await newVoice(app, stage.people))
  const [old, back, declined] = [await ask(alias), await ask(alias), await ask(alias)]
  await app.owner(`update alias_openings set asked_at = now() - interval '8 days' where id = $1`, [old])
  await app.call(openings.endAliasOpening, { params: { id: back } }, as(asker))
  await app.call(openings.endAliasOpening, { params: { id: declined } }, as(third))
  for (const [id, state] of [
    [old, 'expired'],
    [back, 'withdrawn'],
    [declined, 'declined'],
  ] as const) {
    expect((await confirmOpening(id, confirmer)).status).toBe(409)
    expect(await listed(id, asker)).toMatchObject({ state })
  }
})

test('resolves the alias behind posts and stories but not behind authorless ones', async () => {
  const { id, postId, writer } = await stage.publish()
  for (const subject of [id, postId])
    expect(await listed(await ask(subject), asker)).toMatchObject({ aliasId: await aliasOf(writer) })
  await app.call(leaveCommunity, { body: { keep: ['stories'] } }, as(writer))
  await expect(ask(postId)).rejects.toThrow('404')
})

test('is still answered when the member leaves meanwhile', async () => {
  const member = await newVoice(app, stage.people)
  const id = await ask(await aliasOf(member))
  await app.call(leaveCommunity, { body: { keep: [] } }, as(member))
  await confirmOpening(id, confirmer)
  expect((await viewOpening(id, confirmer)).body).toMatchObject({ memberId: member.id })
})

test('is not confirmed by the administrator whose alias it is', async () => {
  await app.owner('update profiles set is_admin = true where user_id = $1', [third.id])
  const member = await newVoice(app, stage.people)
  await app.owner('update profiles set is_admin = true where user_id = $1', [member.id])
  await stage.people.enrol(member)
  expect((await confirmOpening(await ask(await aliasOf(member)), member)).status).toBe(409)
})

test('notifies the member, unless a law forbids it', async () => {
  const [member, other] = [await newVoice(app, stage.people), await newVoice(app, stage.people)]
  const open = await ask(await aliasOf(member))
  const secret = await ask(await aliasOf(other), { isSecret: true })
  expect(await own(member)).toEqual([])
  for (const id of [open, secret]) await confirmOpening(id, confirmer)
  expect(await own(member)).toEqual([{ id: open, ground: 'court', on: daysFromToday(0) }])
  expect(await own(other)).toEqual([])
  const noticeOf = (id: string) => app.as(system, (db) => findNotice(db, id))
  expect((await noticeOf(open))?.member_id).toBe(member.id)
  expect(await noticeOf(secret)).toBeUndefined()
})

test('appears in the audit log, the proof log and the public figures', async () => {
  const counted = async () => (await app.call(readTransparency, {})).aliasesOpened
  const before = await counted()
  const id = await ask(await aliasOf(await newVoice(app, stage.people)))
  expect(await counted()).toBe(before)
  await confirmOpening(id, confirmer)
  await viewOpening(id, asker)
  expect(await counted()).toBe(before + 1)
  const { items } = await app.call(listAudit, { query: {} }, as(third))
  const actions = items.filter(({ target }) => target?.id === id).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining([
      'POST /api/admin/alias-openings',
      'PUT /api/admin/alias-openings/:id/confirmation',
      'POST /api/admin/alias-openings/:id/view',
    ]),
  )
  const logged = await app.as(system, (db) => listOpeningsOf(db, daysFromToday(0)))
  expect(logged.find(({ entryId }) => entryId === id)?.hash).toHaveLength(32)
})

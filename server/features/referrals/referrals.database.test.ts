import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { pauseOwnListing, removeOwnListing } from '#contract/professionals.ts'
import {
  answerReferral,
  endReferral,
  listReferrals,
  offerReferral,
  readReferral,
  removeReferral,
} from '#contract/referrals.ts'
import { notificationService } from '../notifications/register.ts'
import { referralJobs } from './jobs.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../tests/support/devices.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../tests/support/notices.ts'
import { decide, listProfessional, newReferral } from '../../../tests/support/professionals.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import { as, newEntry, sealed } from '../../../tests/support/reports.ts'
import { memberActor } from '../../../tests/support/actors.ts'
import { expectedDay } from '../../../tests/support/expected-day.ts'

let app: TestApp
let people: TestPeople
let jobs: NoticeJobs
let admin: Person
let rosa: Person
let ana: Person
let listing: string

beforeEach(async () => {
  const fixture = await teamApp()
  ;({ app, people } = fixture)
  ;({ admin } = fixture.team)
  jobs = createNoticeJobs(app, (register) => referralJobs(register, notificationService(app)))
  rosa = await people.confirmed()
  ana = await people.confirmed()
  listing = await listProfessional(app, { professional: rosa, admin })
  return () => app.close()
})

async function offer(overrides: Parameters<typeof newReferral>[3] = {}) {
  const body = newReferral(ana, rosa, listing, overrides)
  await app.call(offerReferral, { body }, as(ana))
  return body
}
const read = (id: string, who: Person) => app.try(readReferral, { params: { id } }, as(who))
const state = async (id: string, who: Person) =>
  (await app.call(listReferrals, {}, as(who))).items.find((each) => each.id === id)
const accept = (id: string) =>
  app.try(answerReferral, { params: { id }, body: { outcome: 'accepted', entry: newEntry(rosa) } }, as(rosa))
const decline = (id: string, entry: ReturnType<typeof newEntry> | null = null) =>
  app.try(answerReferral, { params: { id }, body: { outcome: 'declined', entry } }, as(rosa))
const end = (id: string, who: Person) =>
  app.try(endReferral, { params: { id }, body: { entry: null } }, as(who))
const round = () => jobs.daily('end-referrals')
const countNotified = async (who: Person) => {
  await round()
  const { items } = await app.call(listNotifications, { query: {} }, as(who))
  return items.filter(({ kind }) => kind === 'referral').length
}

/** What is left of the professional's key, and what plain SQL as them gives of the sealed words. */
async function leftFor(id: string, { id: memberId }: Person) {
  const { rows } = await app.owner(`select holder from referral_keys where referral_id = $1 order by 1`, [id])
  const actor = memberActor(memberId)
  const count = (table: string) =>
    app.as(actor, async (db) => {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where referral_id = ${id}`.execute(db)
      return found.rows[0]?.count
    })
  return {
    holders: rows.map(({ holder }) => holder),
    entries: await count('referral_entries'),
    keys: await count('referral_keys'),
  }
}

test('the professional receives the sealed selection, accepts, finishes and loses their key', async () => {
  const { id, entry, seals, own } = await offer()
  const offered = await read(id, rosa)
  expect(offered.body).toMatchObject({
    role: 'professional',
    state: 'offered',
    own: null,
    entries: [{ author: 'person', sealed: entry.sealed }],
    keys: [{ epoch: 1, sealed: seals.professional.sealed }],
  })
  expect((await read(id, ana)).body).toMatchObject({
    role: 'person',
    own,
    keys: [{ sealed: seals.person.sealed }],
  })
  const answer = newEntry(rosa)
  const body = { outcome: 'accepted' as const, entry: answer }
  for (const _ of [1, 2]) await app.call(answerReferral, { params: { id }, body }, as(rosa))
  expect((await read(id, ana)).body).toMatchObject({
    state: 'accepted',
    entries: [{}, { sealed: answer.sealed }],
  })
  expect(await leftFor(id, rosa)).toEqual({ holders: ['person', 'professional'], entries: 2, keys: 1 })
  const last = newEntry(rosa, answer)
  await app.call(endReferral, { params: { id }, body: { entry: last } }, as(rosa))
  expect((await read(id, rosa)).status).toBe(404)
  expect(await state(id, rosa)).toMatchObject({ state: 'finished', own: null })
  expect(await leftFor(id, rosa)).toEqual({ holders: ['person'], entries: 0, keys: 0 })
  expect((await read(id, ana)).body).toMatchObject({
    state: 'finished',
    entries: [{}, {}, { sealed: last.sealed }],
  })
})

test('declining removes access to the key', async () => {
  const { id } = await offer()
  expect((await decline(id, newEntry(rosa))).status).toBe(200)
  expect((await read(id, rosa)).status).toBe(404)
  expect(await leftFor(id, rosa)).toEqual({ holders: ['person'], entries: 0, keys: 0 })
  expect((await read(id, ana)).body).toMatchObject({ state: 'declined', keys: [{}] })
  expect((await accept(id)).status).toBe(409)
})

test('the referring person revokes and erases the referral at any time', async () => {
  const { id } = await offer()
  await accept(id)
  expect((await end(id, ana)).body).toMatchObject({ state: 'ended', endedBy: 'person' })
  expect((await end(id, ana)).status).toBe(200)
  expect(await leftFor(id, rosa)).toEqual({ holders: ['person'], entries: 0, keys: 0 })
  expect((await end(id, rosa)).status).toBe(409)
  const remove = (who: Person) => app.try(removeReferral, { params: { id } }, as(who))
  expect((await remove(rosa)).status).toBe(404)
  expect((await remove(ana)).status).toBe(200)
  expect((await read(id, ana)).status).toBe(404)
})

test('a referral ends on its last day, reading immediately, cleanup next run', async () => {
  const { id } = await offer()
  await accept(id)
  await app.owner(`update referrals set until = current_date - 1`)
  expect((await read(id, rosa)).status).toBe(404)
  expect(await leftFor(id, rosa)).toMatchObject({ entries: 0, keys: 0 })
  await round()
  expect(await state(id, ana)).toMatchObject({ state: 'ended', endedBy: 'time' })
  expect((await leftFor(id, rosa)).holders).toEqual(['person'])
})

test('an offer that nobody answers ends by itself', async () => {
  const { id } = await offer()
  expect((await state(id, ana))?.answerBy).toEqual(expectedDay(5))
  await app.owner(`update referrals set answer_by = current_date - 1`)
  expect((await accept(id)).status).toBe(409)
  await round()
  expect(await state(id, ana)).toMatchObject({ state: 'ended', endedBy: 'unanswered' })
})

test('an expired professional check ends reading that day and notifies referred people', async () => {
  const { id } = await offer()
  await accept(id)
  const before = await countNotified(ana)
  await app.owner(`update professional_verifications set until = current_date - 1`)
  expect((await read(id, rosa)).status).toBe(404)
  expect(await leftFor(id, rosa)).toMatchObject({ entries: 0, keys: 0 })
  expect(await countNotified(ana)).toBe(before + 1)
  expect(await countNotified(ana)).toBe(before + 1)
  expect(await state(id, ana)).toMatchObject({ state: 'ended', endedBy: 'professional' })
  expect((await leftFor(id, rosa)).holders).toEqual(['person'])
  const { text = '' } = (await app.mails()).findLast(({ to }) => to === ana.address) ?? {}
  expect(text).not.toMatch(/professional|referral|counsell|bully/i)
})

test.each([
  ['a refusal', () => decide(app, admin, listing, { outcome: 'refused', reason: 'No such number.' })],
  ['a listing that is taken away', () => app.call(removeOwnListing, {}, as(rosa))],
])('%s ends what is open at once', async (_, happens) => {
  const { id } = await offer()
  await happens()
  expect(await state(id, ana)).toMatchObject({ state: 'ended', endedBy: 'professional' })
  expect((await leftFor(id, rosa)).holders).toEqual(['person'])
  expect(await countNotified(ana)).toBe(1)
})

test('a pause takes no new ones and leaves those that are there', async () => {
  const { id } = await offer()
  await app.call(pauseOwnListing, { body: { paused: true } }, as(rosa))
  expect((await accept(id)).status).toBe(200)
  const body = newReferral(ana, rosa, listing)
  expect((await app.try(offerReferral, { body }, as(ana))).status).toBe(404)
})

test('notifies both sides of news once per change', async () => {
  const { id } = await offer()
  expect([await countNotified(rosa), await countNotified(ana)]).toEqual([1, 0])
  await accept(id)
  expect([await countNotified(rosa), await countNotified(ana)]).toEqual([1, 1])
  await end(id, ana)
  expect([await countNotified(rosa), await countNotified(ana)]).toEqual([2, 1])
})

test('stores an offer once, only if keys, days and listing match', async () => {
  const body = await offer()
  expect((await app.try(offerReferral, { body }, as(ana))).status).toBe(200)
  expect((await app.try(offerReferral, { body: { ...body, own: sealed() } }, as(ana))).status).toBe(422)
  const attempt = async (overrides: Parameters<typeof newReferral>[3], who = ana) =>
    (await app.try(offerReferral, { body: newReferral(ana, rosa, listing, overrides) }, as(who))).status
  expect(await attempt({ professionalId: randomUUID() })).toBe(404)
  expect(await attempt({ until: daysFromToday(-1) })).toBe(400)
  expect(await attempt({ until: daysFromToday(181) })).toBe(400)
  expect(await attempt({ entry: { ...newEntry(ana), epoch: 2 } })).toBe(400)
  const other = newReferral(ana, ana, listing).seals
  expect(await attempt({ seals: other })).toBe(409)
  expect(await attempt({ id: body.id }, rosa)).toBe(409)
  expect(await attempt({ id: body.id, entry: newEntry(admin) }, admin)).toBe(409)
})

test('nobody else sees it, an administrator neither', async () => {
  const { id } = await offer()
  for (const who of [admin, await people.confirmed()]) {
    expect((await read(id, who)).status).toBe(404)
    expect((await end(id, who)).status).toBe(404)
    expect(await state(id, who)).toBeUndefined()
  }
})

test('erases ended referrals after the retention period and with the referring account', async () => {
  const { id } = await offer()
  await decline(id)
  await jobs.daily('erase-referrals')
  expect(await state(id, ana)).toBeDefined()
  await app.owner(`update referrals set changed_on = current_date - 91`)
  await jobs.daily('erase-referrals')
  expect(await state(id, ana)).toBeUndefined()
  await offer()
  await app.owner(`delete from members where id = $1`, [ana.id])
  expect((await app.owner('select from referrals')).rows).toEqual([])
})

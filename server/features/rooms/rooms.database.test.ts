import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as settings from '#contract/community/room-settings.ts'
import { leaveSeat, listRooms, readRoom, readSession, takeSeat } from '#contract/community/rooms.ts'
import { blockAlias } from '#contract/community/voices.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { newHost } from '../../../tests/support/hosts.ts'
import { as } from '../../../tests/support/reports.ts'
import { nextSessionName, roomSettings, type RoomStage, roomStage } from '../../../tests/support/rooms.ts'

// [Note: Rooms]

let app: TestApp
let stage: RoomStage
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
})
afterAll(() => app.close())

const startsOf = async (id: string) => {
  const { rows } = await app.owner('select starts_at from room_sessions where room_id = $1 order by 1', [id])
  return rows.map(({ starts_at: at }) => (at as Date).toISOString())
}
const save = (id: string, more: object = {}) =>
  app.try(
    settings.saveRoom,
    {
      params: { id },
      body: { ...roomSettings(stage.host.hostId, stage.backup.hostId), ...more },
    },
    as(stage.admin),
  )
const fieldsOf = (answer: { body: unknown }) =>
  Object.keys((answer.body as { error?: { fields?: object } }).error?.fields ?? {})

test('a room keeps its clock where summer time starts and ends', async () => {
  // In Madrid summer time starts on 28 March 2027 and ends on 31 October 2027.
  const spring = await stage.plan({ startsOn: '2027-03-21' })
  expect((await startsOf(spring.id)).slice(0, 2)).toEqual([
    '2027-03-21T17:30:00.000Z',
    '2027-03-28T16:30:00.000Z',
  ])
  const autumn = await stage.plan({ startsOn: '2027-10-24' })
  expect((await startsOf(autumn.id)).slice(0, 2)).toEqual([
    '2027-10-24T16:30:00.000Z',
    '2027-10-31T17:30:00.000Z',
  ])
  // An hour that the clock leaves out comes an hour later, and one that it has twice comes once.
  const left = await stage.plan({ startsOn: '2027-03-28', startsAt: '02:30', repeats: 'once' })
  expect(await startsOf(left.id)).toEqual(['2027-03-28T01:30:00.000Z'])
  const twice = await stage.plan({ startsOn: '2027-10-31', startsAt: '02:30', repeats: 'once' })
  expect(await startsOf(twice.id)).toHaveLength(1)
  const south = await stage.plan({ startsOn: '2027-04-02', zone: 'America/Santiago', repeats: 'fortnightly' })
  expect((await startsOf(south.id)).slice(0, 2)).toEqual([
    '2027-04-02T21:30:00.000Z',
    '2027-04-16T22:30:00.000Z',
  ])
})

test('six sessions are planned, also of a room that began long ago', async () => {
  const old = await stage.plan({ startsOn: '2020-01-06' })
  const starts = await startsOf(old.id)
  expect(starts).toHaveLength(6)
  expect(starts.every((at) => at > new Date().toISOString())).toBe(true)
  expect(new Date(starts[0] ?? '').getUTCDay()).toBe(1)
  const once = await stage.plan({ startsOn: '2020-01-06', repeats: 'once' })
  expect(await startsOf(once.id)).toEqual([])
})

test('changed hours move unreserved sessions and cancel reserved ones', async () => {
  const { id, sessionId } = await stage.plan()
  const guest = await stage.guest(sessionId)
  expect((await save(id, { version: 1, startsAt: '19:00' })).status).toBe(200)
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'cancelled', reason: 'moved' })
  expect(await startsOf(id)).toHaveLength(7)
  // The earlier hours again.
  expect((await save(id, { version: 2 })).status).toBe(200)
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'planned', reason: null })
  expect((await save(id, { version: 2 })).status).toBe(409)
})

test('requires a host verified for the room with capacity for another', async () => {
  expect(fieldsOf(await save(randomUUID(), { hostId: randomUUID() }))).toEqual(['body.hostId'])
  expect(fieldsOf(await save(randomUUID(), { backupId: stage.host.hostId }))).toEqual(['body.backupId'])
  expect(fieldsOf(await save(randomUUID(), { language: 'es' }))).toEqual(['body.hostId'])
  expect(fieldsOf(await save(randomUUID(), { zone: 'Europe/Nowhere' }))).toEqual(['body.zone'])
  const busy = await newHost(app, stage.people, { capacity: 1, name: 'Ines' })
  expect((await save(randomUUID(), { hostId: busy.hostId })).status).toBe(200)
  expect(fieldsOf(await save(randomUUID(), { hostId: busy.hostId }))).toEqual(['body.hostId'])
})

test('a departing host hands over and the room closes without a backup', async () => {
  const [first, second] = [
    await newHost(app, stage.people, { name: 'Vera' }),
    await newHost(app, stage.people, { name: 'Milan' }),
  ]
  const id = randomUUID()
  await save(id, { hostId: first.hostId, backupId: second.hostId })
  const lapse = (hostId: string) => app.owner('update hosts set is_active = false where id = $1', [hostId])
  const read = async () =>
    (await app.call(settings.listSettledRooms, {}, as(stage.admin))).items.find((room) => room.id === id)
  await lapse(first.hostId)
  expect(await read()).toMatchObject({ state: 'open', hostId: second.hostId, backupId: null })
  const { rows } = await app.owner(
    `select id from room_sessions where room_id = $1 order by starts_at limit 1`,
    [id],
  )
  const guest = await stage.guest(String(rows[0]?.id))
  await lapse(second.hostId)
  expect(await read()).toMatchObject({ state: 'closed', hostId: null, backupId: null, next: null })
  expect(await stage.read(String(rows[0]?.id), guest)).toMatchObject({
    state: 'cancelled',
    reason: 'no_host',
  })
})

test('a proposal becomes a room once an administrator approves it', async () => {
  const id = randomUUID()
  const { hostId: _, state: __, ...proposal } = roomSettings('', stage.backup.hostId, { title: 'Lunch talk' })
  const propose = (who: Person, more: object = {}) =>
    app.try(settings.proposeRoom, { params: { id }, body: { ...proposal, ...more } }, as(who))
  const nobody = await stage.people.confirmed()
  expect((await propose(nobody)).status).toBe(403)
  expect((await propose(stage.host)).body).toMatchObject({
    state: 'proposed',
    version: 1,
    hostId: stage.host.hostId,
  })
  expect((await app.try(readRoom, { params: { id } })).status).toBe(404)
  const decide = (version: number, outcome: 'approved' | 'refused') =>
    app.try(settings.decideRoom, { params: { id }, body: { version, outcome, words: '' } }, as(stage.admin))
  expect((await decide(1, 'refused')).body).toMatchObject({ state: 'refused' })
  expect((await propose(stage.host, { version: 2, minutes: 45 })).status).toBe(200)
  expect((await decide(2, 'approved')).status).toBe(409)
  expect((await decide(3, 'approved')).body).toMatchObject({ state: 'open', minutes: 45 })
  expect((await stage.room(id)).sessions.length).toBeGreaterThan(0)
  const { items } = await app.call(settings.listOwnRooms, {}, as(stage.host))
  expect(items.find(({ room }) => room.id === id)).toMatchObject({ role: 'host' })
})

test('the two communities never see each other’s rooms', async () => {
  const { id, sessionId } = await stage.plan({ band: 'younger' })
  const [young, old] = [await stage.voice('younger'), await stage.voice('older')]
  const statuses = async (who?: Person) => [
    (await app.try(readRoom, { params: { id } }, who ? as(who) : {})).status,
    (await app.try(readSession, { params: { id: sessionId } }, as(who ?? old))).status,
  ]
  expect(await statuses(young)).toEqual([200, 200])
  expect(await statuses(old)).toEqual([404, 404])
  expect(await statuses()).toEqual([404, 404])
  const body = { name: nextSessionName(), picture: 1, acceptsRules: true as const, remind: false }
  expect((await app.try(takeSeat, { params: { id: sessionId }, body }, as(old))).status).toBe(404)
  expect((await app.call(listRooms, { query: {} }, as(young))).items.map((room) => room.id)).toContain(id)
  expect((await app.call(listRooms, { query: {} }, as(old))).items.map((room) => room.id)).not.toContain(id)
  const older = await stage.plan()
  expect((await app.try(readRoom, { params: { id: older.id } }, as(young))).status).toBe(404)
  expect((await app.try(readRoom, { params: { id: older.id } })).status).toBe(200)
  // A member without a voice reads of the older room, and takes no seat.
  const silent = await stage.people.confirmed()
  expect((await app.try(takeSeat, { params: { id: older.sessionId }, body }, as(silent))).status).toBe(403)
})

test('a name is for one session, judged, and nobody else’s', async () => {
  const { sessionId } = await stage.plan()
  const [first, second] = [await stage.voice(), await stage.voice()]
  expect(await stage.join(sessionId, first, 'Silver Brook')).toMatchObject({ outcome: 'seated' })
  expect(await stage.join(sessionId, second, 'silver brook')).toEqual({ outcome: 'name_taken' })
  expect(await stage.join(sessionId, second, 'Marta')).toEqual({ outcome: 'name_taken' })
  expect(await stage.join(sessionId, second, 'ana@example.org')).toMatchObject({ outcome: 'refused' })
  const { seats } = await stage.read(sessionId, first)
  expect(seats).toMatchObject([{ name: 'Silver Brook', isOwn: true }])
  // A guest who leaves without having written leaves nothing behind.
  await app.call(leaveSeat, { params: { id: sessionId } }, as(first))
  const { rows } = await app.owner(`select from aliases where name = 'Silver Brook'`)
  expect(rows).toEqual([])
})

test('a member blocked by someone in the room finds it full', async () => {
  const { id, sessionId } = await stage.plan({ seats: 3 })
  const elsewhere = await stage.plan()
  await app.owner(`update rooms set state = 'open' where id = $1`, [id])
  const [blocker, blocked] = [await stage.guest(elsewhere.sessionId), await stage.guest(elsewhere.sessionId)]
  await app.call(blockAlias, { params: { id: blocked.seatId }, body: { mode: 'block' } }, as(blocker))
  await stage.join(sessionId, blocker)
  const shown = async (who: Person) => (await stage.read(sessionId, who)).isFull
  expect(await shown(blocked)).toBe(true)
  expect(await stage.join(sessionId, blocked)).toEqual({ outcome: 'waiting', place: 1 })
  // It holds up nobody else, and ends when the blocker leaves.
  const other = await stage.voice()
  expect(await shown(other)).toBe(false)
  expect(await stage.join(sessionId, other)).toMatchObject({ outcome: 'seated' })
  await app.call(leaveSeat, { params: { id: sessionId } }, as(blocker))
  expect((await stage.read(sessionId, blocked)).ownSeat).toBe('seated')
})

test('an open room takes seats when it is about to begin', async () => {
  const { sessionId } = await stage.plan({ kind: 'open' })
  const guest = await stage.voice()
  const body = { name: nextSessionName(), picture: 1, acceptsRules: true as const, remind: false }
  expect((await app.try(takeSeat, { params: { id: sessionId }, body }, as(guest))).status).toBe(409)
  await app.owner(`update room_sessions set starts_at = now() + interval '5 minutes' where id = $1`, [
    sessionId,
  ])
  expect((await app.try(takeSeat, { params: { id: sessionId }, body }, as(guest))).status).toBe(200)
})

test('a session is cancelled by its host or an administrator alone', async () => {
  const { sessionId, sessions } = await stage.plan()
  const guest = await stage.guest(sessionId)
  const cancel = (id: string, who: Person) => app.try(settings.cancelSession, { params: { id } }, as(who))
  expect((await cancel(sessionId, guest)).status).toBe(404)
  expect((await cancel(sessionId, stage.backup)).status).toBe(200)
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'cancelled', reason: 'by_host' })
  expect((await cancel(String(sessions[1]), stage.admin)).status).toBe(200)
  expect(utcDay() < dayAfter(utcDay(), 1)).toBe(true)
})

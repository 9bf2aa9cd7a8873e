import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as hosting from '#contract/community/room-hosting.ts'
import * as lines from '#contract/community/room-lines.ts'
import { appealRemoval, readRemoval } from '#contract/community/room-removals.ts'
import { listReadableSessions, raiseHand } from '#contract/community/rooms.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { decideNext, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type TestJobs, testJobs } from '../../../tests/support/jobs.ts'
import { as } from '../../../tests/support/reports.ts'
import { type RoomStage, roomStage } from '../../../tests/support/rooms.ts'
import { roomJobs } from './jobs.ts'

// [Note: Rooms]

let app: TestApp
let stage: RoomStage
let jobs: TestJobs
const news: { memberId: string; subject: unknown; urgent: boolean | undefined }[] = []
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
  jobs = testJobs(app, (register) =>
    roomJobs(register, {
      notify: (_db, { memberId, subject, urgent }) => {
        news.push({ memberId, subject, urgent })
        return Promise.resolve()
      },
    }),
  )
})
afterAll(() => app.close())

const tend = () => jobs.daily('tend-rooms')
/** Moves the clock of the one in charge on. */
const hostGone = (id: string, seconds: number) =>
  app.owner('update room_sessions set lease_at = now() - make_interval(secs => $2) where id = $1', [
    id,
    seconds,
  ])
const attempt = (id: string, who: Person, words: string) =>
  app.try(lines.sendLine, { params: { id }, body: { id: randomUUID(), words } }, as(who))
const notificationsOf = (id: string) =>
  news.filter(({ subject }) => JSON.stringify(subject) === JSON.stringify({ kind: 'room_session', id }))

test('a session begins, is open for lines, and ends', async () => {
  const { sessionId } = await stage.plan()
  const guest = await stage.guest(sessionId)
  const door = (state: 'open' | 'paused' | 'ended', who: Person = stage.host) =>
    app
      .try(hosting.setDoor, { params: { id: sessionId }, body: { state } }, as(who))
      .then(({ status }) => status)
  expect(await door('open')).toBe(409)
  await app.owner(
    `update room_sessions set starts_at = now(), ends_at = now() + interval '1 hour' where id = $1`,
    [sessionId],
  )
  await tend()
  expect(await stage.read(sessionId, guest)).toMatchObject({
    state: 'waiting',
    inCharge: null,
    role: 'participant',
  })
  expect((await attempt(sessionId, guest, 'Hello.')).status).toBe(409)
  expect(await door('open', guest)).toBe(404)
  expect(await door('open')).toBe(200)
  expect(await stage.say(sessionId, guest, 'Hello, all.')).toMatchObject({
    outcome: 'said',
    needsHelp: false,
    line: {
      number: 1,
      after: 0,
      words: 'Hello, all.',
      author: { kind: 'seat', id: guest.seatId, isOwn: true },
    },
  })
  expect(await stage.say(sessionId, stage.host, 'Welcome.')).toMatchObject({
    line: { number: 2, author: { kind: 'host' } },
  })
  expect(await door('paused')).toBe(200)
  expect((await attempt(sessionId, guest, 'Still here.')).status).toBe(409)
  expect(await door('paused', stage.backup)).toBe(409)
  expect(await door('open')).toBe(200)
  expect(await door('ended')).toBe(200)
  expect(await door('ended')).toBe(200)
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'ended', reason: 'by_host' })
  expect(await stage.wordsOf(sessionId, guest)).toEqual(['Hello, all.', 'Welcome.'])
  const outsider = await stage.voice()
  expect(
    (await app.try(lines.listLines, { params: { id: sessionId }, query: {} }, as(outsider))).body,
  ).toEqual({
    items: [],
    hasMore: false,
  })
})

test('slow mode, hands, muting and removing', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const params = { id: sessionId }
  await app.call(hosting.setPace, { params, body: { seconds: 30 } }, as(stage.host))
  expect(await stage.say(sessionId, guest, 'One.')).toMatchObject({ outcome: 'said' })
  expect(await stage.say(sessionId, guest, 'Two.')).toMatchObject({ outcome: 'slow' })
  expect(await stage.say(sessionId, stage.host, 'Three.')).toMatchObject({ outcome: 'said' })
  await app.call(raiseHand, { params, body: { raised: true } }, as(other))
  expect((await stage.read(sessionId, guest)).seats.map(({ id, handRaised }) => [id, handRaised])).toEqual([
    [other.seatId, true],
    [guest.seatId, false],
  ])
  const seat = { id: sessionId, seatId: other.seatId }
  await app.call(hosting.muteSeat, { params: seat, body: { muted: true } }, as(stage.host))
  expect((await attempt(sessionId, other, 'Hello?')).status).toBe(403)
  await app.call(hosting.muteSeat, { params: seat, body: { muted: false } }, as(stage.host))
  expect((await attempt(sessionId, other, 'Hello.')).status).toBe(200)
  expect((await app.try(hosting.removeSeat, { params: seat }, as(guest))).status).toBe(404)
  await app.call(hosting.removeSeat, { params: seat }, as(stage.host))
  expect(await stage.read(sessionId, other)).toMatchObject({ ownSeat: 'removed', seats: [] })
  expect((await attempt(sessionId, other, 'Why?')).status).toBe(403)
  expect((await app.try(lines.listLines, { params, query: {} }, as(other))).body).toMatchObject({ items: [] })
  await expect(stage.join(sessionId, other)).rejects.toThrow('403')
})

test('an absent host pauses the session, alerts the backup, then ends it', async () => {
  const { sessionId } = await stage.open()
  const guest = await stage.guest(sessionId)
  const params = { id: sessionId }
  const presence = (who: Person) => app.call(hosting.renewHostPresence, { params }, as(who))
  await hostGone(sessionId, 59)
  await tend()
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'open' })
  expect(await presence(stage.backup)).toEqual({ isInCharge: false })
  await hostGone(sessionId, 61)
  // Also before anybody has looked.
  expect((await attempt(sessionId, guest, 'Is anyone here?')).status).toBe(409)
  await tend()
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'paused', reason: 'host_gone' })
  await jobs.daily('room-news')
  expect(notificationsOf(sessionId)).toEqual([
    expect.objectContaining({ memberId: stage.backup.id, urgent: true }),
  ])
  await app.call(hosting.takeCharge, { params }, as(stage.backup))
  expect(await stage.read(sessionId, guest)).toMatchObject({
    state: 'open',
    inCharge: 'backup',
    reason: null,
  })
  expect(await presence(stage.host)).toEqual({ isInCharge: false })
  expect(await presence(stage.backup)).toEqual({ isInCharge: true })
  await hostGone(sessionId, 90)
  await tend()
  await hostGone(sessionId, 121)
  await tend()
  expect(await stage.read(sessionId, guest)).toMatchObject({ state: 'ended', reason: 'host_gone' })
})

test('the one in charge who comes back in time goes on', async () => {
  const { sessionId } = await stage.open()
  const params = { id: sessionId }
  await hostGone(sessionId, 80)
  await tend()
  expect(await app.call(hosting.renewHostPresence, { params }, as(stage.host))).toEqual({ isInCharge: true })
  await app.call(hosting.setDoor, { params, body: { state: 'open' } }, as(stage.host))
  await tend()
  expect(await stage.read(sessionId, stage.host)).toMatchObject({ state: 'open', inCharge: 'host' })
})

test('a host whose verification expires mid-session hands over to the backup', async () => {
  const { sessionId } = await stage.open()
  const params = { id: sessionId }
  await app.owner('update hosts set is_active = false where id = $1', [stage.host.hostId])
  await tend()
  expect((await app.try(hosting.renewHostPresence, { params }, as(stage.host))).status).toBe(404)
  expect(await stage.read(sessionId, stage.backup)).toMatchObject({
    state: 'paused',
    reason: 'host_gone',
    role: 'host',
  })
  await app.call(hosting.takeCharge, { params }, as(stage.backup))
  expect(await stage.read(sessionId, stage.backup)).toMatchObject({ state: 'open', inCharge: 'host' })
  await app.owner('update hosts set is_active = true where id = $1', [stage.host.hostId])
})

test('a session that nobody opens, or that nobody closes, ends', async () => {
  const unopened = await stage.plan()
  const at = (id: string, started: number, ended: number) =>
    app.owner(
      `update room_sessions set starts_at = now() - make_interval(mins => $2), ends_at = now() - make_interval(mins => $3) where id = $1`,
      [id, started, ended],
    )
  await at(unopened.sessionId, 16, -44)
  await tend()
  expect(await stage.read(unopened.sessionId, stage.host)).toMatchObject({
    state: 'ended',
    reason: 'nobody_came',
  })
  const unclosed = await stage.open()
  await at(unclosed.sessionId, 80, 11)
  await tend()
  expect(await stage.read(unclosed.sessionId, stage.host)).toMatchObject({
    state: 'ended',
    reason: 'time_over',
  })
})

test('people are reminded once, before it starts', async () => {
  const { sessionId } = await stage.plan()
  const guest = await stage.guest(sessionId)
  await app.owner('update room_seats set wants_reminder = true where session_id = $1', [sessionId])
  await jobs.daily('room-news')
  expect(notificationsOf(sessionId)).toEqual([])
  await app.owner(`update room_sessions set starts_at = now() + interval '50 minutes' where id = $1`, [
    sessionId,
  ])
  await jobs.daily('room-news')
  await jobs.daily('room-news')
  expect(
    notificationsOf(sessionId)
      .map(({ memberId }) => memberId)
      .toSorted(),
  ).toEqual([guest.id, stage.host.id, stage.backup.id].toSorted())
})

test('an escalation reaches the moderators on duty', async () => {
  const { sessionId } = await stage.open()
  const guest = await stage.guest(sessionId)
  const body = { id: randomUUID(), seatId: guest.seatId, words: 'Please come.' }
  const params = { id: sessionId }
  expect((await app.try(hosting.escalateSession, { params, body }, as(guest))).status).toBe(404)
  expect(await app.call(hosting.escalateSession, { params, body }, as(stage.host))).toEqual({
    isAttended: true,
  })
  await jobs.settle()
  expect(notificationsOf(sessionId)).toEqual([
    expect.objectContaining({ memberId: stage.moderator.id, urgent: true }),
  ])
  const { items } = await app.call(listReadableSessions, {}, as(stage.moderator))
  expect(items.find(({ id }) => id === sessionId)).toMatchObject({ isEscalated: true })
  expect(await stage.read(sessionId, stage.moderator)).toMatchObject({ role: 'moderator' })
})

test('moderators review a removed guest once and may restore them', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const params = { id: sessionId }
  const read = (who: Person) => app.try(readRemoval, { params }, as(who))
  const contest = (who: Person) =>
    app.try(appealRemoval, { params, body: { words: 'I only asked.' } }, as(who))
  expect((await contest(guest)).status).toBe(404)
  for (const { seatId } of [guest, other])
    await app.call(hosting.removeSeat, { params: { ...params, seatId } }, as(stage.host))
  expect((await read(guest)).body).toMatchObject({ state: 'open' })
  expect((await contest(guest)).body).toMatchObject({ state: 'waiting' })
  expect((await contest(guest)).status).toBe(200)
  const { rows } = await app.owner(`select left_to_others from submissions where kind = 'room_removal'`)
  expect(rows).toHaveLength(1)
  await decideNext(app, stage.moderator, 'restore', { kind: 'room_removal' })
  await settleDecisions(app)
  expect((await read(guest)).status).toBe(404)
  expect(await stage.join(sessionId, guest)).toMatchObject({ outcome: 'seated' })
  // Someone else hosts the room by now.
  await app.owner(
    'update rooms set host_id = backup_id, backup_id = null where id = (select room_id from room_sessions where id = $1)',
    [sessionId],
  )
  await contest(other)
  const { rows: later } = await app.owner(
    `select left_to_others from submissions where kind = 'room_removal' and state = 'waiting'`,
  )
  expect(later[0].left_to_others).toContain(stage.host.id)
  await decideNext(app, stage.moderator, 'uphold', {
    kind: 'room_removal',
    reason: 'other',
    words: 'We read it.',
  })
  await settleDecisions(app)
  expect((await read(other)).body).toMatchObject({ state: 'upheld', words: 'We read it.' })
  expect((await contest(other)).status).toBe(409)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as hosting from '#contract/community/room-hosting.ts'
import * as lines from '#contract/community/room-lines.ts'
import { leaveSeat, readSession } from '#contract/community/rooms.ts'
import { leaveCommunity } from '#contract/community/voices.ts'
import { system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { decideNext, settleDecisions } from '../../../tests/support/community.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { type RoomStage, roomStage } from '../../../tests/support/rooms.ts'
import { eraseRooms } from './queries.ts'

// [Note: Rooms]

let app: TestApp
let stage: RoomStage
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
})
afterAll(() => app.close())

test('moderates lines: rejects by kind or holds them for the host decision', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  expect(await stage.say(sessionId, guest, 'Write to me at lea@example.org.')).toEqual({
    outcome: 'refused',
    kinds: ['email'],
  })
  const first = await stage.say(sessionId, guest, 'Kevin Miller from my class did it.')
  expect(first).toMatchObject({ outcome: 'held' })
  const second = await stage.say(sessionId, guest, 'And Susan Parker laughed.')
  const heldOf = async (who: Person) => (await stage.read(sessionId, who)).held.length
  expect([await heldOf(stage.host), await heldOf(guest), await heldOf(other)]).toEqual([2, 2, 0])
  const decide = (
    inserted: typeof first,
    outcome: 'shown' | 'refused' | 'taken_away',
    who: Person = stage.host,
  ) => {
    const lineId = inserted.outcome === 'held' || inserted.outcome === 'said' ? inserted.line.id : ''
    return app
      .try(hosting.decideLine, { params: { id: sessionId, lineId }, body: { outcome } }, as(who))
      .then(({ status }) => status)
  }
  expect(await decide(first, 'shown', guest)).toBe(404)
  expect(await decide(first, 'shown', stage.backup)).toBe(409)
  expect(await decide(first, 'shown')).toBe(200)
  expect(await decide(first, 'shown')).toBe(200)
  expect(await decide(second, 'refused')).toBe(200)
  expect(await decide(second, 'shown')).toBe(409)
  expect(await stage.wordsOf(sessionId, other)).toEqual(['Kevin Miller from my class did it.'])
  expect(await decide(first, 'taken_away')).toBe(200)
  expect(await stage.lines(sessionId, other)).toMatchObject([{ number: 1, words: '', isTakenAway: true }])
  // Moderators read all of it, for 30 days.
  expect(await stage.wordsOf(sessionId, stage.moderator)).toEqual(['Kevin Miller from my class did it.'])
})

test('danger shows help to its writer and alerts the host only', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const inserted = await stage.say(sessionId, guest, 'I want to kill myself.')
  expect(inserted).toMatchObject({ outcome: 'held', needsHelp: true, line: { isMarked: false } })
  const marks = async (who: Person) =>
    (await stage.read(sessionId, who)).seats.map(({ isMarked }) => isMarked)
  expect(await marks(stage.host)).toEqual([true, false])
  expect(await marks(other)).toEqual([false, false])
  expect((await stage.read(sessionId, stage.host)).held).toMatchObject([{ isMarked: true }])
})

test('flagged lines go to moderators as copies and removed ones disappear', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const inserted = await stage.say(sessionId, guest, 'That was unfair of you.')
  const id = inserted.outcome === 'said' ? inserted.line.id : ''
  const flag = (who: Person, reason: 'insult' | 'address') =>
    app.try(lines.flagLine, { params: { id }, body: { id: randomUUID(), reason, words: '' } }, as(who))
  const outsider = await stage.voice()
  expect((await flag(outsider, 'insult')).status).toBe(404)
  expect((await flag(other, 'insult')).status).toBe(200)
  expect(await stage.wordsOf(sessionId, other)).toEqual(['That was unfair of you.'])
  await decideNext(app, stage.moderator, 'remove', { kind: 'flag', reason: 'insult' })
  await settleDecisions(app)
  expect(await stage.lines(sessionId, other)).toMatchObject([{ words: '', isTakenAway: true }])
  const { rows } = await app.owner(
    'select f.copy, f.state from flags f join room_lines l on l.post_id = f.post_id where l.id = $1',
    [id],
  )
  expect(rows).toEqual([{ copy: 'That was unfair of you.', state: 'removed' }])
  expect(
    (await app.owner('select from public_search s join posts p on p.id = s.post_id where p.is_copy')).rows,
  ).toEqual([])
})

test('covers a line with an address until a moderator restores it', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const inserted = await stage.say(sessionId, guest, 'The bakery by the bridge.')
  const id = inserted.outcome === 'said' ? inserted.line.id : ''
  await app.call(
    lines.flagLine,
    { params: { id }, body: { id: randomUUID(), reason: 'address', words: '' } },
    as(other),
  )
  expect(await stage.wordsOf(sessionId, other)).toEqual([''])
  await decideNext(app, stage.moderator, 'keep', { kind: 'flag' })
  await settleDecisions(app)
  expect(await stage.wordsOf(sessionId, other)).toEqual(['The bakery by the bridge.'])
})

test('leaving the room frees the seat; leaving the community removes the lines', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  await stage.say(sessionId, guest, 'I will be off soon.')
  await app.call(leaveSeat, { params: { id: sessionId } }, as(guest))
  expect(
    (await app.try(lines.listLines, { params: { id: sessionId }, query: {} }, as(guest))).body,
  ).toMatchObject({ items: [] })
  expect(await stage.wordsOf(sessionId, other)).toEqual(['I will be off soon.'])
  await app.call(leaveCommunity, { body: { keep: [] } }, as(guest))
  await app.owner(`update aliases set goes_at = now() - interval '1 second' where id = $1`, [guest.seatId])
  await app.owner(`select erase_alias($1)`, [guest.seatId])
  expect(await stage.lines(sessionId, other)).toMatchObject([{ words: '', author: { kind: 'gone' } }])
})

test('after thirty days what was said is erased', async () => {
  const { sessionId } = await stage.open()
  const guest = await stage.guest(sessionId)
  await stage.say(sessionId, guest, 'Something to be erased.')
  await app.call(hosting.setDoor, { params: { id: sessionId }, body: { state: 'ended' } }, as(stage.host))
  const erase = async (days: number) => {
    await app.owner(
      `update room_sessions set starts_at = now() - make_interval(days => $2) - interval '2 hours',
      ends_at = now() - make_interval(days => $2) - interval '1 hour' where id = $1`,
      [sessionId, days],
    )
    await app.as(system, eraseRooms)
    return (await app.owner('select from room_lines where session_id = $1', [sessionId])).rows.length
  }
  expect(await erase(29)).toBe(1)
  expect(await erase(30)).toBe(0)
  const { rows } = await app.owner('select from aliases where id = $1', [guest.seatId])
  expect(rows).toEqual([])
  expect((await app.try(readSession, { params: { id: sessionId } }, as(guest))).status).toBe(200)
})

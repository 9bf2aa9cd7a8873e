import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as hosting from '#contract/community/room-hosting.ts'
import * as lines from '#contract/community/room-lines.ts'
import { leaveSeat } from '#contract/community/rooms.ts'
import { blockAlias } from '#contract/community/voices.ts'
import type { EventSink } from '#contract/endpoint.ts'
import { signOut } from '#contract/sessions.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openLive } from '#server/platform/live/live.ts'
import { type Credentials, headersFor, testApp, type TestApp } from '../../../tests/support/app.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { type RoomStage, roomStage } from '../../../tests/support/rooms.ts'
import { followEvents } from '../../../tests/support/streams.ts'
import { openRoomStreams } from './streams.ts'

// [Note: Room streams]

let app: TestApp
let stage: RoomStage
let origin: string
const open: { hangUp: () => void }[] = []
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const stream of open) stream.hangUp()
  await app.close()
})

async function follow(id: string, who: Credentials, { last, after }: { last?: string; after?: number } = {}) {
  const headers = { ...headersFor(who), ...(last === undefined ? {} : { 'last-event-id': last }) }
  const address = `${origin}/api/live/rooms/${id}${after === undefined ? '' : `?after=${after}`}`
  const stream = await followEvents(address, { headers }, (event) => lines.roomEvent.parse(event))
  open.push(stream)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  return stream
}
type Stream = Awaited<ReturnType<typeof follow>>

const heardLines = ({ heard }: Stream) =>
  heard.flatMap(({ event }) => (event.kind === 'line' ? [event.line] : []))
const numbers = (stream: Stream) => heardLines(stream).map(({ number, after }) => [after, number])
const untilWords = (stream: Stream, words: string) =>
  stream.waitForEvent((event) => event.kind === 'line' && event.line.words === words)

test('a line reaches everyone in the room, once and in order', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const streams = await Promise.all([
    follow(sessionId, as(guest)),
    follow(sessionId, as(other)),
    follow(sessionId, as(stage.host)),
  ])
  for (let count = 1; count < 10; count++) await stage.say(sessionId, guest, 'It is a long story.')
  await stage.say(sessionId, guest, 'That is all.')
  for (const stream of streams) {
    await untilWords(stream, 'That is all.')
    expect(numbers(stream)).toEqual(Array.from({ length: 10 }, (_, place) => [place, place + 1]))
    expect(stream.heard.flatMap(({ event, id }) => (event.kind === 'line' ? [id] : []))).toEqual(
      Array.from({ length: 10 }, (_, place) => String(place + 1)),
    )
  }
  const own = streams.map((stream) => heardLines(stream)[0]?.author)
  expect(own).toMatchObject([{ isOwn: true }, { isOwn: false }, { isOwn: false }])
})

test('a guest who reconnects continues from their last line', async () => {
  const { sessionId } = await stage.open()
  const guest = await stage.guest(sessionId)
  const say = (words: string) => stage.say(sessionId, stage.host, words)
  const first = await follow(sessionId, as(guest))
  await say('One.')
  await untilWords(first, 'One.')
  first.hangUp()
  await say('Two.')
  await say('Three.')
  const again = await follow(sessionId, as(guest), { last: '1' })
  await say('Four.')
  await untilWords(again, 'Four.')
  expect(numbers(again)).toEqual([
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(again.heard[0]?.event).toEqual({ kind: 'ready', after: 1 })
  // By the address, where a browser does not send the id; and from now on without either.
  const byAddress = await follow(sessionId, as(guest), { after: 2 })
  const fresh = await follow(sessionId, as(guest))
  await say('Five.')
  await untilWords(byAddress, 'Five.')
  await untilWords(fresh, 'Five.')
  expect(numbers(byAddress)).toEqual([
    [2, 3],
    [3, 4],
    [4, 5],
  ])
  expect(numbers(fresh)).toEqual([[4, 5]])
})

test('a device that missed too much learns where its lines resume', async () => {
  const { sessionId } = await stage.open()
  await app.owner(
    `insert into room_lines (id, session_id, number, words, state, request_hash)
     select gen_random_uuid(), $1, n, 'Old.', 'shown', sha256('') from generate_series(1, 900) n`,
    [sessionId],
  )
  await app.owner('update room_sessions set last_number = 900 where id = $1', [sessionId])
  const stream = await follow(sessionId, as(stage.host), { after: 10 })
  expect(stream.heard[0]?.event).toEqual({ kind: 'ready', after: 400 })
  await stage.say(sessionId, stage.host, 'New.')
  await untilWords(stream, 'New.')
  expect(heardLines(stream)).toHaveLength(501)
  const { items, hasMore } = await app.call(
    lines.listLines,
    { params: { id: sessionId }, query: { after: 10 } },
    as(stage.host),
  )
  expect([items[0]?.number, items.at(-1)?.number, hasMore]).toEqual([11, 210, true])
  const newest = await stage.lines(sessionId, stage.host, { before: 300 })
  expect([newest[0]?.number, newest.at(-1)?.number]).toEqual([100, 299])
})

test('lines hidden by a block appear nowhere and leave no gap', async () => {
  const { sessionId } = await stage.open()
  const [blocker, blocked, third] = [
    await stage.guest(sessionId),
    await stage.guest(sessionId),
    await stage.guest(sessionId),
  ]
  await app.call(blockAlias, { params: { id: blocked.seatId }, body: { mode: 'block' } }, as(blocker))
  const streams = {
    blocker: await follow(sessionId, as(blocker)),
    blocked: await follow(sessionId, as(blocked)),
    third: await follow(sessionId, as(third)),
  }
  await stage.say(sessionId, third, 'One.')
  await stage.say(sessionId, blocked, 'Two.')
  await stage.say(sessionId, blocker, 'Three.')
  await stage.say(sessionId, third, 'Four.')
  for (const stream of Object.values(streams)) await untilWords(stream, 'Four.')
  expect(numbers(streams.third)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])
  expect(numbers(streams.blocker)).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ])
  expect(numbers(streams.blocked)).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ])
  const listed = async (who: Person) =>
    (await stage.lines(sessionId, who)).map(({ number, after }) => [after, number])
  expect(await listed(blocker)).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
  ])
  expect(await listed(blocked)).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ])
  expect(await listed(stage.host)).toHaveLength(4)
  const { seats } = await stage.read(sessionId, blocked)
  expect(seats.map(({ id }) => id)).not.toContain(blocker.seatId)
})

test('changes in a room reach only those they concern', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const streams = {
    host: await follow(sessionId, as(stage.host)),
    guest: await follow(sessionId, as(guest)),
    other: await follow(sessionId, as(other)),
  }
  await stage.say(sessionId, guest, 'Kevin Miller from my class did it.')
  await streams.host.waitForEvent(({ kind }) => kind === 'own')
  await streams.guest.waitForEvent(({ kind }) => kind === 'own')
  const inserted = await stage.say(sessionId, other, 'I am here.')
  await untilWords(streams.other, 'I am here.')
  expect(streams.other.heard.filter(({ event }) => event.kind === 'own')).toEqual([])
  const lineId = inserted.outcome === 'said' ? inserted.line.id : ''
  await app.call(
    hosting.decideLine,
    { params: { id: sessionId, lineId }, body: { outcome: 'taken_away' } },
    as(stage.host),
  )
  await streams.guest.waitForEvent((event) => event.kind === 'taken_away' && event.number === 1)
  // Also to those who were away meanwhile.
  const late = await follow(sessionId, as(guest), { after: 1 })
  await late.waitForEvent((event) => event.kind === 'taken_away' && event.number === 1)
  await app.call(hosting.setDoor, { params: { id: sessionId }, body: { state: 'paused' } }, as(stage.host))
  await streams.guest.waitForEvent((event) => event.kind === 'session' && event.state === 'paused')
  await app.call(hosting.removeSeat, { params: { id: sessionId, seatId: other.seatId } }, as(stage.host))
  await streams.other.closed
  await streams.guest.waitForEvent(({ kind }) => kind === 'seats')
  await app.call(leaveSeat, { params: { id: sessionId } }, as(guest))
  await streams.guest.closed
})

test('a waiting guest receives news of their seat and no lines', async () => {
  const { sessionId } = await stage.open({ seats: 2 })
  const [first] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const waiting = await stage.guest(sessionId)
  const stream = await follow(sessionId, as(waiting))
  await stage.say(sessionId, first, 'Not for those outside.')
  await app.call(leaveSeat, { params: { id: sessionId } }, as(first))
  await stream.waitForEvent(({ kind }) => kind === 'own')
  await stage.say(sessionId, waiting, 'Now I am in.')
  await untilWords(stream, 'Now I am in.')
  expect(heardLines(stream).map(({ words }) => words)).toEqual(['Now I am in.'])
})

test('a stream ends with its session and serves room participants only', async () => {
  const { sessionId } = await stage.open()
  const guest = await stage.guest(sessionId)
  const stream = await follow(sessionId, as(guest))
  await app.call(signOut, {}, as(guest))
  await stage.say(sessionId, stage.host, 'Hello.')
  await stream.closed
  const status = async (who: Credentials, id = sessionId) =>
    (await app.try(lines.followSession, { params: { id }, query: {} }, who)).status
  expect(await status(as(await stage.voice()))).toBe(404)
  expect(await status(as(stage.host), randomUUID())).toBe(404)
  expect(await status(as(stage.moderator))).toBe(200)
})

test('a hundred who follow a session cost one statement a change', async () => {
  const { sessionId } = await stage.open()
  const { rows } = await app.owner('select family from sessions where member_id = $1 limit 1', [
    stage.host.id,
  ])
  const live = openLive(app.database, createLog({ level: 'silent' }))
  const looks = vi.fn()
  const watch: typeof live.watch = (topic, id, { refresh, ...rest }) =>
    live.watch(topic, id, {
      ...rest,
      refresh: (db) => {
        looks()
        return refresh(db)
      },
    })
  const streams = openRoomStreams({ ...live, watch })
  const eventLists = Array.from({ length: 100 }, (): lines.RoomEvent[] => [])
  for (const each of eventLists) {
    const sink: EventSink<lines.RoomEvent> = {
      send: (event) => void each.push(event),
      end: () => {},
      whenClosed: () => {},
    }
    const reader = {
      role: 'moderator' as const,
      canSeeLines: true,
      tick: 0,
      after: undefined,
      family: String(rows[0]?.family),
    }
    streams.follow(sessionId, { ...reader, memberId: randomUUID() })(sink)
  }
  await vi.waitFor(() => expect(eventLists.every(([first]) => first?.kind === 'ready')).toBe(true))
  looks.mockClear()
  await stage.say(sessionId, stage.host, 'Once.')
  await vi.waitFor(
    () => expect(eventLists.every((events) => events.some(({ kind }) => kind === 'line'))).toBe(true),
    5_000,
  )
  expect(looks).toHaveBeenCalledTimes(1)
  // All of them are sent the same event, which is checked and written once.
  const events = new Set(eventLists.map((each) => each.find(({ kind }) => kind === 'line')))
  expect(events.size).toBe(1)
  await live.close()
})

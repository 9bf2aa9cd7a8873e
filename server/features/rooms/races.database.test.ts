import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLine } from '#contract/community/room-lines.ts'
import { offerCharge, setDoor, takeCharge } from '#contract/community/room-hosting.ts'
import { leaveSeat } from '#contract/community/rooms.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { startSession, type RoomStage, roomStage } from '../../../tests/support/rooms.ts'

// What happens in a room at the same moment.

let app: TestApp
let stage: RoomStage
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
})
afterAll(() => app.close())

/** What a device does while the server is busy: it tries again. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!String(error).includes('"busy"')) throw error
      await pause(200)
    }
  }
}

test('two hundred concurrent requests fill seats exactly and the rest queue up', async () => {
  const { sessionId } = await stage.plan({ seats: 40 })
  const guests: Person[] = []
  while (guests.length < 200) guests.push(await stage.voice())
  const answers = await Promise.all(guests.map((guest) => patiently(() => stage.join(sessionId, guest))))
  expect(answers.filter(({ outcome }) => outcome === 'seated')).toHaveLength(40)
  const { rows } = await app.owner(
    `select member_id from room_seats where session_id = $1 and state = 'waiting' order by place`,
    [sessionId],
  )
  expect(rows).toHaveLength(160)
  // Twenty leave at once: the first twenty of those who wait are seated.
  const seated = guests.filter((_, place) => answers[place]?.outcome === 'seated').slice(0, 20)
  const params = { id: sessionId }
  await Promise.all(seated.map((guest) => patiently(() => app.call(leaveSeat, { params }, as(guest)))))
  const { rows: after } = await app.owner(
    `select member_id, state from room_seats where session_id = $1 and state in ('seated', 'waiting') order by place`,
    [sessionId],
  )
  expect(after.filter(({ state }) => state === 'seated')).toHaveLength(40)
  const promoted = rows.slice(0, 20).map(({ member_id: id }) => id)
  expect(after.filter(({ state }) => state === 'seated').map(({ member_id: id }) => id)).toEqual(
    expect.arrayContaining(promoted),
  )
  expect(after.filter(({ state }) => state === 'waiting')).toHaveLength(140)
}, 120_000)

test('only one of two hosts opening a session concurrently is in charge', async () => {
  for (let round = 0; round < 5; round++) {
    const { sessionId } = await stage.plan()
    await startSession(app, sessionId)
    const open = (who: Person) =>
      app.try(setDoor, { params: { id: sessionId }, body: { state: 'open' } }, as(who))
    const answers = await Promise.all([open(stage.host), open(stage.backup)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  }
})

test('only one of two concurrent takeovers succeeds and the other is notified', async () => {
  const { sessionId } = await stage.open()
  const params = { id: sessionId }
  await app.call(offerCharge, { params, body: { on: true } }, as(stage.host))
  const take = () => app.try(takeCharge, { params }, as(stage.backup))
  expect((await Promise.all([take(), take()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.try(takeCharge, { params }, as(stage.host))).status).toBe(409)
  expect(await stage.read(sessionId, stage.host)).toMatchObject({ inCharge: 'backup', isOffered: false })
})

test('concurrent lines are numbered without gaps and a retry appears once', async () => {
  const { sessionId } = await stage.open()
  const writers = [stage.host, await stage.guest(sessionId), await stage.guest(sessionId)]
  const bodies = Array.from({ length: 40 }, () => ({ id: randomUUID() as string, words: 'We are here.' }))
  const params = { id: sessionId }
  const say = (body: { id: string; words: string }, who: Person) =>
    patiently(() => app.call(sendLine, { params, body }, as(who)))
  await Promise.all(
    bodies.flatMap((body, place) => {
      const who = writers[place % writers.length] ?? stage.host
      return [say(body, who), say(body, who)]
    }),
  )
  const lines = await stage.lines(sessionId, stage.host, { after: 0 })
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  expect(lines.map(({ after }) => after)).toEqual(Array.from({ length: 40 }, (_, place) => place))
  expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(bodies.map(({ id }) => id)))
})

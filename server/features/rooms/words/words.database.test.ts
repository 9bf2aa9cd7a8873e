import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerCharge, setDoor, takeCharge } from '#contract/community/room-hosting.ts'
import * as contract from '#contract/community/room-lines.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { as } from '../../../../tests/support/reports.ts'
import { type RoomStage, roomStage } from '../../../../tests/support/rooms.ts'

// [Note: Private words]

let app: TestApp
let stage: RoomStage
beforeAll(async () => {
  app = await testApp()
  stage = await roomStage(app)
})
afterAll(() => app.close())

const ask = (id: string, who: Person, seatId: string | null = null) =>
  app.try(contract.requestPrivateWord, { params: { id }, body: { id: randomUUID(), seatId } }, as(who))
const say = (id: string, who: Person, words: string) =>
  app.try(contract.sendPrivateLine, { params: { id }, body: { id: randomUUID(), words } }, as(who))
const statuses = (id: string, people: readonly Person[]) =>
  Promise.all(
    people.map(async (who) => (await app.try(contract.readPrivateWord, { params: { id } }, as(who))).status),
  )

test('older community chats involve participant and host; moderators may read', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const { body } = await ask(sessionId, guest)
  const id = body.id
  expect((await ask(sessionId, guest)).body, 'one for each seat').toEqual({ id })
  expect((await say(id, guest, 'I did not want to say it there.')).body).toMatchObject({
    outcome: 'said',
    needsHelp: false,
    line: { number: 1, from: 'seat', isOwn: true },
  })
  expect((await say(id, stage.host, 'Thank you for telling me.')).body).toMatchObject({
    line: { from: 'host' },
  })
  expect((await say(id, guest, 'Call me on 0151 2345 6789.')).body).toMatchObject({ outcome: 'refused' })
  expect((await say(id, guest, 'I want to kill myself.')).body).toMatchObject({
    outcome: 'said',
    needsHelp: true,
  })
  expect(await statuses(id, [guest, stage.host, stage.moderator, stage.backup, other])).toEqual([
    200, 200, 200, 404, 404,
  ])
  expect((await say(id, stage.moderator, 'Hello.')).status).toBe(404)
  expect((await say(id, other, 'Hello.')).status).toBe(404)
  expect((await stage.read(sessionId, guest)).privateWords).toMatchObject([
    { id, askedBy: 'seat', lastNumber: 3 },
  ])
  expect((await stage.read(sessionId, other)).privateWords).toEqual([])
  expect(
    (await stage.read(sessionId, stage.host)).seats.find(({ id: seat }) => seat === guest.seatId),
  ).toMatchObject({ isMarked: true })
  // The host who takes over looks after it.
  const params = { id: sessionId }
  await app.call(offerCharge, { params, body: { on: true } }, as(stage.host))
  await app.call(takeCharge, { params }, as(stage.backup))
  expect(await statuses(id, [stage.backup, stage.host])).toEqual([200, 404])
})

test('younger community chats include the backup from the first message', async () => {
  const { sessionId } = await stage.open({ band: 'younger' })
  const guest = await stage.guest(sessionId, 'younger')
  const { body } = await ask(sessionId, stage.host, guest.seatId)
  const id = body.id
  const read = await app.call(contract.readPrivateWord, { params: { id } }, as(guest))
  expect(read).toMatchObject({ hasBackup: true, askedBy: 'host', isOpen: true, items: [] })
  expect((await say(id, stage.backup, 'I am here too.')).body).toMatchObject({ line: { from: 'backup' } })
  expect(await statuses(id, [guest, stage.host, stage.backup])).toEqual([200, 200, 200])
})

test('a chat ends with the session or by either side, staying readable', async () => {
  const { sessionId } = await stage.open()
  const [guest, other] = [await stage.guest(sessionId), await stage.guest(sessionId)]
  const id = (await ask(sessionId, guest)).body.id
  const end = (who: Person) => app.try(contract.endPrivateWord, { params: { id } }, as(who))
  expect((await end(other)).status).toBe(404)
  expect((await end(guest)).status).toBe(200)
  expect((await end(guest)).status).toBe(200)
  expect((await say(id, stage.host, 'Take care.')).status).toBe(409)
  expect(await statuses(id, [guest])).toEqual([200])
  expect((await ask(sessionId, guest)).body).toEqual({ id })
  await app.call(setDoor, { params: { id: sessionId }, body: { state: 'ended' } }, as(stage.host))
  expect((await say(id, guest, 'One more thing.')).status).toBe(409)
  expect((await ask(sessionId, guest)).status).toBe(409)
  expect((await ask(sessionId, await stage.voice())).status).toBe(404)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as care from '#contract/community/group-care.ts'
import * as settings from '#contract/community/room-settings.ts'
import { readSession, takeSeat } from '#contract/community/rooms.ts'
import { upsertRoom } from '#server/features/rooms/settings/queries.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import type { Person } from '../../../tests/support/devices.ts'
import { type GroupStage, openGroups } from '../../../tests/support/groups.ts'
import { as } from '../../../tests/support/reports.ts'
import { memberActor } from '../../../tests/support/actors.ts'
import { startSession, nextSessionName, roomSettings } from '../../../tests/support/rooms.ts'

// Rooms of a group: proposed by who looks after it, for its members alone, and ended with it.

let stage: GroupStage
let app: TestApp
beforeAll(async () => {
  stage = await openGroups()
  app = stage.app
})
afterAll(() => app.close())

/** Proposes a room of a group as its facilitator, with its deputy as the backup. */
async function propose(groupId: string, facilitator: Person, backupId: string | null) {
  const id: string = randomUUID()
  const {
    hostId: _,
    state: __,
    ...proposal
  } = roomSettings('', backupId, { kind: 'group', title: 'Mondays' })
  const body = { ...proposal, groupId: groupId as never, seats: 8 }
  const attempt = () => app.try(settings.proposeRoom, { params: { id }, body }, as(facilitator))
  return { id, attempt }
}
const approve = (id: string) =>
  app.call(
    settings.decideRoom,
    { params: { id }, body: { version: 1, outcome: 'approved', words: '' } },
    as(stage.admin),
  )
const take = (sessionId: string, who: Person) =>
  app.try(
    takeSeat,
    {
      params: { id: sessionId },
      body: { name: nextSessionName(), picture: 3, acceptsRules: true, remind: false },
    },
    as(who),
  )

/** A group with a member and a room that an administrator has approved. */
async function groupWithRoom() {
  const group = await stage.openGroup()
  const member = await stage.trusted()
  await stage.join(group.id, member, group.facilitator)
  const room = await propose(group.id, group.facilitator, group.deputy?.hostId ?? null)
  expect((await room.attempt()).status).toBe(200)
  await approve(room.id)
  const { rows } = await app.owner('select id from room_sessions where room_id = $1 order by starts_at', [
    room.id,
  ])
  return { ...group, member, roomId: room.id, sessions: rows.map((row) => String(row.id)) }
}

test('only group members see an approved room and get its notification', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  const [member, stranger] = [await stage.trusted(), await stage.trusted()]
  await stage.join(id, member, facilitator)
  const room = await propose(id, facilitator, deputy?.hostId ?? null)
  await room.attempt()
  expect((await stage.read(id, member)).rooms).toEqual([])
  await app.owner('delete from live_events')
  await approve(room.id)
  expect((await stage.read(id, member)).rooms).toMatchObject([{ id: room.id, title: 'Mondays' }])
  expect((await stage.read(id, stranger)).rooms).toEqual([])
  const { rows } = await app.owner(`select distinct subject from live_events where what = 'groups'`)
  const notified = rows.map(({ subject }) => String(subject)).toSorted()
  const people = [member, facilitator, ...(deputy ? [deputy] : [])].map((each) => each.id)
  expect(notified).toEqual(people.toSorted())
})

test('only members of the group take a seat in its room', async () => {
  const { member, sessions } = await groupWithRoom()
  const [first = ''] = sessions
  expect((await take(first, await stage.trusted())).status).toBe(404)
  expect((await take(first, member)).status).toBe(200)
})

test('a group does not end while a room of it is made', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  const isFree = async () =>
    (await app.owner('select from groups where id = $1 for no key update skip locked', [id])).rows.length
  const { hostId: _, state: __, ...proposal } = roomSettings('', deputy?.hostId ?? null, { kind: 'group' })
  const room = { ...proposal, groupId: id as never, seats: 8 }
  const made = await app.as(memberActor(facilitator.id), async (db) => {
    const outcome = await upsertRoom(db, randomUUID(), room, null)
    return { outcome, free: await isFree() }
  })
  expect(made).toEqual({ outcome: 'saved', free: 0 })
  expect(await isFree()).toBe(1)
})

test('ending a group closes its rooms and any open session', async () => {
  const { id, facilitator, deputy, member, roomId, sessions } = await groupWithRoom()
  const [first = '', second = '', ...others] = sessions
  expect((await take(first, member)).status).toBe(200)
  expect((await take(second, member)).status).toBe(200)
  await startSession(app, first)
  await app.owner(`update room_sessions set state = 'open' where id = $1`, [first])
  const proposed = await propose(id, facilitator, deputy?.hostId ?? null)
  expect((await proposed.attempt()).status).toBe(200)
  await app.call(care.endGroup, { params: { id } }, as(stage.admin))
  const { rows: rooms } = await app.owner('select id, state from rooms where group_id = $1', [id])
  expect(new Map(rooms.map((room) => [room.id, room.state]))).toEqual(
    new Map([
      [roomId, 'closed'],
      [proposed.id, 'refused'],
    ]),
  )
  const { rows: left } = await app.owner('select id, state, reason from room_sessions where room_id = $1', [
    roomId,
  ])
  expect(new Map(left.map((session) => [session.id, [session.state, session.reason]]))).toEqual(
    new Map([
      [first, ['ended', 'by_admin']],
      [second, ['cancelled', 'by_admin']],
    ]),
  )
  expect(others.length).toBeGreaterThan(0)
  expect((await stage.read(id, member)).rooms).toEqual([])
  expect((await app.try(readSession, { params: { id: others[0] ?? '' } }, as(member))).status).toBe(404)
})

test('a group that has ended gets no room', async () => {
  const { id, facilitator, deputy } = await stage.openGroup()
  await app.call(care.endGroup, { params: { id } }, as(stage.admin))
  const room = await propose(id, facilitator, deputy?.hostId ?? null)
  expect((await room.attempt()).status).toBe(400)
})

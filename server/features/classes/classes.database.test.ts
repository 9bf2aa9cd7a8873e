import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  endClass,
  followAttendedClass,
  freeClassSeats,
  joinClass,
  moveClass,
  renewClassPresence,
  showClassFigures,
  startClass,
  voteInClass,
} from '#contract/classes.ts'
import { system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import {
  firstMoment,
  followPupilEvents,
  followTeacherEvents,
  isOpenClass,
  newSecret,
  openClass,
  joinAndVote,
  joinAsPupil,
} from '../../../tests/support/classes.ts'
import { drawCode } from './codes.ts'
import { removeOverdue } from './queries.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await testApp()
  origin = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const next = { scenario: 'bus', course: [1], moment: 'after', choices: 4 }
const show = (key: string, moment = 'start') => app.try(showClassFigures, { body: { key, moment } })
const vote = (seat: string, choice: number, moment = 'start') =>
  app.try(voteInClass, { body: { seat, moment, choice } })

/** Everything of classes, as the owner of the tables sees it. */
async function countRows() {
  const tables = ['classes', 'class_seats', 'class_moments']
  const counts = await Promise.all(tables.map((table) => app.owner(`select from ${table}`)))
  return counts.map(({ rowCount }) => rowCount)
}

test('shows counts from five votes only and then closes voting there', async () => {
  const { key, code } = await openClass(app)
  const teacher = await followTeacherEvents(origin, key)
  const seats = await joinAndVote(app, code, 4, 1)
  await teacher.waitForEvent(isOpenClass(({ votes, joined }) => votes === 4 && joined === 4))
  expect((await show(key)).status).toBe(409)
  const fifth = await joinAsPupil(app, code)
  const pupil = await followPupilEvents(origin, fifth)
  expect(await vote(fifth, 0)).toMatchObject({ status: 200 })
  await teacher.waitForEvent(isOpenClass(({ votes }) => votes === 5))
  expect((await show(key, 'after')).status).toBe(409)
  // Until here only the teacher learned anything, and only how many there were.
  expect(teacher.heard.every(({ event }) => event.kind === 'class' && event.figures === null)).toBe(true)
  expect((await show(key)).status).toBe(200)
  await teacher.waitForEvent(isOpenClass(({ figures }) => figures?.join() === '1,4,0,0,0,0,0'))
  await pupil.waitForEvent(isOpenClass(({ figures }) => figures?.join() === '1,4,0,0,0,0,0'))
  const late = await joinAsPupil(app, code)
  expect((await vote(late, 2)).status).toBe(409)
  // A second vote gets the same answer as the first, which may have been lost.
  expect((await vote(seats[0] ?? '', 2)).status).toBe(200)
  expect(JSON.stringify(pupil.heard)).not.toContain('votes')
  teacher.hangUp()
  pupil.hangUp()
  await app.call(endClass, { body: { key } })
})

test('a device votes once per moment and shown counts stay frozen', async () => {
  const { key, code } = await openClass(app)
  const seats = await joinAndVote(app, code, 5, 3)
  for (const seat of seats) expect((await vote(seat, 4)).status).toBe(200)
  const teacher = await followTeacherEvents(origin, key)
  await show(key)
  await teacher.waitForEvent(isOpenClass(({ figures }) => figures?.join() === '0,0,0,5,0,0,0'))
  await app.call(moveClass, { body: { key, position: next } })
  await teacher.waitForEvent(isOpenClass(({ position, votes }) => position.moment === 'after' && votes === 0))
  expect((await vote(seats[0] ?? '', 0)).status).toBe(200)
  expect((await vote(seats[1] ?? '', 4, 'after')).status).toBe(409)
  expect((await vote(seats[1] ?? '', 3, 'after')).status).toBe(200)
  await app.call(moveClass, { body: { key, position: firstMoment } })
  teacher.hangUp()
  const back = await followTeacherEvents(origin, key)
  expect((await back.waitForEvent(() => true))[0]?.event).toMatchObject({
    votes: 5,
    figures: [0, 0, 0, 5, 0, 0, 0],
  })
  back.hangUp()
  await app.call(endClass, { body: { key } })
})

test('start, join and end are idempotent; unknown secrets or codes fail', async () => {
  const { key, code } = await openClass(app)
  expect((await app.call(startClass, { body: { key, position: next } })).code).toBe(code)
  const seat = await joinAsPupil(app, code)
  expect(await app.call(joinClass, { body: { code, seat } })).toMatchObject({ position: firstMoment })
  const other = await openClass(app)
  // A seat is of one class.
  expect((await app.try(joinClass, { body: { code: other.code, seat } })).status).toBe(404)
  expect((await app.try(joinClass, { body: { code: drawCode(), seat: newSecret() } })).status).toBe(404)
  for (const foreign of [newSecret(), seat]) {
    expect((await app.try(moveClass, { body: { key: foreign, position: next } })).status).toBe(404)
    expect((await app.try(renewClassPresence, { body: { key: foreign } })).status).toBe(404)
    expect((await show(foreign)).status).toBe(404)
    await app.call(endClass, { body: { key: foreign } })
  }
  expect((await vote(newSecret(), 0)).status).toBe(404)
  expect((await vote(key, 0)).status).toBe(404)
  expect((await app.try(followAttendedClass, { body: { seat: newSecret() } })).status).toBe(404)
  expect((await app.call(renewClassPresence, { body: { key } })).done).toBe(true)
  for (const each of [key, key, other.key]) await app.call(endClass, { body: { key: each } })
  expect(await countRows()).toEqual([0, 0, 0])
})

test('ending removes all data and notifies every screen on every server', async () => {
  const { key, code } = await openClass(app)
  const seats = await joinAndVote(app, code, 5, 1)
  const screens = [
    await followTeacherEvents(origin, key),
    await followPupilEvents(origin, seats[0] ?? ''),
    await followPupilEvents(origin, seats[1] ?? ''),
  ]
  await app.call(endClass, { body: { key } })
  for (const screen of screens) {
    await screen.waitForEvent(({ kind }) => kind === 'over')
    await screen.closed
  }
  expect(await countRows()).toEqual([0, 0, 0])
  expect((await vote(seats[0] ?? '', 0)).status).toBe(404)
  // Neither the log of calls nor the events say anything of it.
  expect((await app.owner(`select from audit_entries where action like '%lass%'`)).rowCount).toBe(0)
  expect((await app.owner(`select from live_events where topic = 'class'`)).rowCount).toBe(0)
})

test('pupils see the teacher leave and return; an abandoned class ends eventually', async () => {
  const { key, code } = await openClass(app)
  const [seat = ''] = await joinAndVote(app, code, 1, 1)
  const age = (minutes: number) =>
    app.owner(`update classes set seen_at = now() - make_interval(mins => $1) where code = $2`, [
      minutes,
      code,
    ])
  await age(2)
  const pupil = await followPupilEvents(origin, seat)
  await pupil.waitForEvent(isOpenClass(({ isWaiting }) => isWaiting))
  expect((await app.call(renewClassPresence, { body: { key } })).done).toBe(true)
  await pupil.waitForEvent(isOpenClass(({ isWaiting }) => !isWaiting))
  await age(16)
  expect((await app.try(renewClassPresence, { body: { key } })).status).toBe(404)
  expect((await vote(seat, 1)).status).toBe(404)
  expect((await app.try(joinClass, { body: { code, seat: newSecret() } })).status).toBe(404)
  await app.as(system, removeOverdue)
  expect(await countRows()).toEqual([0, 0, 0])
  await pupil.waitForEvent(({ kind }) => kind === 'over')
})

test('a class ends three hours after it starts even when active', async () => {
  const { key, code } = await openClass(app)
  await app.owner(`update classes set started_at = now() - interval '3 hours' where code = $1`, [code])
  expect((await app.try(moveClass, { body: { key, position: next } })).status).toBe(404)
  await app.as(system, removeOverdue)
  expect(await countRows()).toEqual([0, 0, 0])
})

test('of a device with many streams the oldest end', async () => {
  const { key } = await openClass(app)
  const first = await followTeacherEvents(origin, key)
  await first.waitForEvent(({ kind }) => kind === 'class')
  const others = []
  for (let tab = 0; tab < 3; tab++) others.push(await followTeacherEvents(origin, key))
  await first.closed
  for (const other of others) {
    await other.waitForEvent(({ kind }) => kind === 'class')
    other.hangUp()
  }
  await app.call(endClass, { body: { key } })
})

test('class tables stay out of the database log and its backups', async () => {
  const { rows } = await app.owner(
    `select relname from pg_class where relname in ('classes', 'class_seats', 'class_moments') and relpersistence = 'u'`,
  )
  expect(rows).toHaveLength(3)
})

test('a code spells nothing, and has no signs that look alike', () => {
  const drawn = new Set(Array.from({ length: 200 }, drawCode))
  expect(drawn.size).toBeGreaterThan(195)
  for (const code of drawn) expect(code).toMatch(/^[3479BCDFGHJKMNPQRSTVWXZ]{6}$/)
})

test('keeps nobody out when one device draws five hundred seats', async () => {
  const { key, code } = await openClass(app)
  const pupil = await joinAsPupil(app, code)
  const screen = await followPupilEvents(origin, pupil)
  await screen.waitForEvent(({ kind }) => kind === 'class')
  const teacher = await followTeacherEvents(origin, key)
  await teacher.waitForEvent(isOpenClass(({ held }) => held === 1))
  for (let seat = 0; seat < 500; seat++)
    expect((await app.try(joinClass, { body: { code, seat: newSecret() } })).status).toBe(200)
  await teacher.waitForEvent(isOpenClass(({ joined, held }) => joined === 250 && held === 1))
  // The seat on a screen is there, and others find a place.
  expect((await vote(pupil, 1)).status).toBe(200)
  expect((await app.try(joinClass, { body: { code, seat: newSecret() } })).status).toBe(200)
  screen.hangUp()
  teacher.hangUp()
  await app.call(endClass, { body: { key } })
}, 120_000)

test('a full class rejects new pupils until the teacher frees seats', async () => {
  const { key, code } = await openClass(app)
  const mine = newSecret()
  await app.call(joinClass, { body: { code, seat: mine } })
  for (let seat = 1; seat < 250; seat++) await joinAsPupil(app, code)
  await app.owner(`update class_seats set held_until = now() + interval '1 minute'`)
  const refused = await app.try(joinClass, { body: { code, seat: newSecret() } })
  expect([refused.status, refused.body.error?.message]).toEqual([
    409,
    expect.stringContaining('This class is full'),
  ])
  // Who has a seat keeps it.
  expect((await app.try(joinClass, { body: { code, seat: mine } })).status).toBe(200)
  await app.owner(`update class_seats set held_until = now() - interval '1 minute'
    where digest in (select digest from class_seats limit 100)`)
  expect(await app.call(freeClassSeats, { body: { key, which: 'unused' } })).toMatchObject({
    code,
    joined: 150,
    held: 150,
  })
  expect((await app.try(joinClass, { body: { code, seat: newSecret() } })).status).toBe(200)
  await app.call(endClass, { body: { key } })
}, 120_000)

test('frees all seats and restarts the count when everyone gets new codes', async () => {
  const { key, code } = await openClass(app)
  const seats = await joinAndVote(app, code, 3, 1)
  const screen = await followPupilEvents(origin, seats[0] ?? '')
  await screen.waitForEvent(({ kind }) => kind === 'class')
  const renewed = await app.call(freeClassSeats, { body: { key, which: 'all' } })
  expect(renewed).toMatchObject({ joined: 0, held: 0, votes: 0 })
  expect(renewed.code).not.toBe(code)
  await screen.closed
  expect((await vote(seats[0] ?? '', 1)).status).toBe(404)
  expect((await app.try(joinClass, { body: { code, seat: newSecret() } })).status).toBe(404)
  expect((await app.try(freeClassSeats, { body: { key: newSecret(), which: 'all' } })).status).toBe(404)
  await joinAsPupil(app, renewed.code)
  await app.call(endClass, { body: { key } })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSession, renewSession, signIn } from '#contract/sessions.ts'
import { endDeviceSession, endOtherSessions, listSessions, listSignIns } from '#contract/sign-ins.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { deriveSecret, testPeople, type TestPeople } from '../../../../tests/support/devices.ts'
import { followStream } from '../../../../tests/support/streams.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'

let app: TestApp
let people: TestPeople
/** Another server on the same database, which listens on a socket. */
let other: TestApp

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  other = await testApp({}, () => ({ ...app.database, close: () => Promise.resolve() }))
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const onPhone = { form: 'phone', browser: 'chrome' }
const onLaptop = { form: 'computer', browser: 'firefox' }

async function enter(address: string, userAgent: string, password = 'first') {
  const body = { address, authSecret: deriveSecret(password) }
  const answer = await app.try(signIn, { body }, { headers: { 'user-agent': userAgent } })
  return { status: answer.status, session: answer.sessionToken ?? '' }
}
const sessionsOf = async (session: string) => (await app.call(listSessions, {}, { session })).sessions
const isIn = async (session: string) => (await app.call(readSession, {}, { session })).session !== null
const mailsTo = async (address: string) => (await app.mails()).filter(({ to }) => to === address)

test('lists sessions by device kind and day across renewals, storing nothing more', async () => {
  const me = await people.confirmed()
  const phoneSignIn = await enter(me.address, phone)
  const laptopSignIn = await enter(me.address, laptop)
  const renewed = (await app.try(renewSession, {}, laptopSignIn)).sessionToken ?? ''
  const listed = await sessionsOf(renewed)
  expect(listed.map(({ device, since, isThis }) => ({ device, since, isThis }))).toEqual([
    { device: onLaptop, since: expectedDay(0), isThis: true },
    { device: onPhone, since: expectedDay(0), isThis: false },
    { device: { form: 'other', browser: 'other' }, since: expectedDay(0), isThis: false },
  ])
  expect(await isIn(phoneSignIn.session)).toBe(true)
  const storedSessions = await app.owner(
    'select to_jsonb(s)::text as row from sessions s where member_id = $1',
    [me.id],
  )
  expect(JSON.stringify(storedSessions.rows)).not.toMatch(/Android|Pixel|Gecko|Linux|127\.0\.0\.1/)
})

test('ending a session elsewhere closes its live stream and blocks its access', async () => {
  const me = await people.confirmed()
  const [phoneSignIn, laptopSignIn] = [await enter(me.address, phone), await enter(me.address, laptop)]
  const origin = await other.app.http.listen({ port: 0, host: '127.0.0.1' })
  const stream = await followStream(origin, laptopSignIn)
  await stream.waitForEvent(({ kind }) => kind === 'ready')
  const listed = (await sessionsOf(phoneSignIn.session)).find(({ device }) => device.form === 'computer')
  await app.call(endDeviceSession, { params: { id: listed?.id ?? '' } }, phoneSignIn)
  await stream.closed
  await expect(followStream(origin, laptopSignIn)).rejects.toThrow('401')
  expect(await isIn(phoneSignIn.session)).toBe(true)
  const again = await app.try(endDeviceSession, { params: { id: listed?.id ?? '' } }, phoneSignIn)
  expect(again.status).toBe(404)
})

test('members can end all their other sessions but none of others', async () => {
  const [me, stranger] = [await people.confirmed(), await people.confirmed()]
  const [phoneSignIn, laptopSignIn] = [await enter(me.address, phone), await enter(me.address, laptop)]
  const [mine] = await sessionsOf(phoneSignIn.session)
  const foreign = await app.try(
    endDeviceSession,
    { params: { id: mine?.id ?? '' } },
    { session: stranger.token },
  )
  expect(foreign.status).toBe(404)
  await app.call(endOtherSessions, {}, phoneSignIn)
  expect(await Promise.all([phoneSignIn, laptopSignIn].map(({ session }) => isIn(session)))).toEqual([
    true,
    false,
  ])
  expect(await isIn(me.token)).toBe(false)
})

test('a reset by mailbox cannot see or end older sessions while undoable', async () => {
  const me = await people.confirmed()
  const mine = await enter(me.address, phone)
  await app.owner(
    `insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
     select member_id, 2, sealed, recipient, verify_key from vault_generations where member_id = $1`,
    [me.id],
  )
  await app.owner(
    `insert into resets (member_id, undo_until, from_generation, to_generation)
     values ($1, now() + interval '72 hours', 1, 2)`,
    [me.id],
  )
  await app.owner('update members set generation = 2 where id = $1', [me.id])
  const theirs = await enter(me.address, laptop)
  expect((await sessionsOf(theirs.session)).map(({ device }) => device)).toEqual([onLaptop])
  expect((await app.call(listSignIns, {}, theirs)).days.map(({ device }) => device)).toEqual([onLaptop])
  await app.call(endOtherSessions, {}, theirs)
  expect(await isIn(mine.session)).toBe(true)
  const intruder = (await sessionsOf(mine.session)).find(({ device }) => device.form === 'computer')
  await app.call(endDeviceSession, { params: { id: intruder?.id ?? '' } }, mine)
  expect(await isIn(theirs.session)).toBe(false)
})

test('counts sign-ins and wrong passwords by day and device for 90 days', async () => {
  const me = await people.confirmed()
  const { session } = await enter(me.address, phone)
  for (const password of ['wrong', 'worse']) {
    expect((await enter(me.address, laptop, password)).status).toBe(401)
  }
  const { days } = await app.call(listSignIns, {}, { session })
  expect(days).toContainEqual({ day: expectedDay(0), device: onLaptop, outcome: 'refused', times: 2 })
  expect(days).toContainEqual({ day: expectedDay(0), device: onPhone, outcome: 'signed_in', times: 1 })

  await app.owner('update sign_ins set on_day = on_day - 91 where member_id = $1', [me.id])
  await people.jobs.daily('clear-sign-ins')
  expect((await app.call(listSignIns, {}, { session })).days).toEqual([])
})

test('a wrong password for an unknown address leaves the same short-lived row', async () => {
  expect((await enter('nobody-at-all@example.org', phone)).status).toBe(401)
  const count = async () =>
    (await app.owner('select count(*)::int as n from sign_ins where member_id is null')).rows[0]
  expect(await count()).toEqual({ n: 1 })
  await people.jobs.daily('clear-sign-ins')
  expect(await count()).toEqual({ n: 0 })
})

test('mails neutrally once about new device kinds and not known ones', async () => {
  const me = await people.confirmed()
  const before = (await mailsTo(me.address)).length
  await enter(me.address, phone)
  await enter(me.address, phone)
  const mails = (await mailsTo(me.address)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['About your account'])
  expect(mails[0]?.text).toContain('from a phone (Chrome)')
  expect(mails[0]?.text).not.toMatch(/upstander|bully|harass|report|evidence/i)

  const pending = await people.pending()
  await people.jobs.settle()
  const sent = (await mailsTo(pending.address)).length
  await enter(pending.address, phone)
  expect((await mailsTo(pending.address)).length).toBe(sent)
})

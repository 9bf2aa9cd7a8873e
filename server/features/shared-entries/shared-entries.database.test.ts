import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  codeAlphabet,
  endShowing,
  findCode,
  maxShownDays,
  offerCode,
  readShown,
  showEntries,
} from '#contract/shared-entries.ts'
import { newIdentity, recipientOf } from '#encryption/identity.ts'
import { system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { sealed } from '../../../tests/support/reports.ts'
import { removeExpiredEntries } from './queries.ts'
import { daysFromToday } from '../../../tests/support/days.ts'

let app: TestApp
let recipient: string
beforeAll(async () => {
  app = await testApp()
  recipient = await recipientOf(await newIdentity())
})
afterAll(() => app.close())
beforeEach(() => app.owner('delete from shown_entries'))

const secret = () => randomBytes(32).toString('base64url')
const newCode = () => Array.from({ length: 8 }, () => codeAlphabet[randomInt(32)]).join('')

async function offered() {
  const guardian = { reader: secret(), code: newCode(), recipient }
  await app.call(offerCode, { body: guardian })
  return guardian
}
const storeShown = (code: string, ender: string, bytes = sealed(), until = daysFromToday(7)) =>
  app.try(showEntries, { body: { code, ender, until, sealed: bytes } })
const readSealed = (reader: string) => app.call(readShown, { body: { reader } })
const endShown = (ender: string) => app.call(endShowing, { body: { ender } })
const findable = async (code: string) => (await app.try(findCode, { body: { code } })).status

test('shown entries are available only to the code creator until ended', async () => {
  const { reader, code } = await offered()
  expect(await app.call(findCode, { body: { code } })).toEqual({ recipient })
  const [ender, bytes] = [secret(), sealed()]
  expect((await storeShown(code, ender, bytes)).status).toBe(200)
  expect(await readSealed(reader)).toEqual({ sealed: bytes })
  expect(await readSealed(secret())).toEqual({ sealed: null })
  expect(await endShown(ender)).toEqual({ done: true })
  expect(await readSealed(reader)).toEqual({ sealed: null })
})

test('ended, expired, unused and foreign codes get identical answers without side effects', async () => {
  const ended = await offered()
  const ender = secret()
  await storeShown(ended.code, ender)
  await endShown(ender)
  const ranOut = await offered()
  await storeShown(ranOut.code, secret())
  await app.owner('update shown_entries set until = current_date - 1 where sealed is not null')
  const never = await offered()

  const answerTo = async (reader: string) => {
    const answer = await app.app.http.inject({
      method: readShown.method,
      url: readShown.path,
      payload: { reader },
    })
    const { date: _, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.body }
  }
  const stranger = await answerTo(secret())
  expect(stranger).toMatchObject({ status: 200, body: '{"sealed":null}' })
  for (const { reader } of [ended, ranOut, never]) expect(await answerTo(reader)).toEqual(stranger)

  // Once it has run out altogether it is as if it had never been, and a code that was ended is as one that was never used.
  const rows = await app.owner('select * from shown_entries where reader = sha256($1)', [
    Buffer.from(ended.reader, 'base64url'),
  ])
  expect(rows.rows[0]).toMatchObject({ sealed: null, ender: null, until: null, minute: null })
  expect(await findable(ended.code)).toBe(await findable(never.code))
  const own = sealed()
  for (const { reader, code } of [ended, never]) {
    expect((await storeShown(code, secret(), own)).status).toBe(200)
    expect(await readSealed(reader)).toEqual({ sealed: own })
  }
})

test('a code is used up while showing and repeating is no reuse', async () => {
  const { reader, code } = await offered()
  const [ender, bytes] = [secret(), sealed()]
  await storeShown(code, ender, bytes)
  expect((await storeShown(code, ender, bytes)).status).toBe(200)
  expect((await storeShown(code, secret())).status).toBe(404)
  expect(await findable(code)).toBe(404)
  expect(await readSealed(reader)).toEqual({ sealed: bytes })
})

test('of twenty who use a code at once, one shows something', async () => {
  const { code } = await offered()
  const answers = await Promise.all(Array.from({ length: 20 }, () => storeShown(code, secret())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code is valid between a quarter and half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(new Date('2030-05-01T10:14:59Z'))
    const { code } = await offered()
    vi.setSystemTime(new Date('2030-05-01T10:29:58Z'))
    expect(await findable(code)).toBe(200)
    vi.setSystemTime(new Date('2030-05-01T10:30:01Z'))
    expect(await findable(code)).toBe(404)
    expect((await storeShown(code, secret(), sealed(), '2030-05-04')).status).toBe(404)
  } finally {
    vi.useRealTimers()
  }
})

test('distinguishes two devices drawing the same code and repeats are idempotent', async () => {
  const first = await offered()
  expect(await app.call(offerCode, { body: first })).toEqual({ done: true })
  const other = await app.try(offerCode, { body: { ...first, reader: secret() } })
  expect(other.status).toBe(409)
})

test('the last day is within a month and the minute is unpredictable', async () => {
  const { code } = await offered()
  expect((await storeShown(code, secret(), sealed(), daysFromToday(maxShownDays + 1))).status).toBe(400)
  expect((await storeShown(code, secret(), sealed(), daysFromToday(-1))).status).toBe(400)
  const minutes = new Set<number>()
  for (const _ of Array.from({ length: 12 })) {
    const each = await offered()
    await storeShown(each.code, secret())
    const { rows } = await app.owner('select minute from shown_entries where reader = sha256($1)', [
      Buffer.from(each.reader, 'base64url'),
    ])
    minutes.add(rows[0].minute)
  }
  expect(minutes.size).toBeGreaterThan(3)
})

test('the server stores digests, sealed bytes and days without times or names', async () => {
  const { rows } = await app.owner(
    "select column_name, data_type from information_schema.columns where table_name = 'shown_entries' order by 1",
  )
  expect(rows).toEqual([
    { column_name: 'code', data_type: 'bytea' },
    { column_name: 'ender', data_type: 'bytea' },
    { column_name: 'made_on', data_type: 'date' },
    { column_name: 'minute', data_type: 'smallint' },
    { column_name: 'reader', data_type: 'bytea' },
    { column_name: 'recipient', data_type: 'text' },
    { column_name: 'sealed', data_type: 'bytea' },
    { column_name: 'until', data_type: 'date' },
  ])
})

test('clears old codes and expired entries but keeps shown ones without codes', async () => {
  const [unused, ranOut, shown] = [await offered(), await offered(), await offered()]
  const bytes = sealed()
  await storeShown(ranOut.code, secret())
  await app.owner('update shown_entries set until = current_date - 1 where sealed is not null')
  await storeShown(shown.code, secret(), bytes)
  await app.as(system, removeExpiredEntries)
  expect(await findable(unused.code)).toBe(200)
  await app.owner('update shown_entries set made_on = made_on - 2')
  await app.as(system, removeExpiredEntries)
  const { rows } = await app.owner('select code from shown_entries')
  expect(rows).toEqual([{ code: null }])
  expect(await readSealed(shown.reader)).toEqual({ sealed: bytes })
})

test('a caller who guesses codes has to wait', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const statuses = new Set<number>()
    for (const _ of Array.from({ length: 45 }))
      statuses.add((await limited.try(findCode, { body: { code: newCode() } })).status)
    expect([...statuses]).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})

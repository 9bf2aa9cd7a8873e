import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftDays, saveDrafts, openDrafts, removeDrafts } from '#contract/drafts.ts'
import { anonymous, system } from '#server/platform/http/actor.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { sealed } from '../../../tests/support/reports.ts'
import { clearExpired } from './queries.ts'
import { expectedDay } from '../../../tests/support/expected-day.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  // A server that has just started on a busy machine says so for a moment.
  const isReady = async () => {
    const { status } = await app.try(openDrafts, { body: { accessToken: newWords() } })
    expect(status).toBe(404)
  }
  await vi.waitFor(isReady, { interval: 600, timeout: 20_000 })
})
afterAll(() => app.close())

const newWords = () => randomBytes(32).toString('base64url')
const save = (accessToken: string, version: number, bytes: string) =>
  app.call(saveDrafts, { body: { accessToken, version, sealed: bytes } })
const open = (accessToken: string) => app.call(openDrafts, { body: { accessToken } })

test('a draft opens only with the words that protect it', async () => {
  const words = newWords()
  const bytes = sealed()
  const { expiresOn } = await save(words, 1, bytes)
  expect(await open(words)).toEqual({ version: 1, sealed: bytes, expiresOn })
  expect(expiresOn).toEqual(expectedDay(draftDays))
  await expect(open(newWords())).rejects.toThrow('answered 404')
})

test('the next version goes over the one before; a repetition changes nothing', async () => {
  const words = newWords()
  await save(words, 1, sealed())
  const second = sealed()
  await save(words, 2, second)
  await save(words, 2, second)
  expect(await open(words)).toMatchObject({ version: 2, sealed: second })
})

test('nothing that another device wrote meanwhile is lost', async () => {
  const words = newWords()
  await save(words, 1, sealed())
  const theirs = sealed()
  await save(words, 2, theirs)
  await expect(save(words, 2, sealed())).rejects.toThrow('answered 409')
  await expect(save(words, 1, sealed())).rejects.toThrow('answered 409')
  await expect(save(words, 4, sealed())).rejects.toThrow('answered 409')
  expect(await open(words)).toMatchObject({ version: 2, sealed: theirs })
})

test('a deleted draft does not return as a later version', async () => {
  await expect(save(newWords(), 3, sealed())).rejects.toThrow('answered 409')
})

test('deletes a draft immediately on request and deleting none is no error', async () => {
  const words = newWords()
  await save(words, 1, sealed())
  for (const _ of [1, 2]) {
    expect(await app.call(removeDrafts, { body: { accessToken: words } })).toEqual({ done: true })
    await expect(open(words)).rejects.toThrow('answered 404')
  }
})

test('stores digest, bytes and day only and forgets them after thirty days', async () => {
  const [old, fresh] = [newWords(), newWords()]
  await save(old, 1, sealed())
  await save(fresh, 1, sealed())
  const columns = await app.owner(
    "select column_name, data_type from information_schema.columns where table_name = 'sealed_drafts' order by 1",
  )
  expect(columns.rows).toEqual([
    { column_name: 'access_digest', data_type: 'bytea' },
    { column_name: 'kept_on', data_type: 'date' },
    { column_name: 'sealed', data_type: 'bytea' },
    { column_name: 'version', data_type: 'integer' },
  ])
  await app.owner('update sealed_drafts set kept_on = kept_on - $1::int where access_digest = sha256($2)', [
    draftDays,
    Buffer.from(old, 'base64url'),
  ])
  await app.as(system, clearExpired)
  await expect(open(old)).rejects.toThrow('answered 404')
  expect(await open(fresh)).toMatchObject({ version: 1 })
})

test('the application cannot list stored drafts', async () => {
  await save(newWords(), 1, sealed())
  const seen = await app.as(anonymous, (db) => db.selectFrom('sealed_drafts').selectAll().execute())
  expect(seen).toEqual([])
})

import { inject, expect, onTestFinished, test } from 'vitest'
import { Client } from 'pg'
import { databaseUrl } from '../../tests/support/database.ts'
import { freshDatabase } from '../../tests/support/template.ts'
import { last } from '#server/platform/database/squashed.ts'
import { checkDatabase } from './database.ts'
import { lineOf } from './check.ts'

async function fresh(from?: string) {
  const database = await freshDatabase(inject('ownerUrl'), from)
  onTestFinished(() => database.drop())
  const listFindings = async () =>
    (await checkDatabase({ ownerUrl: database.ownerUrl, dataDir: '/nowhere' })).map(lineOf)
  const change = async (sql: string) => {
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  const newest = async (now: Date) =>
    (await checkDatabase({ ownerUrl: database.ownerUrl, dataDir: '/nowhere' }, now)).map(lineOf).at(-1)
  return { said: listFindings, newest, change }
}

test('a database of this version passes and stays unchanged', async () => {
  const { said } = await fresh()
  expect(await said()).toEqual([
    expect.stringMatching(/^ok {12}The database answers, and is PostgreSQL 18\.\d+\.$/),
    expect.stringMatching(/^ok {12}The database is of this version, with \d+ steps\.$/),
    'ok            This clock and that of the database agree.',
  ])
})

test('an older, a newer and another database are each named', async () => {
  const { said, change } = await fresh()
  const steps = async () => (await said())[1]
  await change('delete from migrations where number = (select max(number) from migrations)')
  expect(await steps()).toMatch(/^look at this {2}The database is 1 step behind this program/)
  await change(`update migrations set sha256 = 'x' where number = 3`)
  expect(await steps()).toMatch(/^wrong {9}The database was made by another version of the same steps/)
  await change(
    `insert into migrations (number, name, sha256) select n, 'later', 'y' from generate_series(9001, 9003) n`,
  )
  expect(await steps()).toMatch(/^wrong {9}The database is newer than this program, by 2 steps/)
})

test('names a database from before the migrations were squashed', async () => {
  const { said, change } = await fresh()
  const steps = async () => (await said())[1]
  await change(`delete from migrations; insert into migrations (number, name, sha256)
    select n, 'before', case n when 1 then '${last.firstSha256}' when 106 then '${last.sha256}' else 'x' end from generate_series(1, 106) n`)
  expect(await steps()).toMatch(/^look at this {2}The database is of the version before this one/)
  await change('delete from migrations where number = 106')
  expect(await steps()).toMatch(
    /^wrong {9}The database is of an older version, .+ 0106_one_way_to_send\.sql once/,
  )
})

test('the database knows the age of the newest backup wherever stored', async () => {
  const { newest, change } = await fresh()
  const now = new Date('2026-11-29T12:00:00Z')
  expect(await newest(now)).toMatch(/^wrong {9}There is no complete backup that the database knows of/)
  await change(`insert into backups (taken_at, finished_at, bytes, files, rows)
    values ('2026-11-29T09:00:00Z', '2026-11-29T09:01:00Z', 1, 0, 0)`)
  expect(await newest(now)).toBe(
    'ok            The newest complete backup that the database knows of is 3 hours old.',
  )
})

test('a database without tables waits for its first start', async () => {
  const { said } = await fresh('template1')
  expect((await said())[1]).toMatch(/^look at this {2}The database is empty/)
})

test('a database that is not there is one sentence without the password', async () => {
  const url = new URL(databaseUrl(inject('ownerUrl'), 'nowhere'))
  const lines = (await checkDatabase({ ownerUrl: url.href, dataDir: '/nowhere' })).map(lineOf)
  expect(lines).toEqual([
    expect.stringMatching(/^wrong .+ cannot be used: it has no database of that name\.$/),
  ])
  expect(lines.join('')).not.toContain(url.password)
})

test('a log that does not reach its archive is wrong', async () => {
  const { said, change } = await fresh()
  const archive = async (isFailing: boolean) => {
    await change(`create or replace function wal_archive() returns table (archived_at timestamptz, is_failing boolean)
      language sql stable as $$ select '2026-11-29T14:05:00Z'::timestamptz, ${isFailing} $$`)
    return (await said()).at(-1)
  }
  expect(await archive(true)).toBe(
    'wrong         The log of the database does not reach its archive: postgres.log says why. The last of it arrived at 2026-11-29 14:05:00 UTC.',
  )
  expect(await archive(false)).toMatch(/^ok {12}The log of the database is stored in its archive\./)
})

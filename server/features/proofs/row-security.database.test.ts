import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, system } from '#server/platform/http/actor.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testProofJobs } from '../../../tests/support/jobs.ts'
import { rotateLogKey } from './log-keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const jobs = await testProofJobs(app)
  await jobs.daily('close-days')
  await app.as(system, async (db) => rotateLogKey(db, await readSecrets(db)))
})
afterAll(() => app.close())

test('not even the table owner can change or delete checkpoints and tiles', async () => {
  for (const statement of [
    `update proof_tiles set hashes = sha256('other') || substring(hashes from 33)`,
    `update proof_tiles set hashes = substring(hashes from 1 for 32)`,
    `update proof_checkpoints set note = 'another'`,
    `update proof_handovers set note = 'another'`,
    'delete from proof_handovers',
    'delete from proof_tiles',
    'delete from proof_checkpoints',
  ]) {
    await expect(app.owner(statement), statement).rejects.toThrow()
  }
})

test('only the server itself adds to the log', async () => {
  for (const statement of [
    `insert into proof_tiles (level, position, hashes) values (7, 0, sha256('mine'))`,
    `insert into proof_checkpoints (day, size, note) values ('2020-01-01', 1, 'mine')`,
    `insert into proof_handovers (number, day, note) values (7, '2020-01-01', 'mine')`,
  ]) {
    const insert = app.as(anonymous, (db) => sql.raw(statement).execute(db))
    await expect(insert).rejects.toThrow(/row-level security/)
  }
  for (const statement of [
    `update proof_tiles set hashes = hashes || sha256('mine')`,
    `update proof_checkpoints set token = '\\x00'`,
  ]) {
    const { numAffectedRows } = await app.as(anonymous, (db) => sql.raw(statement).execute(db))
    expect(numAffectedRows).toBe(0n)
  }
})

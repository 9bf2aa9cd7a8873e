import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readHealth, readReadiness } from '#contract/health.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { databaseUrl } from '../../../tests/support/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a read-only database makes the service unready while the process stays alive', async () => {
  const { rows } = await app.owner('select current_database() as name')
  const owner = new Client({ connectionString: databaseUrl(inject('ownerUrl'), rows[0].name) })
  await owner.connect()
  // As a replica is, or a database of a service whose disk is nearly full; for connections that are made from now on.
  await owner.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  await owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename like 'upstander_login%'`)
  await vi.waitUntil(() => app.database.pool.totalCount === 0)
  const [ready, alive] = [await app.try(readReadiness, {}), await app.try(readHealth, {})]
  await owner.query(`alter database ${rows[0].name} reset default_transaction_read_only`)
  await owner.end()
  expect([ready.status, ready.body.error?.code]).toEqual([503, 'busy'])
  expect(alive.status).toBe(200)
})

test('concurrent readiness checks trigger one write attempt every few seconds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-ready-'))
  const other = await testApp({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await other.close()
    await rm(dataDir, { recursive: true })
  })
  const ask = async () => (await other.try(readReadiness, {})).status
  expect(await ask()).toBe(200)
  await rm(join(dataDir, 'files'), { recursive: true })
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200))
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000)
  expect(await ask()).toBe(503)
})

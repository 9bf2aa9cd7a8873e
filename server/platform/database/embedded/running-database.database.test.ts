import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { runningEmbedded } from './running-database.ts'

test('finds the embedded database while it runs, and not before or afterwards', async () => {
  const base = await mkdtemp(join(tmpdir(), 'upstander-running-'))
  onTestFinished(() => rm(base, { recursive: true, force: true }))
  const dataDir = join(base, 'data')
  expect(runningEmbedded(dataDir)).toBeUndefined()
  const database = await startEmbedded({ dataDir, durable: false })
  const client = new Client({ connectionString: runningEmbedded(dataDir) })
  await client.connect()
  expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'upstander' }])
  await client.end()
  await database.stop()
  expect(runningEmbedded(dataDir)).toBeUndefined()
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { readBackups } from '#contract/backups.ts'
import { listDueWork } from '#contract/due-work.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { createLog } from '#server/platform/log/log.ts'
import { databaseUrl } from '../../../tests/support/database.ts'
import { as } from '../../../tests/support/reports.ts'
import { type TeamApp, teamApp } from '../../../tests/support/team-app.ts'
import { newBucket } from '../../../tests/support/bucket.ts'
import { listBackups } from './backup-place.ts'
import { folderBackups } from './folder-backups.ts'
import { openBackups } from './open-backups.ts'
import { scheduleBackups } from './schedule.ts'

let server: TeamApp
let folder: string
beforeAll(async () => {
  server = await teamApp()
  folder = await mkdtemp(join(tmpdir(), 'upstander-test-backups-'))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await server.app.close()
  await rm(folder, { recursive: true, force: true })
})

const read = () => server.app.call(readBackups, {}, as(server.team.admin))
const dueKinds = async () => {
  const { items } = await server.app.call(listDueWork, {}, as(server.team.admin))
  return items.map(({ kind }) => kind).filter((kind) => kind.startsWith('backup'))
}

test('the command writes one backup per day and administrators see it', async () => {
  const { app } = server
  expect(await read()).toEqual({ dailyAt: null, newest: null, isLate: true, archive: null })
  expect(await dueKinds()).toEqual(['backup_missing'])
  const { rows } = await app.owner('select current_database() as name')
  vi.stubEnv('DATABASE_URL', databaseUrl(inject('ownerUrl'), rows[0].name))
  vi.stubEnv('DATA_DIR', join(folder, 'no-data'))
  const recipient = await identityToRecipient(await generateX25519Identity())
  const log = createLog({ level: 'silent' })
  const schedule = scheduleBackups({ target: folder, recipient, dailyAt: '03:30', keepDays: 30 }, log)
  await schedule.look()
  await schedule.look()
  await schedule.stop()
  expect(await listBackups(folderBackups(folder))).toHaveLength(1)
  const { newest, isLate } = await read()
  expect(isLate).toBe(false)
  expect(newest?.rows).toBeGreaterThan(0)
  expect(newest?.bytes).toBeGreaterThan(0)
  expect(await dueKinds()).toEqual([])
})

test('backs up daily to a bucket and skips requests until next due', async () => {
  const { app } = server
  const bucket = await newBucket()
  const { rows } = await app.owner('select current_database() as name')
  const recipient = await identityToRecipient(await generateX25519Identity())
  const env = { ...bucket.backups, BACKUP_RECIPIENT: recipient, DATA_DIR: join(folder, 'no-data') }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.stubEnv('DATABASE_URL', databaseUrl(inject('ownerUrl'), rows[0].name))
  const { backups } = readConfiguration(env)
  if (!backups) throw new Error('No backups are configured.')
  let now = new Date()
  // So that none is due while this runs.
  const dailyAt = `${String((now.getUTCHours() + 12) % 24).padStart(2, '0')}:00`
  const schedule = scheduleBackups({ ...backups, dailyAt }, createLog({ level: 'silent' }), {
    now: () => now,
  })
  await bucket.stopListening()
  await schedule.look()
  await bucket.resumeListening()
  // One that failed is tried again after an hour.
  now = new Date(now.getTime() + 3_600_001)
  await schedule.look()
  await schedule.look()
  const requestCount = bucket.requests.length
  await schedule.look()
  await schedule.stop()
  expect(bucket.requests.length).toBe(requestCount)
  const place = await openBackups(backups.target)
  expect(await listBackups(place)).toHaveLength(1)
  place.close()
})

test('stopping during a check starts no backup afterwards', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const empty = join(folder, 'empty')
  const schedule = scheduleBackups(
    { target: empty, recipient, dailyAt: '03:30', keepDays: 30 },
    createLog({ level: 'silent' }),
  )
  const pendingCheck = schedule.look()
  await schedule.stop()
  await pendingCheck
  expect(await listBackups(folderBackups(empty))).toEqual([])
})

test('a backup of more than a day ago is late', async () => {
  const { app, team } = server
  await app.owner(`delete from backups`)
  await app.owner(`insert into backups (taken_at, finished_at, bytes, files, rows)
    values (now() - interval '27 hours', now() - interval '26 hours', 1, 0, 5)`)
  expect((await read()).isLate).toBe(true)
  expect(await dueKinds()).toEqual(['backup_late'])
  expect((await app.try(readBackups, {}, as(team.owner))).status).toBe(403)
})

test('flags a log that does not reach its archive', async () => {
  const { app } = server
  await app.owner(`delete from backups`)
  await app.owner(
    `insert into backups (taken_at, finished_at, bytes, files, rows) values (now(), now(), 1, 0, 5)`,
  )
  const at = '2026-11-29T14:05:00.000Z'
  for (const isFailing of [true, false]) {
    // What a PostgreSQL with an archive says.
    await app.owner(`create or replace function wal_archive() returns table (archived_at timestamptz, is_failing boolean)
      language sql stable as $$ select '${at}'::timestamptz, ${isFailing} $$`)
    expect((await read()).archive).toEqual({ archivedAt: at, isFailing })
    const { items } = await app.call(listDueWork, {}, as(server.team.admin))
    expect(items.filter(({ kind }) => kind === 'archive_failing').map(({ due }) => due)).toEqual(
      isFailing ? ['2026-11-29'] : [],
    )
  }
})

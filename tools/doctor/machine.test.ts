import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { examine } from './doctor.ts'
import { findingsOf, lineOf } from './check.ts'
import {
  checkArchive,
  checkBackups,
  checkConfiguration,
  checkNode,
  checkRights,
  checkRoom,
} from './machine.ts'

test('reports each startup blocker in one sentence and checks nothing else', async () => {
  const found = await examine({ env: { PORT: 'x', SMTP_URL: 'http://secret@x' }, root: newFolder() })
  expect(found.map(lineOf)).toEqual([
    'wrong         PORT must be a whole number from 1 to 65535, but is "x".',
    expect.stringMatching(/^wrong {9}SMTP_URL must be [^@]+\.$/),
  ])
})

test('flags a weaker than possible configuration for attention', () => {
  const states = (env: Record<string, string>) =>
    checkConfiguration(readConfiguration(env)).map(({ state }) => state)
  const browser = {
    PUBLIC_URL: 'https://club.example',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://mail.example',
    BACKUP_FOLDER: '/backups',
    BACKUP_RECIPIENT: 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep',
  }
  expect(states(browser)).toEqual(['ok'])
  expect(states({ ...browser, TRUST_PROXY: '', SMTP_URL: '', BACKUP_FOLDER: '' })).toEqual([
    'ok',
    'warning',
    'warning',
    'warning',
  ])
  expect(states({ ...browser, RATE_LIMITS: 'off' })).toEqual(['ok', 'warning'])
})

test('an old Node.js is an error, and a newer one is flagged', () => {
  expect(checkNode()).toEqual([{ state: 'ok', sentence: expect.any(String) }])
  expect(checkNode('20.1.0')[0]?.state).toBe('wrong')
  expect(checkNode('99.1.0')[0]?.state).toBe('warning')
})

test('a data folder or environment file readable by others is an error', async () => {
  const folder = newFolder()
  const file = join(folder, '.env')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  writeFileSync(file, '', { mode: 0o600 })
  expect((await checkRights(dataDir, file)).map(({ state }) => state)).toEqual(['ok'])
  chmodSync(dataDir, 0o755)
  chmodSync(file, 0o644)
  expect((await checkRights(dataDir, file)).map(lineOf)).toEqual([
    `wrong         Others on this machine can enter ${dataDir}: chmod 700 ${dataDir}`,
    `wrong         Others on this machine can read ${file}: chmod 600 ${file}`,
  ])
  expect(await checkRights(join(folder, 'none'), join(folder, 'none'))).toEqual([])
})

test('reports disk space in one sentence, even without a folder', async () => {
  const folder = newFolder()
  expect((await checkRoom(folder))[0]?.sentence).toMatch(/^[\d.]+ \w+ of [\d.]+ \w+ are left on the disk of /)
  expect(await checkRoom(join(folder, 'none'))).toEqual([{ state: 'warning', sentence: expect.any(String) }])
})

test('a backup is too old after 26 hours, ignoring interrupted ones', async () => {
  const folder = newFolder()
  const now = new Date('2026-11-29T12:00:00Z')
  const make = (name: string, file: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, file), '')
  }
  make('2026-11-29T11-00-00Z', 'public.reports.age')
  expect((await checkBackups(folder, now)).map(lineOf)).toEqual([
    expect.stringMatching(/^wrong {9}There is no complete backup in /),
  ])
  make('2026-11-28T09-00-00Z', 'manifest.age')
  expect((await checkBackups(folder, now)).map(lineOf)).toEqual([
    expect.stringMatching(/^wrong {9}The newest complete backup in \S+ is 27 hours old: /),
  ])
  make('2026-11-29T11-00-00Z', 'manifest.age')
  expect((await checkBackups(folder, now)).map(lineOf)).toEqual([
    expect.stringMatching(/^ok {12}The newest complete backup in \S+ is 1 hour old\.$/),
  ])
})

test('a check that never ends, and one that breaks, are sentences', async () => {
  const never = new Promise<never>(() => undefined)
  expect((await findingsOf({ what: 'The moon', run: () => never }, 20)).map(lineOf)).toEqual([
    'wrong         The moon did not answer within 0.02 seconds.',
  ])
  const broken = Object.assign(new Error('secret'), { code: 'EIO' })
  expect((await findingsOf({ what: 'The moon', run: () => Promise.reject(broken) }, 20)).map(lineOf)).toEqual(
    ['wrong         The moon could not be looked at (EIO).'],
  )
})

test('a log archive without a base backup since yesterday is an error', async () => {
  const folder = newFolder()
  const now = new Date('2026-11-29T14:00:00Z')
  const listFindings = async () => (await checkArchive(folder, now, newFolder())).map(lineOf)
  expect(await listFindings()).toEqual([expect.stringMatching(/^wrong {9}There is no base backup in /)])
  const base = (day: string) => {
    const path = join(folder, '7412', 'bases', `2026-11-${day}T03-30-00Z`)
    mkdirSync(path, { recursive: true })
    const facts = { startSegment: '000000010000000000000003', stopLsn: '0/3000158' }
    const part = { sha256: '0'.repeat(64), bytes: 1 }
    const finishedAt = `2026-11-${day}T03:30:00.000Z`
    writeFileSync(join(path, 'base.json'), JSON.stringify({ format: 1, ...facts, finishedAt, part }))
  }
  base('27')
  expect(await listFindings()).toEqual([expect.stringMatching(/^wrong {9}The newest base backup in /)])
  base('29')
  expect(await listFindings()).toEqual([
    expect.stringMatching(/^ok {12}\S+ has a base backup of the last day\.$/),
  ])
})

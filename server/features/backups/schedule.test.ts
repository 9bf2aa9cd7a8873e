import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listBackups, newestBackupIn } from './backup-place.ts'
import { folderBackups } from './folder-backups.ts'
import { lastDue } from './schedule.ts'
import { stampOf } from './stamps.ts'

test.each([
  ['2026-11-29T12:00:00Z', '2026-11-29T03:30:00Z'],
  ['2026-11-29T03:30:00Z', '2026-11-29T03:30:00Z'],
  ['2026-11-29T03:29:59Z', '2026-11-28T03:30:00Z'],
  ['2027-01-01T00:00:00Z', '2026-12-31T03:30:00Z'],
])('at %s a daily backup was last due at %s', (now, due) => {
  expect(lastDue('03:30', new Date(now))).toEqual(new Date(due))
})

test('identifies the newest complete backup by file name and trailing content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await newestBackupIn(folderBackups(join(folder, 'nowhere')))).toBeUndefined()
  const [older, newer] = [new Date('2026-11-28T03:30:01Z'), new Date('2026-11-29T03:30:02Z')]
  for (const name of [stampOf(newer), stampOf(older), `${stampOf(newer)}.incomplete`, 'files']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'manifest.age'), '')
  }
  await mkdir(join(folder, stampOf(new Date('2026-11-30T03:30:02Z'))))
  expect(await listBackups(folderBackups(folder))).toEqual(['2026-11-28T03-30-01Z', '2026-11-29T03-30-02Z'])
  expect(await newestBackupIn(folderBackups(folder))).toEqual(newer)
})

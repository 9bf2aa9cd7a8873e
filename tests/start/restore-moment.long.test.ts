import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/connection.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import {
  backUp,
  runCommand,
  finishSegment,
  query,
  listSegments,
  readWordsIn,
  write,
} from './archived-database.ts'

let base: string
let recipient: string
let backups: string
let archive: string
/** The end of the first base backup, and a moment between two rows. */
let moments: { beforeBase: Date; between: Date }

/** @returns the command's output, and the data folder */
async function restore(
  at: Date | string,
  { from = archive, key = join(base, 'key.txt'), password = '', env = {} } = {},
) {
  const dataDir = await mkdtemp(join(base, 'restored-'))
  if (password) {
    await mkdir(join(dataDir, 'secrets'), { mode: 0o700 })
    await writeFile(join(dataDir, 'secrets/database-password'), password, { mode: 0o600 })
  }
  const args = [backups, '--key', key, '--archive', from, '--at', at instanceof Date ? at.toISOString() : at]
  return { dataDir, ...(await runCommand('restore', args, { DATA_DIR: dataDir, ...env })) }
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'upstander-moment-'))
  backups = join(base, 'backups')
  archive = join(base, `it's "the" $(archive)`)
  const identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  await writeFile(join(base, 'key.txt'), `${identity}\n`)
  const dataDir = join(base, 'data')
  const database = await startEmbedded({ dataDir, walArchive: { folder: archive, recipient } })
  const opened = openDatabase({ url: await migrate(database.ownerUrl), connections: 1 })
  await requireOwnFolder(opened, await openPlaces({ dataDir }))
  await opened.close()
  await query(
    database,
    'set role upstander_owner; create table written (word text primary key); grant select on written to public',
  )
  await mkdir(join(dataDir, 'files/evidence'), { recursive: true })
  await writeFile(join(dataDir, 'files/evidence/one'), 'sealed by a device')
  await write(database, 'in the base')
  const beforeBase = new Date(Date.now() - 1000)
  expect(await backUp(dataDir, { backups, recipient, archive })).toMatchObject({ code: 0 })
  await write(database, 'soon')
  await wait(20)
  const between = new Date()
  await wait(20)
  await write(database, 'later')
  await finishSegment(database)
  await write(database, 'too late')
  moments = { beforeBase, between }
  process.kill(database.pid, 'SIGKILL')
  await database.exited
  await database.stop()
  await rm(dataDir, { recursive: true })
}, 300_000)
afterAll(() => rm(base, { recursive: true, force: true }))

test('a database is restored to a moment, with its files', async () => {
  const { dataDir, said, code } = await restore(moments.between)
  expect(said).toContain(`Everything that was written until ${moments.between.toISOString()} is there`)
  expect(code).toBe(0)
  expect(await readWordsIn(dataDir)).toEqual(['in the base', 'soon'])
  expect(await readFile(join(dataDir, 'files/evidence/one'), 'utf8')).toBe('sealed by a device')
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('restores onto a server started before with a different password', async () => {
  const { dataDir, code, said } = await restore(moments.between, { password: 'a'.repeat(64) })
  expect(said).toContain('is there')
  expect(code).toBe(0)
  expect(await readWordsIn(dataDir)).toEqual(['in the base', 'soon'])
})

test('restores to the end of the archive, without segments never handed over', async () => {
  const { dataDir, code } = await restore('newest')
  expect(code).toBe(0)
  expect(await readWordsIn(dataDir)).toEqual(['in the base', 'later', 'soon'])
})

test('a moment after the last change is all that there was then', async () => {
  const { said } = await restore(new Date(Date.now() + 60_000))
  const [, reach = ''] = /The archive goes to (\S+Z):/.exec(said) ?? []
  const { dataDir, code } = await restore(new Date(reach))
  expect(code).toBe(0)
  expect(await readWordsIn(dataDir)).toEqual(['in the base', 'later', 'soon'])
})

test('nothing of the archive can be read without the key', async () => {
  const files = await readdir(archive, { recursive: true, withFileTypes: true })
  const sealed = files.filter((entry) => entry.isFile() && entry.name !== 'base.json')
  expect(sealed.length).toBeGreaterThan(2)
  for (const entry of sealed) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect((await stat(join(entry.parentPath, entry.name))).mode & 0o077).toBe(0)
  }
})

test('rejects a moment outside the archive, lists available ones, writes nothing', async () => {
  const early = await restore(moments.beforeBase)
  expect(early.said).toMatch(
    /does not go back so far: its oldest base backup was finished at \S+Z, and a restore can go to/,
  )
  const late = await restore(new Date(Date.now() + 60_000))
  expect(late.said).toMatch(/^The archive goes to \S+Z: name a moment until then, or write "--at newest"/)
  const wrongKey = join(base, 'other.txt')
  await writeFile(wrongKey, `${await generateX25519Identity()}\n`)
  const locked = await restore(moments.between, { key: wrongKey })
  expect(locked.said).toContain('cannot be opened with this key')
  for (const { code, dataDir } of [early, late, locked]) {
    expect(code).toBe(1)
    expect(
      (await readdir(dataDir)).filter((name) => name.startsWith('postgres.') && name.includes('incomplete')),
    ).toEqual([])
    expect(await readdir(dataDir)).not.toContain('postgres')
  }
})

test('a segment that is missing or damaged stops a restore in words', async () => {
  const copy = join(base, 'copy')
  await cp(archive, copy, { recursive: true })
  const segments = await listSegments(copy)
  const last = segments.at(-1) ?? ''
  const sealed = await readFile(join(copy, last))
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  await writeFile(join(copy, last), sealed)
  const damaged = await restore('newest', { from: copy })
  expect(damaged.said).toMatch(/\.age is damaged, or sealed to another key\.\n/)
  await rm(join(copy, segments.at(-2) ?? ''))
  const missing = await restore('newest', { from: copy })
  expect(missing.said).toMatch(
    /The segment [0-9A-F]{24} of the log is missing in the archive, and later ones are there/,
  )
  expect([damaged.code, missing.code]).toEqual([1, 1])
})

test('a restored database continues the archive and can be restored again', async () => {
  const { dataDir } = await restore(moments.between)
  const walArchive = { folder: archive, recipient }
  const database = await startEmbedded({ dataDir, walArchive })
  onTestFinished(() => database.stop())
  await write(database, 'after the restore')
  await finishSegment(database)
  const onTheWay = await restore('newest')
  expect(onTheWay.code).toBe(0)
  expect(await readWordsIn(onTheWay.dataDir)).toEqual(['after the restore', 'in the base', 'soon'])
  expect(await backUp(dataDir, { backups, recipient, archive })).toMatchObject({ code: 0 })
  await write(database, 'after its base')
  await finishSegment(database)
  const again = await restore('newest')
  expect(again.said).not.toContain('is missing')
  expect(await readWordsIn(again.dataDir)).toEqual([
    'after its base',
    'after the restore',
    'in the base',
    'soon',
  ])
})

test('a trial restore leaves the archive unchanged until its server runs', async () => {
  const copy = join(base, 'of the server')
  await cp(archive, copy, { recursive: true })
  const before = await readdir(copy, { recursive: true })
  const env = { WAL_ARCHIVE: copy, BACKUP_FOLDER: backups, BACKUP_RECIPIENT: recipient }
  const { dataDir, code } = await restore('newest', { from: copy, env })
  expect(code).toBe(0)
  expect(
    (await runCommand('admin', ['export-audit', join(dataDir, 'audit')], { DATA_DIR: dataDir, ...env })).said,
  ).not.toContain('archive')
  expect(await readdir(copy, { recursive: true })).toEqual(before)
  const database = await startEmbedded({ dataDir, walArchive: { folder: copy, recipient } })
  onTestFinished(() => database.stop())
  await finishSegment(database)
  const again = await restore('newest', { from: copy })
  expect(again.said).not.toContain('is missing')
  expect(again.code).toBe(0)
})

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { isOpenToAll } from '#server/platform/database/embedded/identity.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import { takeBase } from '../../tools/backup/wal/bases.ts'
import { checkArchive } from '../../tools/doctor/machine.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

let base: string
let recipient: string
let backups: string
let archive: string
/** The end of the first base backup, and a moment between two rows. */
let moments: { beforeBase: Date; between: Date }

/** Runs a command of the operator. @returns what it said, and the code that it ended with */
async function command(script: string, args: string[], env: Record<string, string>) {
  const file = join(root, 'scripts', `${script}.ts`)
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } }
  try {
    const { stderr } = await run(process.execPath, [file, ...args], options)
    return { said: stderr, code: 0 }
  } catch (error) {
    const { stderr, code } = error as { stderr: string; code: number }
    return { said: stderr, code }
  }
}

const backUp = (dataDir: string, into = archive) =>
  command('backup', [], {
    DATA_DIR: dataDir,
    BACKUP_FOLDER: backups,
    BACKUP_RECIPIENT: recipient,
    WAL_ARCHIVE: into,
  })

/** @returns what the command said, and the data folder */
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
  return { dataDir, ...(await command('restore', args, { DATA_DIR: dataDir, ...env })) }
}

async function query(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}

const write = (database: EmbeddedDatabase, word: string) =>
  query(database, `set role upstander_owner; insert into written values ('${word}')`)

/** PostgreSQL starts a new segment at the end of a base backup, and hands over the one before. */
async function finishSegment(database: EmbeddedDatabase): Promise<void> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('test', true)`)
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(lsn - 1) as segment from pg_backup_stop(false)',
    )
    const archived = async () => {
      const found = await client.query<{ last: string }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return found.rows[0]?.last
    }
    await vi.waitFor(async () => expect(await archived()).toBe(rows[0]?.segment), {
      timeout: 60_000,
      interval: 100,
    })
  } finally {
    await client.end()
  }
}

/** The words of a restored database, which is started for that. */
async function wordsIn(dataDir: string): Promise<unknown[]> {
  const database = await startEmbedded({ dataDir })
  try {
    return await readWords(database)
  } finally {
    await database.stop()
  }
}

async function readWords(database: EmbeddedDatabase): Promise<unknown[]> {
  const rows = await query(database, 'select word from written order by word')
  return rows.map(({ word }) => word)
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
  expect(await backUp(dataDir)).toMatchObject({ code: 0 })
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
  expect(await wordsIn(dataDir)).toEqual(['in the base', 'soon'])
  expect(await readFile(join(dataDir, 'files/evidence/one'), 'utf8')).toBe('sealed by a device')
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('a database is restored where a server has been started before, whose password is another one', async () => {
  const { dataDir, code, said } = await restore(moments.between, { password: 'a'.repeat(64) })
  expect(said).toContain('is there')
  expect(code).toBe(0)
  expect(await wordsIn(dataDir)).toEqual(['in the base', 'soon'])
})

test('a database is restored to the end of the archive: what was not handed over is lost', async () => {
  const { dataDir, code } = await restore('newest')
  expect(code).toBe(0)
  expect(await wordsIn(dataDir)).toEqual(['in the base', 'later', 'soon'])
})

test('a moment after the last change is all that there was then', async () => {
  const { said } = await restore(new Date(Date.now() + 60_000))
  const [, reach = ''] = /The archive goes to (\S+Z):/.exec(said) ?? []
  const { dataDir, code } = await restore(new Date(reach))
  expect(code).toBe(0)
  expect(await wordsIn(dataDir)).toEqual(['in the base', 'later', 'soon'])
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

test('a moment that the archive does not have is refused with those that it has, and nothing is written', async () => {
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

/** The stored segments of an archive, the oldest first. */
async function segmentsOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\/[0-9A-F]{24}_/.test(file)).toSorted()
}

test('a segment that is missing or damaged stops a restore in words', async () => {
  const copy = join(base, 'copy')
  await cp(archive, copy, { recursive: true })
  const segments = await segmentsOf(copy)
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

test('a restored database goes on in the archive, and is restored from there again', async () => {
  const { dataDir } = await restore(moments.between)
  const walArchive = { folder: archive, recipient }
  const database = await startEmbedded({ dataDir, walArchive })
  onTestFinished(() => database.stop())
  await write(database, 'after the restore')
  await finishSegment(database)
  const onTheWay = await restore('newest')
  expect(onTheWay.code).toBe(0)
  expect(await wordsIn(onTheWay.dataDir)).toEqual(['after the restore', 'in the base', 'soon'])
  expect(await backUp(dataDir)).toMatchObject({ code: 0 })
  await write(database, 'after its base')
  await finishSegment(database)
  const again = await restore('newest')
  expect(again.said).not.toContain('is missing')
  expect(await wordsIn(again.dataDir)).toEqual(['after its base', 'after the restore', 'in the base', 'soon'])
})

test('a restore that is only tried leaves the archive as it is, and all of its log goes there once its server runs', async () => {
  const copy = join(base, 'of the server')
  await cp(archive, copy, { recursive: true })
  const before = await readdir(copy, { recursive: true })
  const env = { WAL_ARCHIVE: copy, BACKUP_FOLDER: backups, BACKUP_RECIPIENT: recipient }
  const { dataDir, code } = await restore('newest', { from: copy, env })
  expect(code).toBe(0)
  expect(
    (await command('admin', ['export-audit', join(dataDir, 'audit')], { DATA_DIR: dataDir, ...env })).said,
  ).not.toContain('archive')
  expect(await readdir(copy, { recursive: true })).toEqual(before)
  const database = await startEmbedded({ dataDir, walArchive: { folder: copy, recipient } })
  onTestFinished(() => database.stop())
  await finishSegment(database)
  const again = await restore('newest', { from: copy })
  expect(again.said).not.toContain('is missing')
  expect(again.code).toBe(0)
})

test('no base backup is taken into an archive that a restored copy has written into', async () => {
  const dataDir = join(base, 'with a copy')
  const folder = join(base, 'of two')
  const database = await startEmbedded({ dataDir, walArchive: { folder, recipient } })
  onTestFinished(() => database.stop())
  await finishSegment(database)
  const [segment = ''] = await segmentsOf(folder)
  const ofCopy = segment.replace(/0{7}1([0-9A-F]{16}_)/, '00000002$1')
  await mkdir(dirname(join(folder, ofCopy)), { recursive: true })
  await cp(join(folder, segment), join(folder, ofCopy))
  const taking = takeBase({ ownerUrl: database.ownerUrl, dataDir, archive: folder, recipient })
  await expect(taking).rejects.toThrow(/A restored copy of this database has written into .+timeline 2/)
})

test('nothing is removed from the archive where no new base backup could be taken', async () => {
  const dataDir = join(base, 'without an archive')
  const database = await startEmbedded({ dataDir })
  onTestFinished(() => database.stop())
  const opened = openDatabase({ url: await migrate(database.ownerUrl), connections: 1 })
  await requireOwnFolder(opened, await openPlaces({ dataDir }))
  await opened.close()
  const folder = join(base, 'archive of long ago')
  const old = join(folder, '111', 'bases', '2020-11-01T03-30-00Z')
  await mkdir(old, { recursive: true })
  const part = { sha256: '0'.repeat(64), bytes: 1 }
  const facts = { format: 1, startSegment: '000000010000000000000002', stopLsn: '0/2000158', part }
  await writeFile(
    join(old, 'base.json'),
    JSON.stringify({ ...facts, finishedAt: '2020-11-01T03:30:00.000Z' }),
  )
  const { code, said } = await backUp(dataDir, folder)
  expect(said).toContain('The database was started without WAL_ARCHIVE')
  expect(code).toBe(1)
  expect(await readdir(old)).toEqual(['base.json'])
})

test('a folder that cannot be written is refused at the start', async () => {
  const file = join(base, 'file')
  await writeFile(file, '')
  const walArchive = { folder: join(file, 'archive'), recipient }
  await expect(startEmbedded({ dataDir: join(base, 'refused'), walArchive })).rejects.toThrow(
    /The folder .+ of WAL_ARCHIVE cannot be made \(ENOTDIR\)\./,
  )
  await expect(
    startEmbedded({ dataDir: join(base, 'refused'), walArchive: { folder: file, recipient } }),
  ).rejects.toThrow(/of WAL_ARCHIVE cannot be/)
})

test('an archive whose disk is not mounted is not made again on another disk, and the log stays until it is', async () => {
  const mount = join(base, 'mount')
  const folder = join(mount, 'archive')
  const walArchive = { folder, recipient }
  const dataDir = join(base, 'on a disk')
  await expect(startEmbedded({ dataDir, walArchive })).rejects.toThrow('the folder above it is missing')
  await mkdir(folder, { recursive: true })
  const before = await startEmbedded({ dataDir, walArchive })
  await finishSegment(before)
  await before.stop()
  const stored = await segmentsOf(folder)
  await rename(mount, `${mount} away`)
  await mkdir(folder, { recursive: true })
  const said: string[] = []
  const database = await startEmbedded({ dataDir, walArchive, tell: (line) => said.push(line) })
  onTestFinished(() => database.stop())
  expect(said).toEqual([expect.stringContaining('mount the disk of WAL_ARCHIVE')])
  const [finding] = await checkArchive(folder, new Date(), dataDir)
  expect(finding).toMatchObject({ state: 'wrong', sentence: said[0] })
  const taking = takeBase({ ownerUrl: database.ownerUrl, dataDir, archive: folder, recipient })
  await expect(taking).rejects.toThrow('mount the disk of WAL_ARCHIVE')
  await query(database, `select pg_backup_start('test', true); select pg_backup_stop(false)`)
  const failed = async () => (await query(database, 'select failed_count > 0 as is from pg_stat_archiver'))[0]
  await expect.poll(failed, { timeout: 60_000 }).toEqual({ is: true })
  expect(await readdir(folder)).toEqual([])
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('mount the disk of WAL_ARCHIVE')
  await rm(mount, { recursive: true })
  await rename(`${mount} away`, mount)
  await expect
    .poll(async () => (await segmentsOf(folder)).length, { timeout: 90_000 })
    .toBeGreaterThan(stored.length)
})

test.for(['namespace', 'userWithAccess'] as const)(
  'as root, the log is archived by way of: %s',
  async (kind, { skip }) => {
    skip(process.getuid?.() !== 0 || process.platform !== 'linux', 'Only root on Linux has these ways.')
    skip(kind !== 'namespace' && !isOpenToAll(process.execPath), 'Only root can run Node.js here.')
    const walArchive = { folder: join(base, `archive of ${kind}`), recipient }
    const database = await startEmbedded({ dataDir: join(base, kind), walArchive, identities: [kind] })
    onTestFinished(() => database.stop())
    await finishSegment(database)
    expect(await segmentsOf(walArchive.folder)).not.toEqual([])
    await takeBase({
      ownerUrl: database.ownerUrl,
      dataDir: join(base, kind),
      archive: walArchive.folder,
      recipient,
    })
    const { uid } = await stat(join(base, kind, 'postgres'))
    const folders = await readdir(walArchive.folder, { recursive: true })
    expect(folders).toContainEqual(expect.stringMatching(/base\.json$/))
    for (const each of ['.', ...folders])
      expect((await stat(join(walArchive.folder, each))).uid, each).toBe(uid)
  },
)

test('the server sees whether its log reaches the archive', async () => {
  const folder = join(base, 'lost')
  const dataDir = join(base, 'watched')
  const database = await startEmbedded({ dataDir, walArchive: { folder, recipient } })
  onTestFinished(() => database.stop())
  const app = new Client({ connectionString: await migrate(database.ownerUrl) })
  await app.connect()
  onTestFinished(() => app.end())
  const state = async () => (await app.query('select * from wal_archive()')).rows[0]
  await finishSegment(database)
  expect(await state()).toEqual({ archived_at: expect.any(Date), is_failing: false })
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await query(database, `select pg_backup_start('test', true); select pg_backup_stop(false)`)
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ is_failing: true })
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain(
    'The write-ahead log could not be stored or read (ENOTDIR).',
  )
})

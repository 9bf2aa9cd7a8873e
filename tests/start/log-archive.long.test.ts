import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/connection.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { isOpenToAll } from '#server/platform/database/embedded/identity.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import { createBase } from '../../tools/backup/wal/bases.ts'
import { checkArchive } from '../../tools/doctor/machine.ts'
import { backUp, finishSegment, query, listSegments } from './archived-database.ts'

let base: string
let recipient: string

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'upstander-archive-'))
  recipient = await identityToRecipient(await generateX25519Identity())
})
afterAll(() => rm(base, { recursive: true, force: true }))

test('takes no base backup into an archive written by a restored copy', async () => {
  const dataDir = join(base, 'with a copy')
  const folder = join(base, 'of two')
  const database = await startEmbedded({ dataDir, walArchive: { folder, recipient } })
  onTestFinished(() => database.stop())
  await finishSegment(database)
  const [segment = ''] = await listSegments(folder)
  const ofCopy = segment.replace(/0{7}1([0-9A-F]{16}_)/, '00000002$1')
  await mkdir(dirname(join(folder, ofCopy)), { recursive: true })
  await cp(join(folder, segment), join(folder, ofCopy))
  const taking = createBase({ ownerUrl: database.ownerUrl, dataDir, archive: folder, recipient })
  await expect(taking).rejects.toThrow(/A restored copy of this database has written into .+timeline 2/)
})

test('removes nothing from the archive when no new base backup succeeds', async () => {
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
  const { code, said } = await backUp(dataDir, {
    backups: join(base, 'backups'),
    recipient,
    archive: folder,
  })
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

test('does not recreate an unmounted archive, and retains the log until remount', async () => {
  const mount = join(base, 'mount')
  const folder = join(mount, 'archive')
  const walArchive = { folder, recipient }
  const dataDir = join(base, 'on a disk')
  await expect(startEmbedded({ dataDir, walArchive })).rejects.toThrow('the folder above it is missing')
  await mkdir(folder, { recursive: true })
  const before = await startEmbedded({ dataDir, walArchive })
  await finishSegment(before)
  await before.stop()
  const stored = await listSegments(folder)
  await rename(mount, `${mount} away`)
  await mkdir(folder, { recursive: true })
  const printedLines: string[] = []
  const database = await startEmbedded({ dataDir, walArchive, print: (line) => printedLines.push(line) })
  onTestFinished(() => database.stop())
  expect(printedLines).toEqual([expect.stringContaining('mount the disk of WAL_ARCHIVE')])
  const [finding] = await checkArchive(folder, new Date(), dataDir)
  expect(finding).toMatchObject({ state: 'wrong', sentence: printedLines[0] })
  const taking = createBase({ ownerUrl: database.ownerUrl, dataDir, archive: folder, recipient })
  await expect(taking).rejects.toThrow('mount the disk of WAL_ARCHIVE')
  await query(database, `select pg_backup_start('test', true); select pg_backup_stop(false)`)
  const failed = async () => (await query(database, 'select failed_count > 0 as is from pg_stat_archiver'))[0]
  await expect.poll(failed, { timeout: 60_000 }).toEqual({ is: true })
  expect(await readdir(folder)).toEqual([])
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('mount the disk of WAL_ARCHIVE')
  await rm(mount, { recursive: true })
  await rename(`${mount} away`, mount)
  await expect
    .poll(async () => (await listSegments(folder)).length, { timeout: 90_000 })
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
    expect(await listSegments(walArchive.folder)).not.toEqual([])
    await createBase({
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

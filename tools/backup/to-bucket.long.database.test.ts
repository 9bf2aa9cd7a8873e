import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openAppOn } from '../../tests/support/app.ts'
import { hashTables, emptyDatabase, runScript } from '../../tests/support/backups.ts'
import { withClient } from '../../tests/support/client.ts'
import { newBucket, type TestBucket } from '../../tests/support/bucket.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { fillTables } from '../../tests/support/tables.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/template.ts'
import { makeWorld } from '../../tests/support/world.ts'
import { type BackupPlace, listBackups, newestBackupIn } from '#server/features/backups/backup-place.ts'
import { folderBackups } from '#server/features/backups/folder-backups.ts'
import { openBackups } from '#server/features/backups/open-backups.ts'
import { readBackupTarget } from '#server/platform/config/configuration.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import { writeBackup } from './backup-writer.ts'
import { prune } from './prune.ts'
import { openBackup } from './restore.ts'

const mebibyte = 1024 * 1024
const day = 86_400_000

let source: FreshDatabase
let identity: string
let recipient: string
/** What the folder of the source's files is marked with. */
let mark: string

beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  source = await freshDatabase(inject('ownerUrl'))
  const app = await openAppOn(source)
  await fillTables(app, await makeWorld(app))
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-test-'))
  await requireOwnFolder(app.database, await openPlaces({ dataDir }))
  mark = await readFile(join(dataDir, 'files/.database'), 'utf8')
  await rm(dataDir, { recursive: true, force: true })
  await app.stopOnly()
})
afterAll(() => source.drop())

/** Which files a server has, by their keys. The last is sent in pieces. */
const files = {
  'evidence/0a/one': randomBytes(70_000),
  'pictures/two': randomBytes(0),
  'evidence/0b/three': randomBytes(9 * mebibyte),
}

async function dataFolder(): Promise<string> {
  const dataDir = newFolder()
  for (const [key, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, 'files', key)), { recursive: true })
    await writeFile(join(dataDir, 'files', key), bytes)
  }
  await writeFile(join(dataDir, 'files/.database'), mark)
  return dataDir
}

async function filesIn(dataDir: string): Promise<Record<string, Buffer>> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: Record<string, Buffer> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.startsWith('.')) found[relative(folder, path)] = await readFile(path)
  }
  return found
}

async function placeIn(bucket: TestBucket): Promise<BackupPlace> {
  const place = await openBackups(readBackupTarget(bucket.backups.BACKUP_FOLDER, bucket.backups))
  onTestFinished(() => place.close())
  return place
}

/** A server whose backups go into a bucket of its own. */
async function toBucket() {
  const bucket = await newBucket()
  const [to, dataDir] = [await placeIn(bucket), await dataFolder()]
  const options = { ownerUrl: source.ownerUrl, dataDir, to, recipient }
  const env = {
    ...bucket.backups,
    BACKUP_RECIPIENT: recipient,
    DATABASE_URL: source.ownerUrl,
    DATA_DIR: dataDir,
  }
  return { bucket, to, dataDir, options, env }
}

async function pathsIn(place: BackupPlace): Promise<string[]> {
  const paths = []
  for (const folder of [...(await place.folders()), 'files'])
    for await (const { path } of place.list(folder)) paths.push(path)
  return [...new Set(paths)].toSorted()
}

/** As a program copies that knows nothing of backups. */
async function copyAll(from: BackupPlace, to: BackupPlace): Promise<void> {
  for (const path of await pathsIn(from)) {
    const stream = await from.read(path)
    if (stream) await to.write(path, stream)
  }
}

const written = (bucket: TestBucket, since = 0) =>
  bucket.requests
    .slice(since)
    .filter((line) => line.startsWith('PUT '))
    .map((line) => line.split(' ')[1]?.split('/of-school/')[1])

test('a bucket backup is rehearsed and restored from there byte for byte', async () => {
  const { bucket, env } = await toBucket()
  const before = await hashTables(source.ownerUrl)
  const backup = await runScript('backup', [], env)
  expect(backup).toMatchObject({ code: 0 })
  expect(backup.written).toMatch(/^s3:\/\/files-of-a-test\/backups\/of-school\/[\dT-]+Z\n$/)
  expect(bucket.unchecked).toEqual([])

  const keyFile = join(newFolder(), 'key.txt')
  await writeFile(keyFile, `${identity}\n`)
  const rehearsal = await runScript(
    'rehearse',
    [bucket.backups.BACKUP_FOLDER, '--key', keyFile],
    bucket.backups,
  )
  expect(rehearsal.said).not.toMatch(/rror/)
  expect(rehearsal.written).toMatch(/^Whole: \d{3} tables with \d+ rows, and 3 files of /)

  const [ownerUrl, dataDir] = [await emptyDatabase(), newFolder()]
  const target = { ...bucket.backups, BACKUP_FOLDER: '', DATABASE_URL: ownerUrl, DATA_DIR: dataDir }
  expect(await runScript('restore', [backup.written.trim(), '--key', keyFile], target)).toMatchObject({
    code: 0,
  })
  expect(await hashTables(ownerUrl)).toEqual(before)
  expect(await filesIn(dataDir)).toEqual(files)
}, 120_000)

test('copies a backup between bucket and folder and back without changes', async () => {
  const { to, options } = await toBucket()
  const { name, manifest } = await writeBackup(options)
  const folder = folderBackups(newFolder())
  await copyAll(to, folder)
  expect(await pathsIn(folder)).toEqual(await pathsIn(to))
  expect(await openBackup(folder, name, identity)).toMatchObject({ manifest })
  const other = await toBucket()
  await copyAll(folder, other.to)
  expect(await openBackup(other.to, name, identity)).toMatchObject({ manifest })
  // The next backup there goes on with what was copied.
  const before = other.bucket.requests.length
  await writeBackup({ ...other.options, now: new Date(Date.now() + 60_000) })
  expect(written(other.bucket, before).filter((path) => path?.startsWith('files/'))).toEqual([])
})

test('resumes a broken download and gives up one that stalls', async () => {
  const { bucket, to, options } = await toBucket()
  const { name } = await writeBackup(options)
  const ofFile = /^GET .+three\.age/
  bucket.cutNext(8, ofFile, 1_000)
  await openBackup(to, name, identity)
  expect(bucket.requests.filter((line) => ofFile.test(line))).toHaveLength(9)
  bucket.cutNext(20, ofFile, 0)
  await expect(openBackup(to, name, identity)).rejects.toThrow(/ does not answer for s3:.+ \(\w+\)\.$/)
  expect(bucket.requests.filter((line) => ofFile.test(line))).toHaveLength(13)
})

test('a later backup sends only new files and those that differ', async () => {
  const { bucket, to, dataDir, options } = await toBucket()
  const { manifest } = await writeBackup(options)
  await writeFile(join(dataDir, 'files/pictures/four'), 'came later')
  const short = (await pathsIn(to)).find((path) => path.endsWith('/evidence/0a/one.age')) ?? ''
  const stream = await to.read(short)
  await stream?.toArray()
  await to.write(short, [Buffer.from('cut off')] as unknown as AsyncIterable<Uint8Array>)
  const before = bucket.requests.length
  const later = await writeBackup({ ...options, now: new Date(Date.now() + 60_000) })
  const shared = written(bucket, before).filter((path) => path?.startsWith('files/'))
  expect(shared.map((path = '') => basename(path)).toSorted()).toEqual(['four.age', 'one.age'])
  expect(later.manifest.files).toHaveLength(4)
  expect(manifest.files).toHaveLength(3)
  await openBackup(to, later.name, identity)
})

test.for([
  ['a table', /^PUT .+Z\/public\.profiles/],
  ['a piece of a file', /uploadId/],
  ['the manifest', /^PUT .+manifest\.age/],
] as const)('a backup that breaks off at %s is none, and nothing of it stays', async ([, pattern]) => {
  const { bucket, to, options } = await toBucket()
  const first = new Date(Date.now() - 60_000)
  bucket.breakNext(100, pattern)
  await expect(writeBackup({ ...options, now: first })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+ does not answer for s3:.+\/of-school \(\w+\)\.$/,
  )
  bucket.breakNext(0, pattern)
  expect(await to.folders()).toHaveLength(1)
  expect(await listBackups(to)).toEqual([])
  expect(await newestBackupIn(to)).toBeUndefined()
  const { name } = await writeBackup(options)
  const { removed, notRemoved } = await prune(to, new Date(0))
  expect([removed, notRemoved]).toEqual([[], 0])
  expect(await to.folders()).toEqual([name])
  const uploads = bucket.requests.filter((line) => line.startsWith('DELETE ') && line.includes('uploadId'))
  expect(uploads.length > 0).toBe(pattern.source === 'uploadId')
  expect((await openBackup(to, name, identity)).manifest.files).toHaveLength(3)
})

test('expired backups and unneeded files are removed, but never the newest', async () => {
  const { to, dataDir, options } = await toBucket()
  const at = (days: number) => new Date(Date.now() - days * day)
  await writeBackup({ ...options, now: at(40) })
  await rm(join(dataDir, 'files/pictures/two'))
  const { name } = await writeBackup({ ...options, now: at(35) })
  expect(await prune(to, at(30))).toMatchObject({ removed: [expect.any(String)], notRemoved: 0 })
  expect(await listBackups(to)).toEqual([name])
  const shared = (await pathsIn(to)).filter((path) => path.startsWith('files/'))
  expect(shared.map((path) => basename(path))).toEqual(['one.age', 'three.age'])
  expect(await prune(to, at(0))).toMatchObject({ removed: [], notRemoved: 0 })
  await openBackup(to, name, identity)
})

test('a key without delete rights still backs up and reports leftovers', async () => {
  const { bucket, to, dataDir, options, env } = await toBucket()
  bucket.allowRemovals(false)
  const old = await writeBackup({ ...options, now: new Date(Date.now() - 40 * day) })
  await rm(join(dataDir, 'files/pictures/two'))
  const backup = await runScript('backup', [], env)
  expect(backup.code).toBe(0)
  // Its tables, its list and its manifest, as one of them could still be restored.
  const left = old.manifest.tables.length + 2
  expect(backup.said).toContain(
    `The access key may not remove files from ${to.name}: ${left} that no backup of the last 30 days needs are still there`,
  )
  expect(bucket.requests.filter((line) => line.startsWith('DELETE ')).length).toBeLessThan(12)
  const { rows } = await withClient(source.ownerUrl, (client) =>
    client
      .query('set role upstander_owner')
      .then(() => client.query('select not_removed from backups order by taken_at desc limit 1')),
  )
  expect(rows).toEqual([{ not_removed: left }])
  expect(await listBackups(to)).toHaveLength(2)
  await openBackup(to, old.name, identity)
  // With a key that may.
  bucket.allowRemovals(true)
  expect(await prune(to, new Date(Date.now() - 30 * day))).toMatchObject({
    removed: [old.name],
    notRemoved: 0,
  })
})

test('two bucket backups of one database do not run together', async () => {
  const { bucket, env } = await toBucket()
  const lock = `select pg_advisory_lock(hashtextextended('upstander backup ' || $1, 0))`
  await withClient(source.ownerUrl, async (client) => {
    await client.query(lock, [bucket.backups.BACKUP_FOLDER])
    const { code, said } = await runScript('backup', [], env)
    expect([code, said]).toEqual([1, `Another backup into ${bucket.backups.BACKUP_FOLDER} is running.\n`])
  })
})

test('what is wrong with a bucket is one sentence', async () => {
  const { bucket, env } = await toBucket()
  const runFailingBackup = async (change: Record<string, string>) => {
    const { code, said: words } = await runScript('backup', [], { ...env, ...change })
    expect(code).toBe(1)
    expect(words).not.toContain('mistyped')
    return words
  }
  expect(await runFailingBackup({ BACKUP_FOLDER: 's3://no-such-bucket/of-school' })).toMatch(
    /^There is no bucket for s3:\/\/no-such-bucket\/of-school at \S+: make it, or set BACKUP_FOLDER\.\n$/,
  )
  expect(await runFailingBackup({ BACKUP_SECRET_ACCESS_KEY: 'mistyped' })).toMatch(
    /^\S+ does not accept BACKUP_ACCESS_KEY_ID with BACKUP_SECRET_ACCESS_KEY \(SignatureDoesNotMatch\)\.\n$/,
  )
  expect(await runFailingBackup({ BACKUP_SECRET_ACCESS_KEY: '' })).toMatch(
    /^BACKUP_SECRET_ACCESS_KEY must be set, because s3:\S+ is a bucket\.\n$/,
  )
  expect(
    await runFailingBackup({ ...bucket.environment, FILES_URL: 's3://files-of-a-test/backups' }),
  ).toMatch(/^Backups must be in another bucket than the files, .+ overlap\.\n$/)
  bucket.refuse({ status: 403, name: 'AccessDenied' })
  expect(await runFailingBackup({})).toMatch(
    /^The access key of BACKUP_ACCESS_KEY_ID may not list, read and write in s3:\S+ \(AccessDenied\)\.\n$/,
  )
  bucket.refuse({ status: 507, name: 'QuotaExceeded' })
  expect(await runFailingBackup({})).toMatch(/^There is no space left in s3:\S+ \(QuotaExceeded\)\.\n$/)
  bucket.refuse()
  await bucket.stopListening()
  expect(await runFailingBackup({})).toMatch(/^\S+ does not answer for s3:\S+ \(ECONNREFUSED\)\.\n$/)
  await bucket.resumeListening()
}, 60_000)

import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openAppOn } from '../../tests/support/app.ts'
import { newBucket, type TestBucket } from '../../tests/support/bucket.ts'
import { emptyDatabase } from '../../tests/support/backups.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { freshDatabase } from '../../tests/support/template.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type FilesOptions, openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import type { FilePlace } from '#server/platform/files/place.ts'
import { folderBackups } from '#server/features/backups/folder-backups.ts'
import { writeBackup } from './backup-writer.ts'
import { openBackup, restore } from './restore.ts'

async function placeOf(filesOptions: FilesOptions): Promise<FilePlace> {
  const { to } = await openPlaces(filesOptions)
  onTestFinished(() => to.close())
  return to
}

async function hashesIn(filesOptions: FilesOptions): Promise<Record<string, string>> {
  const place = await placeOf(filesOptions)
  const hashes: Record<string, string> = {}
  for await (const { key } of place.keys())
    hashes[key] = createHash('sha256')
      .update((await place.get(key)) ?? Buffer.of())
      .digest('hex')
  return hashes
}

/** Which files a server has: in a bucket of its own, or on its disk. */
async function inBucket(folder = '', bucket?: TestBucket): Promise<FilesOptions> {
  const { environment } = bucket ?? (await newBucket())
  const FILES_URL = `${environment.FILES_URL}${folder}`
  return readConfiguration({ ...environment, FILES_URL, DATA_DIR: newFolder() })
}
const onDisk = (): FilesOptions => ({ dataDir: newFolder() })

/** A backup of a server whose files are in a bucket. */
async function backedUp() {
  const bucket = await newBucket()
  const filesOptions = await inBucket('', bucket)
  const database = await freshDatabase(inject('ownerUrl'))
  const app = await openAppOn(database)
  onTestFinished(() => app.close())
  await requireOwnFolder(app.database, await openPlaces(filesOptions))
  const place = await placeOf(filesOptions)
  // As parts of a file are, and one that is sent in pieces.
  for (const [key, length] of [
    ['pictures/one', 10_000],
    ['evidence/0a/two', 70_000],
    ['evidence/0b/three', 9 * 1024 * 1024],
  ] as const)
    await place.put(key, randomBytes(length))
  const identity = await generateX25519Identity()
  const options = {
    ...filesOptions,
    ownerUrl: database.ownerUrl,
    to: folderBackups(newFolder()),
    recipient: await identityToRecipient(identity),
  }
  return { bucket, given: filesOptions, place, options, identity, hashes: await hashesIn(filesOptions) }
}

test('backs up a bucket and restores it identically into bucket or disk', async () => {
  const { options, identity, hashes } = await backedUp()
  const { name, manifest } = await writeBackup(options)
  expect(manifest.files.map(({ key }) => key).toSorted()).toEqual(Object.keys(hashes).toSorted())
  const backup = await openBackup(options.to, name, identity)
  for (const target of [await inBucket('/elsewhere'), onDisk()]) {
    const ownerUrl = await emptyDatabase()
    await restore(backup, { ...target, ownerUrl })
    expect(await hashesIn(target)).toEqual(hashes)
    // A server starts with it.
    const database = openDatabase({ url: await migrate(ownerUrl), connections: 1 })
    await requireOwnFolder(database, await openPlaces(target))
    await database.close()
  }
})

test('a later backup reads only what is new from the bucket', async () => {
  const { options, place, bucket } = await backedUp()
  await writeBackup(options)
  await place.put('pictures/four', randomBytes(10))
  await place.remove('pictures/one')
  const before = bucket.requests.length
  const { manifest } = await writeBackup({ ...options, now: new Date(Date.now() + 60_000) })
  expect(manifest.files.map(({ key }) => key).toSorted()).toEqual([
    'evidence/0a/two',
    'evidence/0b/three',
    'pictures/four',
  ])
  const read = bucket.requests.slice(before).filter((line) => /^GET .+\/(?:pictures|evidence)\//.test(line))
  expect(read).toEqual([expect.stringMatching(/\/pictures\/four/)])
})

test('restores only into an empty bucket and cleans up after a failure', async () => {
  const { given, options, identity } = await backedUp()
  const { name } = await writeBackup(options)
  const backup = await openBackup(options.to, name, identity)
  await expect(restore(backup, { ...given, ownerUrl: await emptyDatabase() })).rejects.toThrow(
    /^There are files in s3:.+ already: restore into an empty place\.$/,
  )
  const target = await inBucket()
  // Of before a move to the bucket.
  const onDisk = join(target.dataDir, 'files/pictures/old')
  await mkdir(dirname(onDisk), { recursive: true })
  await writeFile(onDisk, 'a picture')
  // That rows are missing is noticed once all files are there.
  const tables = backup.manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  const broken = { ...backup, manifest: { ...backup.manifest, tables } }
  await expect(restore(broken, { ...target, ownerUrl: await emptyDatabase() })).rejects.toThrow(
    'the backup is not whole',
  )
  expect(await hashesIn(target)).toEqual({})
  expect(readdirSync(join(target.dataDir, 'files'))).toEqual(['pictures'])
  expect(readdirSync(dirname(onDisk))).toEqual(['old'])
})

test('reports why a restore failed even when the bucket is unreachable', async () => {
  const { options, identity } = await backedUp()
  const { name } = await writeBackup(options)
  const backup = await openBackup(options.to, name, identity)
  const bucket = await newBucket()
  const target = await inBucket('', bucket)
  bucket.breakNext(100, /^DELETE .+\/(?:pictures|evidence)\//)
  const tables = backup.manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  const broken = { ...backup, manifest: { ...backup.manifest, tables } }
  await expect(restore(broken, { ...target, ownerUrl: await emptyDatabase() })).rejects.toThrow(
    'the backup is not whole',
  )
})

test('a backup beside another bucket is refused: it would lack every file', async () => {
  const { options } = await backedUp()
  await expect(writeBackup({ ...options, ...(await inBucket('/other')) })).rejects.toThrow(
    /^The files of this database are not in s3:.+: set FILES_URL as it is set for the server\.$/,
  )
})

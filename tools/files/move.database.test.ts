import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../tests/support/app.ts'
import { newBucket } from '../../tests/support/bucket.ts'
import { collect } from '../../tests/support/collect.ts'
import { makeSmallDisk, smallDiskSkipReason } from '../../tests/support/small-disk.ts'
import { databaseUrl } from '../../tests/support/database.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import type { FilePlace } from '#server/platform/files/place.ts'
import { moveFiles } from './move.ts'

let app: TestApp
let ownerUrl: string
beforeAll(async () => {
  app = await testApp()
  const { rows } = await app.owner('select current_database() as name')
  ownerUrl = databaseUrl(inject('ownerUrl'), String(rows[0]?.name))
})
afterAll(() => app.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function hashesIn(place: FilePlace): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const { key } of place.keys()) hashes[key] = sha256((await place.get(key)) ?? Buffer.of())
  return hashes
}

/** Servers with some files on the disk of their own database, and a bucket that is empty. */
async function filled(dataDir = newFolder()) {
  await app.owner(`delete from server_secrets where name = 'file-folder'`)
  const bucket = await newBucket()
  /** Starts servers as they are configured, and says where their files are. */
  const start = async (change: Record<string, string>) => {
    const places = await openPlaces(
      readConfiguration({ ...bucket.environment, DATA_DIR: dataDir, ...change }),
    )
    onTestFinished(() => places.all.close())
    await requireOwnFolder(app.database, places)
    return places
  }
  const toBucket = { FILES_MOVED_FROM: 'disk' }
  const toDisk = { FILES_URL: '', FILES_MOVED_FROM: bucket.environment.FILES_URL }
  const { all } = await start({ FILES_URL: '' })
  for (const key of ['pictures/one', 'evidence/0a/two', 'evidence/0b/three'])
    await all.put(key, randomBytes(50_000))
  const before = await hashesIn(all)
  const move = async ({ to, from }: Awaited<ReturnType<typeof start>>, erases = false) => {
    if (!from) throw new Error('Nothing is moved.')
    return moveFiles({ from, to, dataDir, ownerUrl, erases })
  }
  return { bucket, start, move, before, toBucket, toDisk }
}

test('moves files to a bucket and back unchanged while others are used', async () => {
  const { start, move, before, toBucket, toDisk } = await filled()
  const existing = await start(toBucket)
  expect(await hashesIn(existing.all)).toEqual(before)
  await existing.all.put('pictures/new', randomBytes(10))
  expect(await move(existing)).toMatchObject({ moved: 3, same: 0, missing: 0, late: 0, different: [] })
  const all = await hashesIn(existing.all)
  expect(Object.keys(all)).toHaveLength(4)
  expect(all).toMatchObject(before)
  expect(await hashesIn(existing.to)).toEqual(all)
  // Done again, each is compared again, and then the old place is emptied.
  expect(await move(existing, true)).toMatchObject({ moved: 0, same: 3, different: [] })
  expect(existing.from && (await collect(existing.from.keys()))).toEqual([])
  await start({})

  const back = await start(toDisk)
  expect(await move(back, true)).toMatchObject({ moved: 4, same: 0, bytes: 150_010, different: [] })
  expect(await hashesIn(back.to)).toEqual(all)
  const { all: onDisk } = await start({ FILES_URL: '' })
  expect(await hashesIn(onDisk)).toEqual(all)
})

test('an ended move resumes, and servers do not start before completion', async () => {
  const { bucket, start, move, toBucket } = await filled()
  const existing = await start(toBucket)
  const take = existing.to.store.bind(existing.to)
  let storedCount = 0
  existing.to.store = async (path, key, content) => {
    if (storedCount === 2) throw new Error('ended here')
    storedCount += 1
    return take(path, key, content)
  }
  await expect(move(existing)).rejects.toThrow('ended here')
  existing.to.store = take
  await expect(start({})).rejects.toThrow('Not all files have been moved')
  expect(await move(existing)).toMatchObject({ moved: 1, same: 2, different: [] })
  await start({})
  expect(bucket.unchecked).toEqual([])
})

test('moves from a nearly full disk, the usual reason to move', async ({ skip }) => {
  const reason = smallDiskSkipReason()
  skip(reason !== undefined, reason)
  const disk = makeSmallDisk('8m')
  onTestFinished(() => disk.remove())
  const { start, move, toBucket } = await filled(disk.folder)
  expect(await move(await start(toBucket), true)).toMatchObject({ moved: 3, different: [] })
})

test('nothing is moved before a server reads both places', async () => {
  const { bucket, start, move } = await filled()
  const { to: from } = await start({ FILES_URL: '' })
  const { to, all } = await openPlaces(readConfiguration({ ...bucket.environment }))
  await expect(move({ to, from, all })).rejects.toThrow(/^No server has been started yet that writes to s3:/)
  expect(await collect(to.keys())).toEqual([])
  all.close()
})

test('names a file that differs between both places and removes neither', async () => {
  const { start, move, toBucket } = await filled()
  const existing = await start(toBucket)
  await existing.to.put('evidence/0a/two', Buffer.from('something else'))
  const report = await move(existing, true)
  expect(report).toMatchObject({ moved: 2, different: ['evidence/0a/two'] })
  expect(await existing.from?.has('evidence/0a/two')).toBe(true)
  await expect(start({})).rejects.toThrow('Not all files have been moved')
})

test('two simultaneous runs do not take moved files for erased ones', async () => {
  const { start, move, before, toBucket } = await filled()
  const [singleChunk, other] = [await start(toBucket), await start(toBucket)]
  const has = singleChunk.from?.has.bind(singleChunk.from)
  if (!singleChunk.from || !has) throw new Error('Nothing is moved.')
  let second: Promise<unknown> | undefined
  singleChunk.from.has = async (key) => {
    // Between what the first run has put into the new place, and what it looks at in the old one.
    second ??= move(other, true)
    await second.catch(() => undefined)
    return has(key)
  }
  expect(await move(singleChunk, true)).toMatchObject({ moved: 3, missing: 0, different: [] })
  await expect(second).rejects.toThrow(
    /^Another run is already moving the files of this database: wait until/,
  )
  expect(await hashesIn(singleChunk.to)).toEqual(before)
  // The lock went with the first run.
  expect(await move(other, true)).toMatchObject({ moved: 0, different: [] })
})

test('what people erase while it is copied is not there again', async () => {
  const { start, move, toBucket } = await filled()
  const existing = await start(toBucket)
  const take = existing.to.store.bind(existing.to)
  existing.to.store = async (path, key, content) => {
    // Between what the copying has read, and what it writes.
    if (key === 'pictures/one') await existing.all.remove(key)
    return take(path, key, content)
  }
  expect(await move(existing)).toMatchObject({ moved: 2, missing: 1, different: [] })
  expect(await existing.all.has('pictures/one')).toBe(false)
})

test('a server that still writes to the old place is noticed', async () => {
  const { start, move, toBucket } = await filled()
  const existing = await start(toBucket)
  const take = existing.to.store.bind(existing.to)
  existing.to.store = async (path, key, content) => {
    await existing.from?.put('evidence/0c/late', Buffer.from('late'))
    return take(path, key, content)
  }
  expect(await move(existing)).toMatchObject({ moved: 4, late: 1 })
  await expect(start({})).rejects.toThrow('Not all files have been moved')
  existing.to.store = take
  expect(await move(existing)).toMatchObject({ moved: 0, same: 4, late: 0 })
  await start({})
})

test('finds a file moved at the moment of its request', async () => {
  const { start, toBucket } = await filled()
  const { all, to, from } = await start(toBucket)
  const bytes = (await all.get('pictures/one')) ?? Buffer.of()
  if (!from) throw new Error('Nothing is moved.')
  const get = from.get.bind(from)
  from.get = async (key) => {
    await to.put(key, bytes)
    await from.remove(key)
    return get(key)
  }
  expect(sha256((await all.get('pictures/one')) ?? Buffer.of())).toBe(sha256(bytes))
})

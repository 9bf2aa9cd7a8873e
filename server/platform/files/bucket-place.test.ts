import { createHash, randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newBucket, type TestBucket } from '../../../tests/support/bucket.ts'
import { collect } from '../../../tests/support/collect.ts'
import { newFolder } from '../../../tests/support/folder.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { exitCodeOf, exitCodes } from '../config/supervision.ts'
import { readConfiguration } from '../config/configuration.ts'
import { toRefusal } from '../http/failures.ts'
import { openPlaces } from './open-place.ts'
import { openFiles } from './store.ts'

/** A place in a bucket, with variables that may differ from what leads there. */
async function place(bucket: TestBucket, change: Record<string, string> = {}) {
  const { to } = await openPlaces(readConfiguration({ ...bucket.environment, ...change }))
  onTestFinished(() => to.close())
  return to
}

/** What a server has of the same bucket, with a disk of its own. */
async function store(bucket: TestBucket) {
  const dataDir = newFolder()
  const files = await openFiles(readConfiguration({ ...bucket.environment, DATA_DIR: dataDir }))
  onTestFinished(() => files.close())
  const receive = (bytes: Buffer) => files.uploads.receive(Readable.from([bytes]), bytes.length, 'here')
  const arriving = () => readdir(join(dataDir, 'files', '.arriving'))
  return { files, receive, arriving, dataDir }
}

const wholeOf = async (found: { stream: Readable; length: number } | undefined) =>
  found && { bytes: await buffer(found.stream), length: found.length }
const written = (bucket: TestBucket) => bucket.requests.filter((line) => /^(?:PUT|POST|DELETE) /.test(line))
const mebibyte = 1024 * 1024

test('writes, reads, finds and removes a bucket file, and reports missing ones', async () => {
  const bucket = await newBucket()
  const files = await place(bucket)
  const bytes = randomBytes(70_000)
  await files.put('pictures/one', bytes)
  expect(Buffer.from((await files.get('pictures/one')) ?? [])).toEqual(bytes)
  expect(await wholeOf(await files.read('pictures/one'))).toEqual({ bytes, length: bytes.length })
  expect(await files.has('pictures/one')).toBe(true)
  await files.remove('pictures/one')
  await files.remove('pictures/one')
  for (const lookup of ['get', 'read'] as const) expect(await files[lookup]('pictures/one')).toBeUndefined()
  expect(await files.has('pictures/one')).toBe(false)
  await files.writeNote('.database', 'a number')
  expect(await files.readNote('.database')).toBe('a number')
  expect(await files.readNote('.moved')).toBeUndefined()
  expect(bucket.requests.every((line) => line.includes('/files-of-a-test/of/school/'))).toBe(true)
  expect(bucket.unchecked).toEqual([])
})

test('lists a folder larger than one bucket listing page by page', async () => {
  const bucket = await newBucket()
  const files = await place(bucket)
  const names = Array.from({ length: 205 }, (_, index) => `file-${String(index).padStart(4, '0')}`)
  for (let from = 0; from < names.length; from += 44)
    await Promise.all(
      names.slice(from, from + 44).map((name) => files.put(`evidence/0a/${name}`, Buffer.of(1))),
    )
  await files.put('evidence/0b/other', Buffer.of(1))
  await files.writeNote('.database', 'a number')
  await files.put('.arriving/half', Buffer.of(1))
  const later = new Date(Date.now() + 60_000)
  expect(await collect(files.namesBefore('evidence/0a', later))).toEqual(names)
  expect(await collect(files.namesBefore('evidence/0a', new Date(Date.now() - 60_000)))).toEqual([])
  const all = await collect(files.keys())
  expect(all).toHaveLength(names.length + 1)
  expect(all.at(-1)).toEqual({ key: 'evidence/0b/other', bytes: 1 })
})

test('many who read slowly do not keep others from reading and writing', async () => {
  const { files } = await store(await newBucket())
  await files.put('pictures/one', randomBytes(1_000))
  const open = await Promise.all(Array.from({ length: 60 }, () => files.read('pictures/one')))
  // The SDK sets it some seconds after a request started. It is longer than the server itself waits while nothing is sent.
  await vi.waitFor(
    () => {
      for (const found of open)
        expect(found?.stream instanceof IncomingMessage && found.stream.socket.timeout).toBeGreaterThan(
          120_000,
        )
    },
    { timeout: 15_000, interval: 200 },
  )
  await files.put('pictures/two', randomBytes(1_000))
  for (const found of open) expect((await wholeOf(found))?.bytes).toHaveLength(1_000)
})

test('uploads a body from disk with its checksum, large ones in parts', async () => {
  const bucket = await newBucket()
  const { files, receive, arriving } = await store(bucket)
  for (const [key, length, requests] of [
    ['small', 5 * mebibyte, 1],
    // One that starts it, two pieces and one that ends it.
    ['large', 12 * mebibyte, 4],
  ] as const) {
    const bytes = randomBytes(length)
    const before = written(bucket).length
    const arrival = await receive(bytes)
    await arrival.storeAs(key)
    await arrival.discard()
    expect(written(bucket)).toHaveLength(before + requests)
    const found = await wholeOf(await files.read(key))
    expect(found?.length).toBe(length)
    expect(found?.bytes.equals(bytes)).toBe(true)
  }
  expect(bucket.unchecked).toEqual([])
  expect(await arriving()).toEqual([])
})

test('removes an early upload with its call unless the call keeps it', async () => {
  const { files, receive } = await store(await newBucket())
  const bytes = randomBytes(1_000)
  const refused = await receive(bytes)
  await refused.sendAhead('refused')
  expect(await files.get('refused')).toBeDefined()
  await refused.discard()
  expect(await files.get('refused')).toBeUndefined()
  const storedUpload = await receive(bytes)
  await storedUpload.sendAhead('kept')
  await storedUpload.storeAs('kept')
  await storedUpload.discard()
  expect(await files.get('kept')).toBeDefined()
})

test('a connection that broke in the middle is sent over again', async () => {
  const bucket = await newBucket()
  const { files, receive } = await store(bucket)
  const bytes = randomBytes(12 * mebibyte)
  bucket.breakNext(2, /partNumber/)
  await (await receive(bytes)).storeAs('large')
  expect((await wholeOf(await files.read('large')))?.bytes.equals(bytes)).toBe(true)
})

test('rejects a body damaged in transit and stores none of it', async () => {
  const bucket = await newBucket()
  const { files, receive } = await store(bucket)
  for (const length of [mebibyte, 12 * mebibyte]) {
    bucket.damageNext(9, 1_000)
    const failure = await (
      await receive(randomBytes(length))
    )
      .storeAs('damaged')
      .catch((error: unknown) => error)
    bucket.damageNext(0, 0)
    expect(failure).toMatchObject({ code: 'FILES_UNAVAILABLE' })
    expect(await files.get('damaged')).toBeUndefined()
  }
  // Pieces that came whole are not left behind.
  expect(
    bucket.requests.filter((line) => line.startsWith('DELETE ') && line.includes('uploadId')),
  ).toHaveLength(1)
})

test('what the disk has changed since it arrived is not sent', async () => {
  const { files, receive, arriving, dataDir } = await store(await newBucket())
  for (const length of [1_000, 12 * mebibyte]) {
    const arrival = await receive(randomBytes(length))
    const [name = ''] = await arriving()
    await writeFile(join(dataDir, 'files', '.arriving', name), randomBytes(length))
    await expect(arrival.storeAs('changed')).rejects.toThrow('file on disk is not what arrived')
    await arrival.discard()
    expect(await files.get('changed')).toBeUndefined()
  }
})

test('reports an unreachable or full bucket and recovers when it returns', async () => {
  const bucket = await newBucket()
  const { files, receive } = await store(bucket)
  const refusalOf = async (work: () => Promise<unknown>) =>
    work().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? toRefusal(error).code : error),
    )
  const arrival = await receive(randomBytes(1_000))
  await bucket.stopListening()
  for (const work of [
    () => arrival.storeAs('one'),
    () => files.get('one'),
    () => files.read('one'),
    () => files.remove('one'),
    () => files.put('one', Buffer.of(1)),
    () => files.tryWrite(),
  ])
    expect(await refusalOf(work)).toBe('busy')
  await bucket.resumeListening()
  expect(await refusalOf(() => files.tryWrite())).toBeUndefined()
  await arrival.storeAs('one')
  bucket.refuse({ status: 507, name: 'XMinioStorageFull' })
  expect(await refusalOf(() => files.put('two', Buffer.of(1)))).toBe('full')
  bucket.refuse({ status: 403, name: 'AccessDenied' })
  expect(await refusalOf(() => files.put('two', Buffer.of(1)))).toBe('busy')
  bucket.refuse()
  expect(await files.get('one')).toBeDefined()
})

test('sends the bucket only the key, size and checksum of a file', async () => {
  const bucket = await newBucket()
  const { receive } = await store(bucket)
  for (const length of [1_000, 9 * mebibyte])
    await (await receive(randomBytes(length))).storeAs(`evidence/0a/${length}`)
  const one = bucket.requests.find((line) => line.startsWith('PUT '))
  expect(one).toBe('PUT /files-of-a-test/of/school/evidence/0a/1000 x-id')
  const ofRequests =
    /^(?:host|connection|expect|authorization|user-agent|amz-sdk-.+|x-amz-(?:date|user-agent|content-sha256))$/
  const sentHeaders = [...bucket.headers].filter((name) => !ofRequests.test(name)).toSorted()
  expect(sentHeaders).toEqual([
    'content-length',
    'content-type',
    'x-amz-checksum-algorithm',
    'x-amz-checksum-sha256',
  ])
})

test('errors name no file, because log entries have a timestamp', async () => {
  const bucket = await newBucket()
  const files = await place(bucket)
  bucket.refuse({ status: 403, name: 'AccessDenied' })
  const failure = await files.put('evidence/0a/secret', Buffer.of(1)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toContain('secret')
  expect((failure as Error).cause).toBeUndefined()
})

test('refuses to start in one sentence when a bucket is unusable', async () => {
  const bucket = await newBucket()
  await (await place(bucket)).requireUsable()
  const sentence = async (change: Record<string, string>) => {
    const error: unknown = await (
      await place(bucket, change)
    )
      .requireUsable()
      .catch((reason: unknown) => reason)
    return { sentence: String(error).replace(/^\w+: /, ''), code: exitCodeOf(error) }
  }
  const misconfigured = exitCodes.misconfigured
  expect(await sentence({ FILES_URL: 's3://another' })).toEqual({
    sentence: expect.stringMatching(
      /^There is no bucket for s3:\/\/another at http:.+: make it, or set FILES_URL\.$/,
    ),
    code: misconfigured,
  })
  for (const name of ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'])
    expect(await sentence({ [name]: 'wrong-one' })).toEqual({
      sentence: expect.stringMatching(
        / does not accept FILES_ACCESS_KEY_ID with FILES_SECRET_ACCESS_KEY \(\w+\)\.$/,
      ),
      code: misconfigured,
    })
  // It may be started before the service is.
  expect(await sentence({ FILES_ENDPOINT: `http://127.0.0.1:${await freePort()}` })).toEqual({
    sentence: expect.stringMatching(/ does not answer for s3:\/\/\S+ \(ECONNREFUSED\)/),
    code: exitCodes.failed,
  })
  bucket.refuse({ status: 403, name: 'AccessDenied' })
  expect(await sentence({})).toEqual({
    sentence: expect.stringMatching(
      / may not list, read, write and delete in s3:\/\/\S+ \(AccessDenied\)\.$/,
    ),
    code: misconfigured,
  })
})

test('the sum that is sent is that of the whole file', async () => {
  const bytes = randomBytes(1_000)
  const { receive } = await store(await newBucket())
  expect((await receive(bytes)).digest).toBe(createHash('sha256').update(bytes).digest('base64url'))
})

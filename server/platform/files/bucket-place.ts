import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, type ListObjectsV2CommandInput } from '@aws-sdk/client-s3'
import PQueue from 'p-queue'
import type { BucketConfiguration } from '../config/file-variables.ts'
import { refuse } from '../http/errors.ts'
import { ask, find, isMissing, refusedBucket, withTimeout } from './bucket-client.ts'
import {
  findObject,
  listPages,
  openBucket,
  type OpenedBucket,
  putObject,
  readObject,
  removeObject,
} from './bucket-objects.ts'
import { uploadFile } from './bucket-upload.ts'
import { type FilePlace, testBytes } from './place.ts'

/** Total uploads at once: each has a piece of its file in memory. */
const uploadsAtOnce = 8
/** Uploads that may queue for a slot; more would only wait longer. */
const uploadsWaiting = 64
/** Concurrent removals: one video has hundreds of parts. */
const removalsAtOnce = 16
/** Milliseconds a write test may take, and for which a success counts: each test costs the operator money. */
const tryWithin = 5_000
const testIntervalMs = 30_000

/** A bucket of an S3 service. [Note: Files in a bucket] */
export function bucketPlace(configuration: BucketConfiguration): FilePlace {
  const { bucket, prefix } = configuration
  const opened = openBucket(configuration)
  const { client } = opened
  const reads = reading(opened)
  const { put, remove, tryNow } = writing(opened)
  const uploads = new PQueue({ concurrency: uploadsAtOnce })
  return {
    name: configuration.url,
    setBy: 'FILES_URL',
    isRemote: true,
    ...reads,
    ...listing(opened),
    put: async (key, bytes) => void (await ask(() => put(key, bytes))),
    remove,
    async store(path, key, content) {
      if (uploads.size >= uploadsWaiting) refuse('busy', undefined, { retryAfterSeconds: 5 })
      await uploads.add(() => ask(() => uploadFile(client, opened.at(key), path, content)))
    },
    async readNote(name) {
      const bytes = await reads.get(name)
      return bytes && (Buffer.from(bytes).toString('utf8').trim() || undefined)
    },
    writeNote: async (name, text) => void (await ask(() => put(name, Buffer.from(`${text}\n`)))),
    removeNote: remove,
    tryWrite: throttle(testIntervalMs, () => ask(tryNow)),
    async requireUsable() {
      try {
        const first = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
        await withTimeout((options) => client.send(first, options))
        await withTimeout((options) =>
          client.send(new GetObjectCommand(opened.at('.database')), options),
        ).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
        await tryNow()
      } catch (error) {
        throw refusedBucket(error, configuration)
      }
    },
    close: () => client.destroy(),
  }
}

function reading(opened: OpenedBucket): Pick<FilePlace, 'get' | 'read' | 'has'> {
  const { client, at } = opened
  return {
    get: (key) =>
      find(async (options) => {
        const { Body } = await client.send(new GetObjectCommand(at(key)), options)
        return Body?.transformToByteArray()
      }),
    read: (key) => find((options) => readObject(opened, key, options)),
    has: async (key) => (await find((options) => findObject(opened, key, options))) !== undefined,
  }
}

function writing(opened: OpenedBucket) {
  const removals = new PQueue({ concurrency: removalsAtOnce })
  const put = (key: string, bytes: Uint8Array, within?: number) => putObject(opened, key, bytes, within)
  return {
    put,
    remove: (key: string) =>
      removals.add(async () => {
        await find((options) => removeObject(opened, key, options))
      }),
    tryNow: async () => {
      const key = `.trying-${randomUUID()}`
      await put(key, testBytes, tryWithin)
      await withTimeout((options) => removeObject(opened, key, options), tryWithin)
    },
  }
}

/** Goes through a bucket page by page. */
function listing(opened: OpenedBucket): Pick<FilePlace, 'namesBefore' | 'keys'> {
  const { prefix } = opened
  async function* list(input: Omit<ListObjectsV2CommandInput, 'Bucket'>) {
    for await (const { Contents = [] } of listPages(opened, input, ask))
      for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
        yield { key: Key.slice(prefix.length), bytes: Size, changed: LastModified }
  }
  return {
    async *namesBefore(folder, moment) {
      for await (const { key, changed } of list({ Prefix: `${prefix}${folder}/`, Delimiter: '/' }))
        if (changed < moment) yield basename(key)
    },
    async *keys() {
      for await (const { key, bytes } of list({ Prefix: prefix }))
        if (!key.split('/').some((part) => part.startsWith('.') || part === '')) yield { key, bytes }
    },
  }
}

/** Skips the work for a while after it succeeded. */
function throttle(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = -Infinity
  return async () => {
    if (performance.now() - doneAt < milliseconds) return
    await work()
    doneAt = performance.now()
  }
}

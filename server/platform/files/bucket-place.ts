import { createHash, randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import PQueue from 'p-queue'
import type { BucketConfiguration } from '../config/file-variables.ts'
import { refuse } from '../http/errors.ts'
import { ask, connect, find, isMissing, refusedBucket, soon, streamOf } from './bucket-client.ts'
import { uploadFile } from './bucket-upload.ts'
import { type FilePlace, tried } from './place.ts'

/** Of everybody together: each has a piece of its file in memory. */
const uploadsAtOnce = 8
/** Uploads that wait for that, beyond which more would only wait too. */
const uploadsWaiting = 64
/** Removals at the same time: hundreds belong to one video. */
const removalsAtOnce = 16
/** Milliseconds that trying to write may take, and for which one that went well counts: each costs its operator money. */
const tryWithin = 5_000
const triedFor = 30_000

/** A bucket that is open, and how a key is named in it. */
interface OpenedBucket {
  readonly client: S3Client
  readonly prefix: string
  readonly at: (key: string) => { Bucket: string; Key: string }
}

/** A bucket of an S3 service. [Note: Files in a bucket] */
export function bucketPlace(configuration: BucketConfiguration): FilePlace {
  const client = connect(configuration)
  const { bucket, prefix } = configuration
  const opened = { client, prefix, at: (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` }) }
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
    async take(path, key, content) {
      if (uploads.size >= uploadsWaiting) refuse('busy', undefined, { retryAfterSeconds: 5 })
      await uploads.add(() => ask(() => uploadFile(client, opened.at(key), path, content)))
    },
    async readNote(name) {
      const bytes = await reads.get(name)
      return bytes && (Buffer.from(bytes).toString('utf8').trim() || undefined)
    },
    writeNote: async (name, text) => void (await ask(() => put(name, Buffer.from(`${text}\n`)))),
    removeNote: remove,
    tryWrite: onceIn(triedFor, () => ask(tryNow)),
    async requireUsable() {
      try {
        const first = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
        await soon((options) => client.send(first, options))
        await soon((options) => client.send(new GetObjectCommand(opened.at('.database')), options)).catch(
          (error: unknown) => {
            if (!isMissing(error)) throw error
          },
        )
        await tryNow()
      } catch (error) {
        throw refusedBucket(error, configuration)
      }
    },
    close: () => client.destroy(),
  }
}

function reading({ client, at }: OpenedBucket): Pick<FilePlace, 'get' | 'read' | 'has'> {
  return {
    get: (key) =>
      find(async (options) => {
        const { Body } = await client.send(new GetObjectCommand(at(key)), options)
        return Body?.transformToByteArray()
      }),
    async read(key) {
      const found = await find((options) => client.send(new GetObjectCommand(at(key)), options))
      if (!found) return undefined
      const { Body, ContentLength } = found
      if (ContentLength === undefined) throw new Error('the bucket answered without a length')
      return { stream: streamOf(Body), length: ContentLength }
    },
    has: async (key) =>
      (await find((options) => client.send(new HeadObjectCommand(at(key)), options))) !== undefined,
  }
}

function writing({ client, at }: OpenedBucket) {
  const removals = new PQueue({ concurrency: removalsAtOnce })
  const put = (key: string, bytes: Uint8Array, within?: number) => {
    const command = new PutObjectCommand({
      ...at(key),
      Body: bytes,
      ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
    })
    return soon((options) => client.send(command, options), within)
  }
  return {
    put,
    remove: (key: string) =>
      removals.add(async () => {
        await find((options) => client.send(new DeleteObjectCommand(at(key)), options))
      }),
    tryNow: async () => {
      const key = `.trying-${randomUUID()}`
      await put(key, tried, tryWithin)
      await soon((options) => client.send(new DeleteObjectCommand(at(key)), options), tryWithin)
    },
  }
}

/** Goes through a bucket page by page. */
function listing({ client, prefix, at }: OpenedBucket): Pick<FilePlace, 'namesBefore' | 'keys'> {
  async function* list(input: Omit<ListObjectsV2CommandInput, 'Bucket'>) {
    let ContinuationToken: string | undefined
    do {
      const command = new ListObjectsV2Command({ Bucket: at('').Bucket, ...input, ContinuationToken })
      const page = await ask(() => soon((options) => client.send(command, options)))
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, changed: LastModified }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
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

/** Work that is not done again for a while after it went well. */
function onceIn(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = -Infinity
  return async () => {
    if (performance.now() - doneAt < milliseconds) return
    await work()
    doneAt = performance.now()
  }
}

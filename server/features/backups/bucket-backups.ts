import { Readable } from 'node:stream'
import type { BucketConfiguration } from '#server/platform/config/file-variables.ts'
import {
  isForbidden,
  isMissing,
  isUnknown,
  refusedBucket,
  withTimeout,
} from '#server/platform/files/bucket-client.ts'
import {
  findObject,
  listPages,
  openBucket,
  type OpenedBucket,
  readObject,
  removeObject,
} from '#server/platform/files/bucket-objects.ts'
import { endUploads, uploadStream } from '#server/platform/files/bucket-upload.ts'
import { type BackupPlace, NotRemovedError } from './backup-place.ts'

/** Connections that broke one after the other, without a byte between them, after which a file is not read on. */
const maxFailures = 3

/** Sends requests to a bucket and translates its errors. */
function bucketRequests(configuration: BucketConfiguration) {
  /** What an operator reads of an error. */
  const refuse = (error: unknown) => refusedBucket(error, configuration)

  async function send<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw refuse(error)
    }
  }

  /** Requests an object that may not exist. */
  const find = <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | undefined> =>
    send(() =>
      withTimeout(work).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        return undefined
      }),
    )

  /** Removes an object, which may not exist. */
  const removing = (work: () => Promise<unknown>): Promise<void> =>
    send(async () => {
      try {
        await work()
      } catch (error) {
        if (isForbidden(error)) throw new NotRemovedError(configuration.url, { cause: error })
        if (!isMissing(error)) throw error
      }
    })

  return { refuse, ask: send, find, removing }
}

type BucketRequests = ReturnType<typeof bucketRequests>

/** Resumes after a broken connection, because a restore reads for hours. */
async function* readWithResume(
  opened: OpenedBucket,
  { refuse, ask: send }: BucketRequests,
  path: string,
  { stream, length, tag }: Awaited<ReturnType<typeof readObject>>,
) {
  let [source, from, failures] = [stream, 0, 0]
  if (length === 0) stream.resume()
  while (from < length) {
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        from += chunk.byteLength
        failures = 0
        yield chunk
      }
      if (from < length) throw new Error('the bucket sent less than it said')
    } catch (error) {
      if (from >= length) return
      if (++failures > maxFailures) throw refuse(error)
      const rest = await send(() =>
        withTimeout((options) => readObject(opened, path, options, { from, tag })),
      )
      source = rest.stream
    }
  }
}

/** The files of a folder, page by page. */
async function* listFolder(opened: OpenedBucket, { ask: send }: BucketRequests, folder: string) {
  const { prefix } = opened
  for await (const { Contents = [] } of listPages(opened, { Prefix: `${prefix}${folder}/` }, send))
    for (const { Key = '', Size = 0 } of Contents)
      // Some programs write an empty file with such a name for each folder.
      if (!Key.endsWith('/')) yield { path: Key.slice(prefix.length), bytes: Size }
}

/** The names of the folders at the top. */
async function listFolders(opened: OpenedBucket, { ask: send }: BucketRequests): Promise<string[]> {
  const { prefix } = opened
  const names = []
  const top = { Prefix: prefix, Delimiter: '/' }
  for await (const { CommonPrefixes = [] } of listPages(opened, top, send))
    for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1))
  return names
}

/** Writes a file. What is wrong with its source is no fault of the bucket, and is thrown as it is. */
async function writeTo(
  { client, at }: OpenedBucket,
  { ask: send }: BucketRequests,
  path: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  let broken: { error: unknown } | undefined
  async function* rethrowing() {
    try {
      yield* source
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  const upload = uploadStream(client, at(path), rethrowing()).catch((error: unknown) => {
    if (!broken) throw error
  })
  await send(() => upload)
  if (broken) throw broken.error
}

/** A bucket of an S3 service with backups in it. A sentence for the operator is all that comes of an error. [Note: Backups] */
export function bucketBackups(configuration: BucketConfiguration): BackupPlace {
  const opened = openBucket(configuration)
  const { client, at } = opened
  const requests = bucketRequests(configuration)
  const { find, removing } = requests
  const list = (folder: string) => listFolder(opened, requests, folder)
  const remove = (path: string) =>
    removing(() => withTimeout((options) => removeObject(opened, path, options)))

  return {
    name: configuration.url,
    isRemote: true,
    folders: () => listFolders(opened, requests),
    list,
    has: async (path) => (await find((options) => findObject(opened, path, options))) !== undefined,
    async read(path) {
      const found = await find((options) => readObject(opened, path, options))
      return found && Readable.from(readWithResume(opened, requests, path, found), { objectMode: false })
    },
    write: (path, source) => writeTo(opened, requests, path, source),
    remove,
    async removeFolder(folder) {
      for await (const { path } of list(folder)) await remove(path)
    },
    removeUnfinished: () =>
      removing(() =>
        endUploads(client, at('')).catch((error: unknown) => {
          // Not every service can list them.
          if (!isUnknown(error)) throw error
        }),
      ),
    close: () => client.destroy(),
  }
}

import { Readable } from 'node:stream'
import type { BucketConfiguration } from '#server/platform/config/file-variables.ts'
import {
  isForbidden,
  isMissing,
  isUnknown,
  refusedBucket,
  soon,
} from '#server/platform/files/bucket-client.ts'
import {
  findObject,
  listPages,
  openBucket,
  readObject,
  removeObject,
} from '#server/platform/files/bucket-objects.ts'
import { endUploads, uploadStream } from '#server/platform/files/bucket-upload.ts'
import { type BackupPlace, NotRemovedError } from './backup-place.ts'

/** Connections that broke one after the other, without a byte between them, after which a file is not read on. */
const givenUpAfter = 3

/** A bucket of an S3 service with backups in it. A sentence for the operator is all that comes of an error. [Note: Backups] */
export function bucketBackups(configuration: BucketConfiguration): BackupPlace {
  const opened = openBucket(configuration)
  const { client, prefix, at } = opened

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw refusedBucket(error, configuration)
    }
  }

  const find = <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T | undefined> =>
    ask(() =>
      soon(work).catch((error: unknown) => {
        if (!isMissing(error)) throw error
        return undefined
      }),
    )

  const removing = (work: () => Promise<unknown>): Promise<void> =>
    ask(async () => {
      try {
        await work()
      } catch (error) {
        if (isForbidden(error)) throw new NotRemovedError(configuration.url, { cause: error })
        if (!isMissing(error)) throw error
      }
    })

  const remove = (path: string) => removing(() => soon((options) => removeObject(opened, path, options)))

  /** Goes on where a connection breaks: a restore reads for hours. */
  async function* readOn(path: string, { stream, length, tag }: Awaited<ReturnType<typeof readObject>>) {
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
        if (++failures > givenUpAfter) throw refusedBucket(error, configuration)
        const rest = await ask(() => soon((options) => readObject(opened, path, options, { from, tag })))
        source = rest.stream
      }
    }
  }

  async function* list(folder: string) {
    for await (const { Contents = [] } of listPages(opened, { Prefix: `${prefix}${folder}/` }, ask))
      for (const { Key = '', Size = 0 } of Contents)
        // Some programs write an empty file with such a name for each folder.
        if (!Key.endsWith('/')) yield { path: Key.slice(prefix.length), bytes: Size }
  }

  return {
    name: configuration.url,
    isRemote: true,
    async folders() {
      const names = []
      const top = { Prefix: prefix, Delimiter: '/' }
      for await (const { CommonPrefixes = [] } of listPages(opened, top, ask))
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1))
      return names
    },
    list,
    has: async (path) => (await find((options) => findObject(opened, path, options))) !== undefined,
    async read(path) {
      const found = await find((options) => readObject(opened, path, options))
      return found && Readable.from(readOn(path, found), { objectMode: false })
    },
    async write(path, source) {
      let broken: { error: unknown } | undefined
      async function* watched() {
        try {
          yield* source
        } catch (error) {
          broken = { error }
          throw error
        }
      }
      // What is wrong with the source is no fault of the bucket.
      const upload = uploadStream(client, at(path), watched()).catch((error: unknown) => {
        if (!broken) throw error
      })
      await ask(() => upload)
      if (broken) throw broken.error
    },
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

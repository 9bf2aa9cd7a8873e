import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { refuse } from '../http/errors.ts'
import { isFull, refuseFull } from '../http/failures.ts'
import { diskPlace } from './disk-place.ts'
import type { Content, FilePlace } from './place.ts'
import { openIncomingBodies, type IncomingBody } from './incoming-bodies.ts'

/** A body that has arrived completely and durably as a file of its own, and belongs to nothing yet. */
export interface Upload extends Content {
  /**
   * If files are on another machine, sends it there under its later key before the transaction, which must not wait
   * for another machine. It is discarded with the call unless it is stored.
   */
  sendAhead(key: string): Promise<void>
  /** Stores it under a key, the same one that it was sent ahead to. It is durable once this resolves. Until then it is discarded with the call. */
  storeAs(key: string): Promise<void>
  /** Whether it has been stored under a key. */
  isStored(): boolean
}

export interface Uploads {
  /**
   * Receives a body piece by piece: at most one piece is in memory.
   * @param max bytes
   * @param network the sender's network: each has a share of the concurrent uploads
   * @throws {Refusal} `too_large`, `full` if the disk is nearly so, `busy`, and `invalid_input` if it did not arrive whole
   */
  receive(body: Readable, max: number, network: string): Promise<Upload & { discard: () => Promise<void> }>
  /** Removes uploads that a killed server had started to receive. */
  sweep(before: Date): Promise<void>
}

/** Limits on the time of one body, and on the load of all of them. */
export const bounds = {
  /** Milliseconds without data after which an upload is aborted. */
  timeoutMs: 30_000,
  /**
   * Bytes a second that each of three parts has of a line slowed down to 32 kbit/s, with room, and the milliseconds at its
   * start that are not counted. A body that comes more slowly than that, all in all, could hold its place with a byte now
   * and then.
   */
  minBytesPerSecond: 1024,
  graceMs: 60_000,
  /** Bodies taken in at the same time. Each is a file and a connection; more would only make all of them slower. */
  total: 128,
  /** The same for one network: five phones that send as much as they can. */
  perNetwork: 16,
  /** Of these places: kept free for networks that send nothing yet, so that someone new can always hand in what they have. */
  reservedForNew: 32,
  /** Bytes of the disk that stay free, for the database and for the administrator who has to clean up. */
  minFreeBytes: 512 * 1024 * 1024,
}

/**
 * Receives complete files on the disk before they are stored. In a folder of the same disk, storing one is a rename.
 * @param place where they go
 */
export async function openUploads(
  location: string,
  bound = bounds,
  place: Pick<FilePlace, 'store' | 'remove' | 'isRemote'> = diskPlace(location),
): Promise<Uploads> {
  const folder = join(location, '.arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const incoming = openIncomingBodies(bound)

  return {
    async receive(body, max, network) {
      const entered = incoming.enter(network, max)
      const expectedBytes = incoming.expectedBytes()
      try {
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize - expectedBytes < bound.minFreeBytes) refuseFull()
        const path = join(folder, randomUUID())
        try {
          return uploadOf(path, await write(body, path, { most: max, place: entered, bound }), place)
        } catch (error) {
          await rm(path, { force: true })
          throw error
        }
      } finally {
        entered.leave()
      }
    },
    async sweep(before) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Wraps a file that has arrived on the disk. */
function uploadOf(
  path: string,
  content: Content,
  place: Pick<FilePlace, 'store' | 'remove' | 'isRemote'>,
): Awaited<ReturnType<Uploads['receive']>> {
  let isStored = false
  let ahead: string | undefined
  return {
    ...content,
    async sendAhead(key) {
      if (!place.isRemote) return
      await place.store(path, key, content)
      ahead = key
    },
    async storeAs(key) {
      isStored = true
      if (ahead === undefined) return place.store(path, key, content)
      if (ahead !== key) throw new Error('a file was kept under another key than it was sent to')
    },
    isStored: () => isStored,
    async discard() {
      await rm(path, { force: true })
      // If that fails, the daily job finds it unreferenced.
      if (ahead !== undefined && !isStored) await place.remove(ahead).catch(() => undefined)
    },
  }
}

async function write(
  body: Readable,
  path: string,
  { most: max, place, bound }: { most: number; place: IncomingBody; bound: typeof bounds },
): Promise<{ length: number; digest: string }> {
  const hash = createHash('sha256')
  let length = 0
  const file = await open(path, 'wx', 0o600)
  const watch = watchSpeed(body, bound)
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > max) refuse('too_large')
      hash.update(piece)
      // Not `write`, which may write less than it was given and reports that only in its result.
      await file.writeFile(piece)
      place.received(piece.length)
      watch.received(piece.length)
    }
    await file.sync()
    // The client erases the only other copy once it learns that the file arrived.
    if ((await file.stat()).size !== length) throw new Error('file on disk is shorter than what arrived')
  } catch (error) {
    // A full disk is our error; a broken connection is not, and nobody receives the answer.
    if (isFull(error)) refuseFull()
    if (body.errored) refuse('invalid_input', 'This did not arrive completely.')
    throw error
  } finally {
    watch.end()
    await file.close()
  }
  return { length, digest: hash.digest('base64url') }
}

/** Aborts a body that has stalled or is too slow. */
function watchSpeed(body: Readable, { timeoutMs, minBytesPerSecond, graceMs }: typeof bounds) {
  const since = performance.now()
  let arrived = 0
  const timer = setTimeout(() => body.destroy(new Error('upload is idle')), timeoutMs)
  const speedCheck = setInterval(() => {
    const seconds = (performance.now() - since - graceMs) / 1000
    if (arrived < seconds * minBytesPerSecond) body.destroy(new Error('upload is too slow'))
  }, graceMs / 10)
  return {
    received(bytes: number) {
      arrived += bytes
      timer.refresh()
    },
    end() {
      clearTimeout(timer)
      clearInterval(speedCheck)
    },
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { refuse } from '../http/errors.ts'

/** A body that has arrived as a file of its own, whole and safe from a power cut, and belongs to nothing yet. */
export interface Arrival {
  /** In bytes. */
  readonly length: number
  /** SHA-256, base64url. */
  readonly digest: string
  /** Makes it the file of a key. Until then it goes with the call. */
  keepAs(key: string): Promise<void>
}

export interface Arrivals {
  /**
   * Takes a body in, piece by piece as it comes: no more of it is in memory than one piece.
   * @param most bytes
   * @throws {Refusal} `too_large`, `quota` where the disk is nearly full, `busy`, and `invalid_input` where it did not arrive whole
   */
  receive(body: Readable, most: number): Promise<Arrival & { discard: () => Promise<void> }>
  /** Removes what a killed server had begun to take in. */
  sweep(before: Date): Promise<void>
}

/** Milliseconds in which nothing arrives, after which nobody waits for the rest. */
const patience = 30_000
/** Bodies taken in at the same time. Each is a file and a connection; more would only make all of them slower. */
const mostAtOnce = 128
/** Bytes of the disk that stay free, for the database and for whoever has to tidy up. */
const leftFree = 512 * 1024 * 1024

/**
 * Takes files in beside the place where they will lie, so that keeping one is a rename.
 *
 * Whose a file is, the server does not write down finer than by day, so neither may the times of files: each kept file,
 * and the folder it lies in, is dated to the beginning of the day.
 */
export async function openArrivals(location: string): Promise<Arrivals> {
  const folder = join(location, '.arriving')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let underWay = 0

  return {
    async receive(body, most) {
      if (underWay >= mostAtOnce) refuse('busy', undefined, { retryAfterSeconds: 5 })
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < leftFree)
        refuse('quota', 'This server has no room left for files. What was sent before is safe.')
      const path = join(folder, randomUUID())
      underWay++
      try {
        const { length, digest } = await write(body, path, most)
        return {
          length,
          digest,
          keepAs: (key) => keep(path, join(location, key)),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        underWay--
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

async function write(
  body: Readable,
  path: string,
  most: number,
): Promise<{ length: number; digest: string }> {
  const hash = createHash('sha256')
  let length = 0
  const file = await open(path, 'wx', 0o600)
  const waiting = setTimeout(() => body.destroy(new Error('nothing arrives')), patience)
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > most) refuse('too_large')
      hash.update(piece)
      await file.write(piece)
      waiting.refresh()
    }
    await file.sync()
  } catch (error) {
    // A full disk is ours to tell; a connection that broke is nobody's fault, and nobody hears the answer.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') refuse('quota')
    if (body.errored) refuse('invalid_input', 'This did not arrive whole.')
    throw error
  } finally {
    clearTimeout(waiting)
    await file.close()
  }
  return { length, digest: hash.digest('base64url') }
}

async function keep(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const day = startOfDay()
  await utimes(from, day, day)
  await rename(from, to)
  // The name has to survive a power cut as well as the bytes.
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
    await directory.utimes(day, day)
  } finally {
    await directory.close()
  }
}

/** Dates a folder to the beginning of the day: removing a file from it would tell the moment. */
export async function dateToDay(folder: string): Promise<void> {
  const day = startOfDay()
  await utimes(folder, day, day).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

function startOfDay(): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import { filesFolder } from '#server/platform/files/disk-place.ts'
import type { FilePlace } from '#server/platform/files/place.ts'
import { bounds, openUploads, type Uploads } from '#server/platform/files/uploads.ts'
import { MoveError } from './move-error.ts'
import { withMoverLock } from './mover-lock.ts'

/** What moving files came to. */
export interface MoveReport {
  /** Put into the new place, and read there again as they were. */
  readonly moved: number
  /** Found there already, as they are in the old one. */
  readonly same: number
  /** Erased by people meanwhile. */
  readonly missing: number
  readonly bytes: number
  /** Keys of files that are not the same in both places. */
  readonly different: readonly string[]
  /** Of those moved, the ones that were not there yet when this started: a server still writes to the old place. */
  readonly late: number
}

export interface MoveOptions {
  readonly from: FilePlace
  readonly to: FilePlace
  readonly dataDir: string
  /** A connection string of the database's owner. */
  readonly ownerUrl: string
  /** Whether each file is removed from the old place once the new one has it. */
  readonly erases: boolean
}

const concurrency = 4

/**
 * [Note: Moving files] Copies each file that is still in the old place, reads it back and compares it, and then looks again for what came
 * meanwhile. It can be stopped at any time and done again. Servers read both places meanwhile, and write to the new one.
 * @throws {MoveError} if no server has been started with both places, or another run moves files already
 */
export function moveFiles(options: MoveOptions): Promise<MoveReport> {
  return withMoverLock(options.ownerUrl, (signal) => moveAll(options, signal))
}

async function moveAll(options: MoveOptions, signal: AbortSignal): Promise<MoveReport> {
  const { from, to } = options
  const mark = await to.readNote('.database')
  if (mark === undefined || (await from.readNote('.moved')) !== mark)
    throw new MoveError(
      `No server has been started yet that writes to ${to.name} and reads what is still in ${from.name}: start all of them with the same FILES_URL and FILES_MOVED_FROM first.`,
    )
  // A disk that is nearly full is why many move: what goes to a bucket is on the disk for a moment only.
  const bound = to.isRemote ? { ...bounds, minFreeBytes: 0 } : bounds
  const work = openWork(options, await openUploads(filesFolder(options.dataDir), bound, to))
  const seen = new Set<string>()
  await work.pass(seen, signal)
  const { moved: first } = work.counts
  await work.pass(seen, signal)
  const report = { ...work.counts, different: work.different, late: work.counts.moved - first }
  if (report.different.length === 0 && report.late === 0) await to.removeNote('.moving')
  return report
}

function openWork({ from, to, erases }: MoveOptions, uploads: Uploads) {
  const counts = { moved: 0, same: 0, missing: 0, bytes: 0 }
  const different: string[] = []

  async function moveOne(key: string, bytes: number): Promise<void> {
    const exists = await to.has(key)
    const source = await from.read(key)
    if (!source) return void counts.missing++
    const before = exists ? await digestOf(source.stream) : await copy(key, source.stream, bytes)
    const after = await to.read(key)
    if (!after || (await digestOf(after.stream)) !== before) return void different.push(key)
    if (!(await from.has(key))) {
      // Who erases looks into the old place first: what was erased while it was copied is erased here.
      await to.remove(key)
      return void counts.missing++
    }
    if (erases) await from.remove(key)
    counts[exists ? 'same' : 'moved']++
    counts.bytes += bytes
  }

  async function copy(key: string, stream: NodeJS.ReadableStream, bytes: number): Promise<string> {
    const arrival = await uploads.receive(stream as Parameters<Uploads['receive']>[0], bytes, key)
    try {
      await arrival.storeAs(key)
      return arrival.digest
    } finally {
      await arrival.discard()
    }
  }

  return {
    counts,
    different,
    /** Goes through the old place once, past what was seen there before. */
    async pass(seen: Set<string>, signal: AbortSignal): Promise<void> {
      const queue = new PQueue({ concurrency })
      const failed = new AbortController()
      const over = AbortSignal.any([failed.signal, signal])
      for await (const { key, bytes } of from.keys()) {
        if (seen.has(key)) continue
        seen.add(key)
        await queue.onSizeLessThan(concurrency * 4)
        over.throwIfAborted()
        queue
          .add(() => (over.aborted ? undefined : moveOne(key, bytes)))
          .catch((error: unknown) => failed.abort(error))
      }
      await queue.onIdle()
      over.throwIfAborted()
    },
  }
}

async function digestOf(stream: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('base64url')
}

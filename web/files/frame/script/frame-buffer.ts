import type { Tracks } from './film-tracks.ts'

/** Seconds buffered ahead of playback and retained behind it. */
const ahead = 20
const behind = 10

/** Minimum seconds buffered before more is appended: with less, playback would freeze between two pieces. */
const minAhead = 1

/** Seconds by which times in a browser may differ from those in the file. */
const rounding = 0.05

export interface Playing {
  readonly media: HTMLMediaElement
  readonly source: MediaSource
  readonly buffer: SourceBuffer
  readonly tracks: Tracks
  /** Seconds buffered ahead, and whether they are buffered now. */
  readonly room: { ahead: number; isLaid: boolean }
}

export const wholeRoom = (): Playing['room'] => ({ ahead, isLaid: false })

/**
 * Appends pieces from a moment on, slightly ahead of playback, until the end or until aborted.
 *
 * @throws if a piece cannot be read, muxed or appended
 */
export async function bufferFrom(playing: Playing, from: number, signal: AbortSignal): Promise<void> {
  const { source, buffer, tracks } = playing
  if (buffer.updating) await waitForEvent(buffer, 'updateend')
  if (source.readyState === 'open') buffer.abort()
  if (buffer.buffered.length > 0) await changed(buffer, () => buffer.remove(0, Number.POSITIVE_INFINITY))
  let isAny = false
  await tracks.pieces(from, signal, async (piece) => {
    await waitUntilLow(playing, from, signal)
    if (signal.aborted) return
    await removePlayed(playing, behind, behind)
    await appendPiece(playing, piece, from, signal)
    isAny = true
  })
  if (signal.aborted) return
  if (!isAny) throw new Error('not playable')
  playing.room.isLaid = true
  if (source.readyState === 'open') source.endOfStream()
}

/** Appends a piece. If the browser's buffer is full, less is retained and buffered from then on. */
async function appendPiece(
  playing: Playing,
  piece: Uint8Array<ArrayBuffer>,
  from: number,
  signal: AbortSignal,
): Promise<void> {
  const { buffer, room } = playing
  while (!signal.aborted) {
    try {
      return await changed(buffer, () => buffer.appendBuffer(piece))
    } catch (error) {
      if (!isFull(error)) throw error
      if (await removePlayed(playing, minAhead, 0)) continue
      const laid = endOf(buffer, from) - placeOf(playing, from)
      if (laid <= minAhead) throw error
      room.ahead = Math.max(minAhead, Math.min(room.ahead, laid) / 2)
      await waitUntilLow(playing, from, signal)
    }
  }
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Removes what was played, up to a key frame: a browser also removes frames that depend on a removed one, even unplayed.
 *
 * @param retained - seconds to retain
 * @param slack - additional seconds that must be buffered, so that it does not run for every piece
 * @returns whether anything was removed
 */
async function removePlayed(
  { media, buffer, tracks }: Playing,
  retained: number,
  slack: number,
): Promise<boolean> {
  if (buffer.buffered.length === 0) return false
  const start = buffer.buffered.start(0)
  const end = tracks.keyFrameBefore(media.currentTime - retained) - rounding
  if (start + slack >= end) return false
  await changed(buffer, () => buffer.remove(0, end))
  return buffer.buffered.length === 0 || buffer.buffered.start(0) > start
}

const endOf = ({ buffered }: SourceBuffer, from: number) =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : from

const placeOf = ({ media }: Playing, from: number) => Math.max(media.currentTime, from)

/** Waits until the buffer runs low. */
async function waitUntilLow(playing: Playing, from: number, signal: AbortSignal): Promise<void> {
  const { buffer, room } = playing
  while (!signal.aborted && endOf(buffer, from) > placeOf(playing, from) + room.ahead) {
    room.isLaid = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  room.isLaid = false
}

/** Sets the duration once it is determined; if everything was appended meanwhile, the browser knows it. */
export async function postLength({ source, buffer, tracks, room }: Playing): Promise<void> {
  const found = await tracks.findEnd(async () => {
    while (!room.isLaid) await new Promise((resolve) => setTimeout(resolve, 250))
    return source.readyState === 'open'
  })
  while (buffer.updating) await waitForEvent(buffer, 'updateend')
  if (found !== null && source.readyState === 'open') source.duration = Math.max(found, endOf(buffer, 0))
}

async function changed(buffer: SourceBuffer, change: () => void): Promise<void> {
  const isDone = waitForEvent(buffer, 'updateend')
  // If the change is refused immediately, no event follows.
  isDone.catch(() => undefined)
  change()
  await isDone
}

export function waitForEvent(target: EventTarget, name: string): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { signal: over.signal })
    target.addEventListener('error', () => reject(new Error('not playable')), { signal: over.signal })
  }).finally(() => over.abort())
}

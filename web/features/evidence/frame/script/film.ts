import { CustomSource, Input, MATROSKA, MP3, MP4, QTFF, WEBM } from 'mediabunny'
import { askRanges } from '../ranges.ts'
import { mediaElement } from './media.ts'
import { openTracks, type Tracks } from './film-tracks.ts'

/** Seconds that are laid ready before the place that is played, and kept behind it. */
const ahead = 20
const behind = 10

interface FilmRequest {
  readonly kind: 'video' | 'audio'
  readonly label: string
  /** Bytes. */
  readonly size: number
}

/**
 * [Note: Films piece by piece] A film that is too large to be opened as a whole. Its pictures and sounds are read from the
 * file where they are played, put into the form in which a browser takes them bit by bit, and handed over; nothing is decoded
 * or drawn here that the browser would not decode. Resolves when it can be played.
 *
 * @throws where the file is none that can be taken apart, or holds what this browser does not play
 */
export async function showFilm(place: HTMLElement, request: FilmRequest, port: MessagePort): Promise<void> {
  const input = new Input({
    source: new CustomSource({
      getSize: () => request.size,
      read: askRanges(port),
      maxCacheSize: 16 * 1024 * 1024,
      prefetchProfile: 'network',
    }),
    formats: [MP4, QTFF, MATROSKA, WEBM, MP3],
  })
  const tracks = await openTracks(input)
  // Safari on a telephone has only the one that asks for data by itself.
  const Source = 'ManagedMediaSource' in globalThis ? managedMediaSource() : MediaSource
  if (!Source.isTypeSupported(tracks.mediaType)) throw new Error('not playable')
  const media = mediaElement(place, request)
  media.disableRemotePlayback = true
  media.dataset['read'] = 'in pieces'
  const source = new Source()
  media.src = URL.createObjectURL(source)
  place.append(media)
  await happening(source, 'sourceopen')
  source.duration = tracks.duration
  const buffer = source.addSourceBuffer(tracks.mediaType)
  const hasFrames = happening(media, 'loadedmetadata')
  follow({ media, source, buffer, tracks })
  await hasFrames
}

function managedMediaSource(): typeof MediaSource {
  // TypeScript's DOM does not know it yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (globalThis as unknown as { ManagedMediaSource: typeof MediaSource }).ManagedMediaSource
}

interface Playing {
  readonly media: HTMLMediaElement
  readonly source: MediaSource
  readonly buffer: SourceBuffer
  readonly tracks: Tracks
}

/** Lays ready what comes next, from wherever it is wound to. */
function follow(playing: Playing) {
  const { media } = playing
  let running: { stop: AbortController; done: Promise<void> } | null = null
  const begin = async (from: number) => {
    running?.stop.abort()
    const before = running?.done
    const stop = new AbortController()
    const done = (async () => {
      await before
      if (!stop.signal.aborted) await layFrom(playing, from, stop.signal)
    })()
    // What could not be read is told by the page, which knows why.
    running = { stop, done: done.catch(() => undefined) }
    await running.done
  }
  media.addEventListener('seeking', () => {
    if (!isLaid(media, media.currentTime)) void begin(media.currentTime)
  })
  void begin(0)
}

function isLaid({ buffered }: HTMLMediaElement, at: number): boolean {
  for (let range = 0; range < buffered.length; range++)
    if (buffered.start(range) <= at && at < buffered.end(range)) return true
  return false
}

/** Lays pieces from a moment on, a little ahead of what is played, until it ends or is stopped. */
async function layFrom(playing: Playing, from: number, signal: AbortSignal): Promise<void> {
  const { media, source, buffer, tracks } = playing
  if (buffer.updating) await happening(buffer, 'updateend')
  if (source.readyState === 'open') buffer.abort()
  if (buffer.buffered.length > 0) await changed(buffer, () => buffer.remove(0, Number.POSITIVE_INFINITY))
  await tracks.pieces(from, signal, async (piece) => {
    await isNeeded(media, buffer, from, signal)
    if (signal.aborted) return
    const old = media.currentTime - behind
    if (buffer.buffered.length > 0 && buffer.buffered.start(0) < old - behind)
      await changed(buffer, () => buffer.remove(0, old))
    await changed(buffer, () => buffer.appendBuffer(piece))
  })
  if (!signal.aborted && source.readyState === 'open') source.endOfStream()
}

/** Waits until what is laid ready comes to its end. */
async function isNeeded(media: HTMLMediaElement, buffer: SourceBuffer, from: number, signal: AbortSignal) {
  const end = () => (buffer.buffered.length > 0 ? buffer.buffered.end(buffer.buffered.length - 1) : from)
  while (!signal.aborted && end() > Math.max(media.currentTime, from) + ahead)
    await new Promise((resolve) => setTimeout(resolve, 250))
}

async function changed(buffer: SourceBuffer, change: () => void): Promise<void> {
  const isDone = happening(buffer, 'updateend')
  change()
  await isDone
}

function happening(target: EventTarget, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true })
    target.addEventListener('error', () => reject(new Error('not playable')), { once: true })
  })
}

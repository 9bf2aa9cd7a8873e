import { CustomSource, Input, MATROSKA, MP3, MP4, QTFF, WEBM } from 'mediabunny'
import { requestRanges } from '../protocol/ranges.ts'
import { mediaElement } from './media.ts'
import { openTracks } from './film-tracks.ts'
import { waitForEvent, bufferFrom, type Playing, postLength, wholeRoom } from './frame-buffer.ts'

interface FilmRequest {
  readonly kind: 'video' | 'audio'
  readonly label: string
  /** In bytes. */
  readonly size: number
}

/**
 * [Note: Films piece by piece] Plays a file too large to be loaded whole. Its tracks are read from the file on demand, remuxed into a
 * container for streaming, and appended; nothing is decoded here that the browser would not decode. Resolves when playback can start.
 *
 * @param onFailed - playback started but cannot continue
 * @throws if the file cannot be demuxed, or this browser cannot play its codecs
 */
export async function showFilm(
  place: HTMLElement,
  request: FilmRequest,
  port: MessagePort,
  onFailed: () => void,
): Promise<void> {
  const input = new Input({
    source: new CustomSource({
      getSize: () => request.size,
      read: requestRanges(port),
      maxCacheSize: 16 * 1024 * 1024,
      prefetchProfile: 'network',
    }),
    formats: [MP4, QTFF, MATROSKA, WEBM, MP3],
  })
  const tracks = await openTracks(input)
  // Safari on iPhones supports only the managed variant.
  const Source = 'ManagedMediaSource' in globalThis ? managedMediaSource() : MediaSource
  if (!Source.isTypeSupported(tracks.mediaType)) throw new Error('not playable')
  const media = mediaElement(place, request)
  media.disableRemotePlayback = true
  media.dataset['read'] = 'in pieces'
  const source = new Source()
  media.src = URL.createObjectURL(source)
  place.append(media)
  await waitForEvent(source, 'sourceopen')
  if (tracks.duration !== null) source.duration = tracks.duration
  const buffer = source.addSourceBuffer(tracks.mediaType)
  const playing = { media, source, buffer, tracks, room: wholeRoom() }
  const { promise: failure, reject: fail } = Promise.withResolvers<never>()
  const hasFrames = waitForEvent(media, 'loadedmetadata')
  media.addEventListener('error', () => fail(new Error('not playable')))
  bufferAhead(playing, fail)
  await Promise.race([hasFrames, failure])
  failure.catch(onFailed)
  // An unknown duration is determined during playback. If that fails, so does appending, which is reported.
  if (tracks.duration === null) void postLength(playing).catch(() => undefined)
}

function managedMediaSource(): typeof MediaSource {
  // TypeScript's DOM types lack it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (globalThis as unknown as { ManagedMediaSource: typeof MediaSource }).ManagedMediaSource
}

/** Buffers ahead of playback, from any seek position. */
function bufferAhead(playing: Playing, onFailed: (error: unknown) => void) {
  const { media } = playing
  let running: { stop: AbortController; done: Promise<void> } | null = null
  const begin = async (from: number) => {
    running?.stop.abort()
    const before = running?.done
    const stop = new AbortController()
    const done = (async () => {
      await before
      if (!stop.signal.aborted) await bufferFrom(playing, from, stop.signal)
    })()
    const settled = done.catch((error: unknown) => {
      if (!stop.signal.aborted) onFailed(error)
    })
    running = { stop, done: settled }
    await running.done
  }
  media.addEventListener('seeking', () => {
    if (!isBuffered(media, media.currentTime)) void begin(media.currentTime)
  })
  void begin(0)
}

function isBuffered({ buffered }: HTMLMediaElement, at: number): boolean {
  for (let range = 0; range < buffered.length; range++)
    if (buffered.start(range) <= at && at < buffered.end(range)) return true
  return false
}

import { CustomSource, Input, MATROSKA, MP3, MP4, QTFF, WEBM } from 'mediabunny'
import { requestRanges } from '../protocol/ranges.ts'
import { mediaElement } from './media.ts'
import { openTracks } from './film-tracks.ts'
import { happening, layFrom, type Playing, postLength, wholeRoom } from './laying.ts'

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
 * @param onFailed - it could be played, and cannot be any further
 * @throws where the file is none that can be taken apart, or holds what this browser does not play
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
  if (tracks.duration !== null) source.duration = tracks.duration
  const buffer = source.addSourceBuffer(tracks.mediaType)
  const playing = { media, source, buffer, tracks, room: wholeRoom() }
  const { promise: failure, reject: fail } = Promise.withResolvers<never>()
  const hasFrames = happening(media, 'loadedmetadata')
  media.addEventListener('error', () => fail(new Error('not playable')))
  follow(playing, fail)
  await Promise.race([hasFrames, failure])
  failure.catch(onFailed)
  // Not known, it is looked for beside the playing. Where that fails, so does what is laid, which is told.
  if (tracks.duration === null) void postLength(playing).catch(() => undefined)
}

function managedMediaSource(): typeof MediaSource {
  // TypeScript's DOM does not know it yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (globalThis as unknown as { ManagedMediaSource: typeof MediaSource }).ManagedMediaSource
}

/** Lays ready what comes next, from wherever it is wound to. */
function follow(playing: Playing, onFailed: (error: unknown) => void) {
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
    const settled = done.catch((error: unknown) => {
      if (!stop.signal.aborted) onFailed(error)
    })
    running = { stop, done: settled }
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

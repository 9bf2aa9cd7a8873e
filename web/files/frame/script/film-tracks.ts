import {
  AppendOnlyStreamTarget,
  type EncodedPacket,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** The video and audio tracks of a file. */
export interface Tracks {
  /** In seconds; `null` if the file does not declare it, as browser recordings. */
  readonly duration: number | null
  /** With the codecs, in the format of `MediaSource.isTypeSupported`. */
  readonly mediaType: string
  /** Emits the media from a moment on, sequentially as pieces for a `SourceBuffer`; resolves at its end or when aborted. */
  pieces(
    from: number,
    signal: AbortSignal,
    take: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
  ): Promise<void>
  /** The latest emitted key frame not after this moment. */
  keyFrameBefore(moment: number): number
  /**
   * The end of the last packet in seconds: reads all packets, and thereby the file, once.
   *
   * @param mayContinue - awaited after each packet, so that playback has priority; `false` aborts with `null`
   */
  findEnd(mayContinue: () => Promise<boolean>): Promise<number | null>
}

/**
 * Maximum seconds by which one track may end before the other. A browser stalls when one track runs out, until the media has been emitted
 * to its end: the rest must be small enough to be emitted at once.
 */
const maxApart = 20

/** @throws if it contains nothing playable */
export async function openTracks(input: Input): Promise<Tracks> {
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const tracks = [video, audio].filter((track) => track !== null)
  const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()))
  if (tracks.length === 0 || codecs.includes(null)) throw new Error('not playable')
  // Codecs supported by only one of the containers decide.
  const isWebm = tracks.some(({ codec }) => codec === 'vp8' || codec === 'vorbis')
  const form = `${video ? 'video' : 'audio'}/${isWebm ? 'webm' : 'mp4'}`
  const ends = await Promise.all(tracks.map((track) => track.getDurationFromMetadata()))
  const known = ends.filter((end) => end !== null)
  if (Math.max(...known) - Math.min(...known) > maxApart) throw new Error('not playable')
  let whole: number[] = []
  return {
    duration: await input.getDurationFromMetadata(tracks),
    mediaType: `${form}; codecs="${codecs.join(', ')}"`,
    keyFrameBefore: (moment) => (video ? (whole.findLast((each) => each <= moment) ?? 0) : moment),
    async findEnd(mayContinue) {
      let end = 0
      const sinks = tracks.map((track) => new EncodedPacketSink(track))
      for (const sink of sinks) {
        const isLight = { metadataOnly: true }
        for (
          let packet = await sink.getFirstPacket(isLight);
          packet;
          packet = await sink.getNextPacket(packet, isLight)
        ) {
          end = Math.max(end, packet.timestamp + packet.duration)
          if (!(await mayContinue())) return null
        }
      }
      return end
    },
    async pieces(from, signal, take) {
      const stands: number[] = []
      whole = stands
      const target = new WritableStream<Uint8Array>({
        write: (piece) => (signal.aborted ? undefined : take(new Uint8Array(piece))),
      })
      const format = isWebm
        ? new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 1 })
        : new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 })
      const output = new Output({ format, target: new AppendOnlyStreamTarget(target) })
      const feeds = [
        video && (await videoFeed(output, video, from, (moment) => stands.push(moment))),
        audio && (await audioFeed(output, audio, from)),
      ]
      await output.start()
      await interleave(
        feeds.filter((feed) => feed !== null),
        signal,
      )
      await (signal.aborted ? output.cancel() : output.finalize())
    },
  }
}

/** Copies a track into the new container. */
interface Feed {
  /** Time of the next packet in seconds; `null` at the end. */
  next(): number | null
  put(): Promise<void>
  /** End of the last copied packet, in seconds. */
  end(): number
  /** Signals the end of the track: until then the muxer would hold back the other one. */
  close(): void
}

/** Copies packets alternately, always of the track that is behind, so that both are complete up to each moment. */
async function interleave(feeds: readonly Feed[], signal: AbortSignal): Promise<void> {
  const open = new Set(feeds)
  let ended = Number.POSITIVE_INFINITY
  while (!signal.aborted) {
    let first: { at: number; feed: Feed } | null = null
    for (const feed of open) {
      const at = feed.next()
      if (at === null) {
        feed.close()
        open.delete(feed)
        ended = Math.min(ended, feed.end())
      } else if (first === null || at < first.at) first = { at, feed }
    }
    if (!first) return
    if (first.at > ended + maxApart) throw new Error('not playable')
    await first.feed.put()
  }
}

async function videoFeed(
  output: Output,
  track: InputVideoTrack,
  from: number,
  onKeyFrame: (moment: number) => void,
): Promise<Feed> {
  if (!track.codec) throw new Error('not playable')
  const made = new EncodedVideoPacketSource(track.codec)
  output.addVideoTrack(made, { rotation: track.rotation })
  const decoderConfig = await track.getDecoderConfig()
  const sink = new EncodedPacketSink(track)
  const start = (await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket())
  return createFeed(sink, start, made, (packet, isFirst) => {
    if (packet.type === 'key') onKeyFrame(packet.timestamp)
    return made.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined)
  })
}

async function audioFeed(output: Output, track: InputAudioTrack, from: number): Promise<Feed> {
  if (!track.codec) throw new Error('not playable')
  const made = new EncodedAudioPacketSource(track.codec)
  output.addAudioTrack(made)
  const decoderConfig = await track.getDecoderConfig()
  const sink = new EncodedPacketSink(track)
  const start = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  return createFeed(sink, start, made, (packet, isFirst) =>
    made.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined),
  )
}

function createFeed(
  sink: EncodedPacketSink,
  start: EncodedPacket | null,
  made: Pick<EncodedVideoPacketSource, 'close'>,
  add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>,
): Feed {
  let packet = start
  let end = 0
  return {
    next: () => packet?.timestamp ?? null,
    end: () => end,
    close: () => made.close(),
    async put() {
      if (!packet) return
      const put = packet
      await add(put, put === start)
      end = Math.max(end, put.timestamp + put.duration)
      packet = await sink.getNextPacket(put)
    },
  }
}

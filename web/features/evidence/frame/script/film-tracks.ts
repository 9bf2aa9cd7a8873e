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

/** The pictures and sounds of a film. */
export interface Tracks {
  /** Seconds. */
  readonly duration: number
  /** With the codecs, as `MediaSource` is asked whether it plays them. */
  readonly mediaType: string
  /**
   * Hands over the film from the picture that stands at a moment, in pieces as `SourceBuffer` takes them, one after the
   * other; at its end or when it is stopped it resolves.
   */
  pieces(
    from: number,
    signal: AbortSignal,
    take: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
  ): Promise<void>
}

/** @throws where there is nothing in it that could be played */
export async function openTracks(input: Input): Promise<Tracks> {
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  const tracks = [video, audio].filter((track) => track !== null)
  const codecs = await Promise.all(tracks.map((track) => track.getCodecParameterString()))
  if (tracks.length === 0 || codecs.includes(null)) throw new Error('not playable')
  // What only one of the two forms can hold decides.
  const isWebm = tracks.some(({ codec }) => codec === 'vp8' || codec === 'vorbis')
  const form = `${video ? 'video' : 'audio'}/${isWebm ? 'webm' : 'mp4'}`
  const duration = (await input.getDurationFromMetadata(tracks)) ?? (await input.computeDuration(tracks))
  return {
    duration,
    mediaType: `${form}; codecs="${codecs.join(', ')}"`,
    async pieces(from, signal, take) {
      const target = new WritableStream<Uint8Array>({
        write: (piece) => (signal.aborted ? undefined : take(new Uint8Array(piece))),
      })
      const format = isWebm
        ? new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: 1 })
        : new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 })
      const output = new Output({ format, target: new AppendOnlyStreamTarget(target) })
      const feeds = [
        video && (await videoFeed(output, video, from)),
        audio && (await audioFeed(output, audio, from)),
      ]
      await output.start()
      await inStep(
        feeds.filter((feed) => feed !== null),
        signal,
      )
      await (signal.aborted ? output.cancel() : output.finalize())
    },
  }
}

/** What is put into the new form from one track: the time of the next packet, and how it is put in. */
interface Feed {
  /** Seconds; `null` at the end. */
  next(): number | null
  put(): Promise<void>
}

/** One packet after the other, always of the track that is behind, so that both are there for each moment. */
async function inStep(feeds: readonly Feed[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let first: { at: number; feed: Feed } | null = null
    for (const feed of feeds) {
      const at = feed.next()
      if (at !== null && (first === null || at < first.at)) first = { at, feed }
    }
    if (!first) return
    await first.feed.put()
  }
}

async function videoFeed(output: Output, track: InputVideoTrack, from: number): Promise<Feed> {
  if (!track.codec) throw new Error('not playable')
  const made = new EncodedVideoPacketSource(track.codec)
  output.addVideoTrack(made, { rotation: track.rotation })
  const decoderConfig = await track.getDecoderConfig()
  const sink = new EncodedPacketSink(track)
  const start = (await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket())
  return feedOf(sink, start, (packet, isFirst) =>
    made.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined),
  )
}

async function audioFeed(output: Output, track: InputAudioTrack, from: number): Promise<Feed> {
  if (!track.codec) throw new Error('not playable')
  const made = new EncodedAudioPacketSource(track.codec)
  output.addAudioTrack(made)
  const decoderConfig = await track.getDecoderConfig()
  const sink = new EncodedPacketSink(track)
  const start = (await sink.getPacket(from)) ?? (await sink.getFirstPacket())
  return feedOf(sink, start, (packet, isFirst) =>
    made.add(packet, isFirst && decoderConfig ? { decoderConfig } : undefined),
  )
}

function feedOf(
  sink: EncodedPacketSink,
  start: EncodedPacket | null,
  add: (packet: EncodedPacket, isFirst: boolean) => Promise<void>,
): Feed {
  let packet = start
  return {
    next: () => packet?.timestamp ?? null,
    async put() {
      if (!packet) return
      const put = packet
      await add(put, put === start)
      packet = await sink.getNextPacket(put)
    },
  }
}

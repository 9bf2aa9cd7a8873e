import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

interface SampleFilm {
  /** Seconds of video, at ten frames per second starting with a key frame, and of audio. */
  readonly pictures: number
  readonly sound: number
  /** Bytes per frame. */
  readonly bytes: number
  /** Formatted like a browser recording, without duration and index; otherwise like a phone's. */
  readonly isRecording?: boolean
}

/** For tests: a video file with meaningless packets. */
export async function sampleFilm(film: SampleFilm): Promise<Buffer> {
  const { pictures, sound, bytes, isRecording = false } = film
  const format = isRecording
    ? new WebMOutputFormat({ appendOnly: true })
    : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const video = new EncodedVideoPacketSource('vp9')
  const audio = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(video)
  output.addAudioTrack(audio)
  await output.start()
  const size = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 240 }
  const rate = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 }
  for (let at = 0; at < Math.max(pictures, sound) * 10; at++) {
    if (at < pictures * 10) {
      const packet = new EncodedPacket(new Uint8Array(bytes), at % 10 === 0 ? 'key' : 'delta', at / 10, 0.1)
      await video.add(packet, { decoderConfig: size })
    } else video.close()
    if (at < sound * 10) {
      await audio.add(new EncodedPacket(new Uint8Array(20), 'key', at / 10, 0.1), { decoderConfig: rate })
    } else audio.close()
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}

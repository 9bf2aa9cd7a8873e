import {
  BlobReader,
  configure,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/index-native.js'

/** Writes files into a zip sequentially. */
export interface ZipSink {
  text(name: string, text: string): Promise<void>
  bytes(name: string, bytes: Uint8Array): Promise<void>
  blob(name: string, blob: Blob): Promise<void>
}

/**
 * Writes a zip to a stream without holding it in memory. Files are stored uncompressed, since pictures and sealed bytes do not compress.
 * All files have the same date, so that the archive does not reveal at which hour it was made.
 *
 * @param day of its creation
 */
export async function writeZip(
  out: WritableStream<Uint8Array>,
  day: Date,
  fill: (sink: ZipSink) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(out, {
    level: 0,
    zip64: true,
    useWebWorkers: false,
    extendedTimestamp: false,
    lastModDate: new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12)),
    signal,
  })
  await fill({
    text: async (name, text) => void (await zip.add(name, new TextReader(text))),
    bytes: async (name, bytes) => void (await zip.add(name, new Uint8ArrayReader(bytes))),
    blob: async (name, blob) => void (await zip.add(name, new BlobReader(blob))),
  })
  await zip.close()
}

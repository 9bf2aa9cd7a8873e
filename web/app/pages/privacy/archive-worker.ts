import { writeZip, type ZipSink } from '#web/features/reporting/report-export/model/zip.ts'
import type { ArchiveAnswer, ArchiveRequest } from './archive-messages.ts'

// Builds the archive here, so that the page stays responsive. Its policy denies this worker all network
// access.
const pieces: BlobPart[] = []
const out = new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(new Uint8Array(piece)) })
const opened = Promise.withResolvers<ZipSink>()
const ended = Promise.withResolvers<void>()
const fill = async (sink: ZipSink) => {
  opened.resolve(sink)
  await ended.promise
}
const written = writeZip(out, new Date(), fill, new AbortController().signal)

self.addEventListener('message', ({ data }: MessageEvent<ArchiveRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it answers the page that made it
  void answer(data).then((answered) => self.postMessage(answered))
})

async function answer(request: ArchiveRequest): Promise<ArchiveAnswer> {
  const { id } = request
  try {
    const sink = await opened.promise
    if (request.kind === 'text') await sink.text(request.name, request.text)
    if (request.kind === 'blob') await sink.blob(request.name, request.blob)
    if (request.kind !== 'end') return { id, kind: 'done' }
    ended.resolve()
    await written
    return { id, kind: 'archive', archive: new Blob(pieces, { type: 'application/zip' }) }
  } catch {
    return { id, kind: 'failed' }
  }
}

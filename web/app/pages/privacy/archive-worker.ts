import { writeZip, type ZipSink } from '#web/features/reporting/report-export/model/zip.ts'
import type { ArchiveAnswer, ArchiveQuestion } from './archive-messages.ts'

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

self.addEventListener('message', ({ data }: MessageEvent<ArchiveQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it answers the page that made it
  void answer(data).then((answered) => self.postMessage(answered))
})

async function answer(question: ArchiveQuestion): Promise<ArchiveAnswer> {
  const { id } = question
  try {
    const sink = await opened.promise
    if (question.kind === 'text') await sink.text(question.name, question.text)
    if (question.kind === 'blob') await sink.blob(question.name, question.blob)
    if (question.kind !== 'end') return { id, kind: 'done' }
    ended.resolve()
    await written
    return { id, kind: 'archive', archive: new Blob(pieces, { type: 'application/zip' }) }
  } catch {
    return { id, kind: 'failed' }
  }
}

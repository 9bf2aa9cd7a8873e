import { frameSource } from './frame-source.ts'
import { type FrameRequest, readAnswer } from './protocol/messages.ts'

/** Milliseconds for a document to render its first page. */
const timeoutMs = 15_000

/**
 * Thumbnail of a PDF's first page. It is parsed and drawn in a frame without an origin, as in the viewer; only its pixels are returned.
 *
 * @throws if it cannot be drawn in time
 */
export async function renderFirstPage(file: Blob): Promise<ImageBitmap> {
  const frame = document.createElement('iframe')
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<ImageBitmap>()
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow) return
    const answer = readAnswer(data)
    const request: FrameRequest = { ask: 'first-page', blob: file }
    if (answer?.tell === 'ready') frame.contentWindow?.postMessage(request, '*')
    if (answer?.tell === 'first-page') resolve(answer.picture)
    if (answer?.tell === 'failed') reject(new Error('document cannot be drawn'))
  }
  window.addEventListener('message', hear, { signal: over.signal })
  const limit = setTimeout(() => reject(new Error('document took too long to draw')), timeoutMs)
  Object.assign(frame, { hidden: true, src: frameSource })
  frame.setAttribute('sandbox', 'allow-scripts')
  document.body.append(frame)
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    over.abort()
    frame.remove()
  }
}

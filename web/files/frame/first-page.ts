import { frameSource } from './frame-source.ts'
import { type FrameRequest, readAnswer } from './protocol/messages.ts'

/** Milliseconds that a document may take to show its first page. */
const timeoutMs = 15_000

/**
 * The first page of a PDF as a small picture. It is read and drawn in a frame without an origin, as when it is looked at;
 * only its pixels come back.
 *
 * @throws where it cannot be drawn, or takes too long
 */
export async function firstPage(file: Blob): Promise<ImageBitmap> {
  const frame = document.createElement('iframe')
  const over = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<ImageBitmap>()
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow) return
    const answer = readAnswer(data)
    const request: FrameRequest = { ask: 'first-page', blob: file }
    if (answer?.tell === 'ready') frame.contentWindow?.postMessage(request, '*')
    if (answer?.tell === 'first-page') resolve(answer.picture)
    if (answer?.tell === 'failed') reject(new Error('This document cannot be drawn.'))
  }
  window.addEventListener('message', hear, { signal: over.signal })
  const limit = setTimeout(() => reject(new Error('This document takes too long.')), timeoutMs)
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

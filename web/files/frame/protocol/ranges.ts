/** A request for bytes from `start` up to, not including, `end`. */
interface RangeRequest {
  readonly id: number
  readonly start: number
  readonly end: number
}

/** The requested bytes, or a failure to read them. */
type RangeAnswer =
  | { readonly id: number; readonly bytes: ArrayBuffer }
  | { readonly id: number; readonly failed: true }

/** Reads a verified range of a file. */
type ReadRange = (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>

/** Maximum bytes per response: two sealed parts. */
const maxBytes = 8 * 1024 * 1024

/** Parses a request of the frame; `null` if it is invalid. The frame decodes untrusted content. */
export function readRequest(data: unknown, size: number): RangeRequest | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('id' in data) || !('start' in data) || !('end' in data)) return null
  const { id, start, end } = data
  const isWhole = [id, start, end].every(Number.isSafeInteger)
  if (!isWhole || typeof id !== 'number' || typeof start !== 'number' || typeof end !== 'number') return null
  const fits = start >= 0 && start < end && end <= size && end - start <= maxBytes
  return fits ? { id, start, end } : null
}

/**
 * Serves a file to the frame piece by piece on request, so that a video of any length plays without being loaded whole.
 *
 * @param onProblem - called when a piece could not be read: playback freezes
 * @returns a function that stops it
 */
export function serveRanges(
  port: MessagePort,
  size: number,
  read: ReadRange,
  onProblem: (problem: unknown) => void,
): () => void {
  const stop = new AbortController()
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const request = readRequest(data, size)
    if (!request) return
    const { id, start, end } = request
    const answer = (input: RangeAnswer, moved: Transferable[] = []) => port.postMessage(input, moved)
    read(start, end, stop.signal).then(
      // Copied, since transferring would detach the cached buffer.
      (bytes) => {
        const { buffer } = bytes.slice()
        answer({ id, bytes: buffer }, [buffer])
      },
      (problem: unknown) => {
        if (stop.signal.aborted) return
        answer({ id, failed: true })
        onProblem(problem)
      },
    )
  })
  port.start()
  return () => {
    stop.abort()
    port.close()
  }
}

/** The frame's side: requests ranges of the file from the page. */
export function requestRanges(port: MessagePort): (start: number, end: number) => Promise<Uint8Array> {
  const pending = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let last = 0
  port.addEventListener('message', ({ data }: MessageEvent<RangeAnswer>) => {
    const answered = pending.get(data.id)
    pending.delete(data.id)
    if ('bytes' in data) answered?.resolve(new Uint8Array(data.bytes))
    else answered?.reject(new Error('range could not be read'))
  })
  port.start()
  const ask = (start: number, end: number) => {
    const answered = Promise.withResolvers<Uint8Array>()
    const id = ++last
    pending.set(id, answered)
    port.postMessage({ id, start, end } satisfies RangeRequest)
    return answered.promise
  }
  return async (start, end) => {
    if (end - start <= maxBytes) return ask(start, end)
    const bytes = new Uint8Array(end - start)
    for (let from = start; from < end; from += maxBytes)
      bytes.set(await ask(from, Math.min(from + maxBytes, end)), from - start)
    return bytes
  }
}

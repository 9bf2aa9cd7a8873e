/** How long the worker may take, in milliseconds; an older worker does not know the request and never answers. */
const usualTimeoutMs = 2_000

/**
 * Sends a request to a service worker.
 *
 * @param timeoutMs - how long it may take, in milliseconds
 * @returns its answer; `undefined` if there is none
 */
export async function requestWorker(
  worker: ServiceWorker,
  request: object,
  timeoutMs: number = usualTimeoutMs,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
  port1.start()
  const timer = setTimeout(() => resolve(undefined), timeoutMs)
  worker.postMessage(request, [port2])
  const answer = await promise
  clearTimeout(timer)
  port1.close()
  return answer
}

/** Milliseconds for which the worker may think; an older one does not know the question. */
const usualTimeoutMs = 2_000

/**
 * Asks a service worker something.
 *
 * @param timeoutMs - milliseconds for which it may take
 * @returns what it answers; `undefined` where it does not
 */
export async function askWorker(
  worker: ServiceWorker,
  question: object,
  timeoutMs: number = usualTimeoutMs,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
  port1.start()
  const timer = setTimeout(() => resolve(undefined), timeoutMs)
  worker.postMessage(question, [port2])
  const answer = await promise
  clearTimeout(timer)
  port1.close()
  return answer
}

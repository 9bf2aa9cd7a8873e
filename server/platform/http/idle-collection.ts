import type { FastifyInstance } from 'fastify'

/** Milliseconds between two checks. */
const pollInterval = 30_000
/** Requests between two checks up to which a server counts as idle: health probes call every few seconds. */
const maxIdleRequests = 15
/** Requests after which a collection is worthwhile. */
const minRequests = 1_000

/**
 * [Note: Memory at rest] V8 collects garbage when it needs memory, so an idle server would hold what its start or its
 * last busy minute left, up to twice of what it uses. It is collected once when idle, which takes a tenth of a
 * second.
 *
 * @param collect does nothing if Node.js was not started with `--expose-gc`
 */
export function collectWhenIdle(
  app: FastifyInstance,
  collect = async () => globalThis.gc?.({ type: 'major', execution: 'async' }),
): void {
  let requestsSinceCheck = 0
  // The start leaves as much garbage as many requests.
  let requestsSinceCollection = minRequests
  app.addHook('onRequest', (_request, _reply, next) => {
    requestsSinceCheck++
    next()
  })
  const round = setInterval(() => {
    const isIdle = requestsSinceCheck <= maxIdleRequests
    requestsSinceCollection += requestsSinceCheck
    requestsSinceCheck = 0
    if (!isIdle || requestsSinceCollection < minRequests) return
    requestsSinceCollection = 0
    void collect()
  }, pollInterval).unref()
  app.addHook('onClose', async () => clearInterval(round))
}

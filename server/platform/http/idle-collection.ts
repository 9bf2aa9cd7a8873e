import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks. */
const pollInterval = 30_000
/** Requests between two looks up to which a server is at rest: what checks whether it is well asks every few seconds. */
const maxIdleRequests = 15
/** Requests after which what they left in memory is worth a collection. */
const minRequests = 1_000

/**
 * [Note: Memory at rest] V8 collects when it needs room, so a server to which nobody speaks would hold what its start or its last busy minute left,
 * up to twice of what it uses. It is collected once at rest: a tenth of a second in which nobody waits for an answer.
 *
 * @param collect nothing where Node.js was not started with `--expose-gc`
 */
export function collectWhenIdle(
  app: FastifyInstance,
  collect = async () => globalThis.gc?.({ type: 'major', execution: 'async' }),
): void {
  let requestsSinceCheck = 0
  // The start counts as much as many requests.
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

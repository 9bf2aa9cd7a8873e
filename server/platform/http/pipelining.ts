import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * [Note: Lines] A connection may send many requests before it has read one answer (RFC 9112 §9.3.2). Neither browsers nor
 * proxies do. But all that come in one packet are started at once, and each answer waits in memory for those before it: twenty
 * thousand bytes were worth fifty million. A connection that pipelines more than a few is closed.
 *
 * @param max pending requests of one connection
 */
export function limitPipelining(app: FastifyInstance, max: number): void {
  const pending = new WeakMap<Socket, number>()

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const already = pending.get(socket) ?? 0
    if (already >= max) {
      // Requests behind it in the same packet pass through here as well.
      reply.hijack()
      return void socket.destroy()
    }
    pending.set(socket, already + 1)
    reply.raw.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1))
    return next()
  })
}

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What one connection may hold of the server. */
export interface LineBounds {
  /** Requests that wait for their answers. */
  readonly atOnce: number
  /** Milliseconds for what is left of a body once it was answered. */
  readonly leftover: number
}

/**
 * [Note: Lines] A connection may send many requests before it has read one answer (RFC 9112 §9.3.2). Neither browsers nor proxies
 * do. But all that come in one packet are begun at once, and each answer waits in memory for those before it: twenty thousand
 * bytes were worth fifty million. Whoever asks for more than a few in this way is hung up on.
 *
 * A refused file goes on arriving, since it was refused by its first line. It has no longer for that than words have: with the time
 * of a file that is wanted, whoever may send nothing could hold a connection for a quarter of an hour.
 */
export function boundLines(app: FastifyInstance, { atOnce, leftover }: LineBounds): void {
  const waiting = new WeakMap<Socket, number>()

  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const already = waiting.get(socket) ?? 0
    if (already >= atOnce) {
      // Those behind it in the same packet come by here as well.
      reply.hijack()
      return void socket.destroy()
    }
    waiting.set(socket, already + 1)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return next()
  })

  app.addHook('onResponse', (request, _reply, next) => {
    const { raw } = request
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.socket.destroy(), leftover)
      raw.once('close', () => clearTimeout(timer))
    }
    next()
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** The paths of one build. Fastify's own cannot change while it listens, and the next build may have others. */
export interface Routes {
  /** @param path as Fastify writes it: `/report/:id` */
  get(path: string, handler: Handler): void
  /** What answers a request; every build has a page for paths that it does not know. */
  find(url: string): Handler | undefined
}

export function openRoutes(): Routes {
  const router = findMyWay({ maxParamLength: 200 })
  return {
    get: (path, handler) => router.on('GET', path, () => undefined, handler),
    // What is stored with a path is what `get` put there.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    find: (url) => router.find('GET', url)?.store as Handler | undefined,
  }
}

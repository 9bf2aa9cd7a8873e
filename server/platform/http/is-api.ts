import type { FastifyRequest } from 'fastify'

/** Whether a program asks, and not somebody who looks at a page. */
export function isApi({ url }: FastifyRequest): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}

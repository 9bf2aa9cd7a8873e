import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses an unsafe request that another site made a browser send. Browsers state the origin on each of them; other
 * programs send none and carry no cookie of a person.
 * @throws {Refusal} `forbidden`.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return
  const { origin, host } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site')
    refuse('forbidden', 'This was sent from another site.')
  if (origin === undefined || origin === publicUrl) return
  // The same server may be reached under a second name (a loopback address, a name in the local network).
  if (URL.canParse(origin) && new URL(origin).host === host) return
  refuse('forbidden', 'This was sent from another site.')
}

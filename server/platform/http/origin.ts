import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that a page of another site made a browser send, by what browsers say of each (Fetch Metadata). No
 * other site has a use for our calls, not even for reading: looking at a queue counts as looking at it.
 * @throws {Refusal} `forbidden`.
 */
export function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site')
    refuse('forbidden', 'This was sent from another website.')
}

/**
 * Refuses an unsafe request that came from another origin. Browsers state the origin on each of them; other programs send
 * none and carry no cookie of a person.
 * @throws {Refusal} `forbidden`.
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return
  refuseOtherSites(request)
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return
  // The same server may be reached under a second name of this machine [Note: Names of this server], but not under its own
  // name without TLS.
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from !== '' && from === host && from !== new URL(publicUrl).host) return
  refuse('forbidden', 'This was sent from another website.')
}

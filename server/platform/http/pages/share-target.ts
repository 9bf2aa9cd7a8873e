import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const logs = ['/incident-report', '/es/incident-report']

/** The system shares as `none`; a form of another site is no share, so the log has nothing to say of it. */
const isCrossSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders) =>
  site === 'cross-site' || site === 'same-site'

/**
 * What other apps share into the installed one goes to its service worker, and never here. Where someone took the worker away,
 * the browser sends it all the same: it is not read, and the log says that it did not arrive.
 */
export function refuseShared(site: FastifyInstance): void {
  for (const path of logs) {
    site.post(`${path}/shared`, {
      // The system shares in nobody's name: no browser says that it comes from this site.
      config: { readsNothing: true, mayBeAnonymous: true },
      // Before the body: nothing of it is checked.
      onRequest: async ({ headers }, reply) =>
        reply.redirect(isCrossSite(headers) ? path : `${path}?shared`, 303),
      handler: async () => undefined,
    })
  }
}

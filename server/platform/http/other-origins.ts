import type { FastifyInstance } from 'fastify'

/** What makes a browser ask for everything over TLS, which an onion address has no need of and does not answer. */
const upgrade = /;?\s*upgrade-insecure-requests/

/**
 * Answers under further addresses (`OTHER_ORIGINS`). An onion address is encrypted by Tor itself and has no TLS, so what sends browsers to
 * HTTPS is left out there; and pages under the usual address say where it is (https://community.torproject.org/onion-services/advanced/onion-location/).
 */
export function answerOtherOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const onions = origins.filter((origin) => origin.startsWith('http:'))
  const [first] = onions
  if (first === undefined) return
  const hosts: ReadonlySet<string> = new Set(onions.map((origin) => new URL(origin).host))
  app.addHook('onSend', async (request, reply) => {
    if (!hosts.has(request.host.toLowerCase())) {
      if (String(reply.getHeader('content-type')).startsWith('text/html'))
        reply.header('onion-location', first + request.url)
      return
    }
    reply.removeHeader('strict-transport-security')
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') reply.header('content-security-policy', policy.replace(upgrade, ''))
  })
}

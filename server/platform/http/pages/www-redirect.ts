import type { FastifyInstance } from 'fastify'

/** The site has one canonical host. Browsers preserve the fragment on redirects. */
export function redirectFromWww(app: FastifyInstance, publicUrl: URL): void {
  const www = `www.${publicUrl.hostname}`
  app.addHook('onRequest', (request, reply, next) => {
    if (request.hostname !== www || !request.url.startsWith('/')) return next()
    reply.redirect(publicUrl.origin + request.url, 308)
  })
}

import fastify from 'fastify'
import { openServed } from '#server/platform/http/pages/served-build.ts'
import { registerPages } from '#server/platform/http/pages/register-pages.ts'

/**
 * Serves a build by itself, without a database, on a free local port. Every API call is answered with "not now".
 * @param buildDir the folder of builds, or one with `client/` and `pages.json`.
 */
export async function servePages(buildDir: string, port = 0) {
  const app = fastify()
  app.all('/api/*', async (_request, reply) => reply.code(503).send({}))
  await registerPages(app, {
    served: openServed(buildDir),
    publicUrl: new URL('http://127.0.0.1'),
    isAdministrator: async () => false,
  })
  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, close: () => app.close() }
}

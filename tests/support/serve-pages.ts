import fastify from 'fastify'
import { registerPages } from '#server/platform/http/pages/register-pages.ts'

/** What browsers reported to have stopped under the content security policy. */
export type PolicyReports = unknown[]

/**
 * Serves a build by itself, without a database, on a free port of this machine.
 * @param buildDir - the folder with `client/` and `pages.json`.
 */
export async function servePages(buildDir: string, port = 0) {
  const reports: PolicyReports = []
  const app = fastify({ routerOptions: { maxParamLength: 500 } })
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, JSON.parse(String(body))),
  )
  app.post('/api/policy-reports', async (request, reply) => {
    reports.push(request.body)
    return reply.code(204).send()
  })
  app.all('/api/*', async (_request, reply) => reply.code(503).send({}))
  await registerPages(app, { buildDir, publicUrl: new URL('http://127.0.0.1:3000') })
  const url = await app.listen({ port, host: '127.0.0.1' })
  return { url, reports, close: () => app.close() }
}

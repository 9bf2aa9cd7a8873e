import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { networkOf, type Limits } from './limits.ts'

/**
 * Takes the browser's reports of violations of the content security policy. Only the directive is logged: the rest of a
 * report holds addresses.
 */
export function registerPolicyReports(app: FastifyInstance, log: Log, limits: Limits): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      const directive =
        /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z-]{1,40})/.exec(
          String(body),
        )
      done(null, directive?.[1] ?? 'unknown')
    },
  )
  app.post('/api/policy-reports', async (request, reply) => {
    // Each writes a line, and anyone can send them.
    await limits.consume('policy-reports', networkOf(request.ip), { points: 60, seconds: 60 })
    log.warn('policy-report', { code: typeof request.body === 'string' ? request.body : 'unknown' })
    return reply.status(204).send()
  })
}

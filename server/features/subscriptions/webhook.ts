import type { FastifyInstance } from 'fastify'
import type { StripeConfiguration } from '#server/platform/config/configuration.ts'
import { asActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { system } from '#server/platform/http/actor.ts'
import { networkOf, type Limits } from '#server/platform/http/limits.ts'
import { emit } from '#server/platform/jobs/events.ts'
import type { Log } from '#server/platform/log/log.ts'
import { eventReceived } from './events.ts'
import { createEventVerifier } from './hint.ts'
import { insertEvent } from './queries.ts'

/** Bytes of one event; those of Stripe have some ten thousand. */
const bodyLimit = 512 * 1024
/** Per network and minute. Unsigned requests are not stored. */
const maxReceived = { points: 600, seconds: 60 }

export interface WebhookParts {
  readonly http: FastifyInstance
  readonly database: Database
  readonly log: Log
  readonly limits: Limits
}

/**
 * Takes events of Stripe, outside of `serve()`, whose bodies are parsed before anyone sees them: here the signature is over the bytes as they
 * came. An event is stored as a hint and acknowledged; a job queries Stripe. [Note: Hints]
 */
export function registerWebhook(
  { http, database, log, limits }: WebhookParts,
  stripe: StripeConfiguration,
): void {
  const verify = createEventVerifier(stripe)
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/stripe/events', { bodyLimit }, async (request, reply) => {
      await limits.consume('stripe-events', networkOf(request.ip), maxReceived)
      const header = request.headers['stripe-signature']
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const verified = await verify(raw, typeof header === 'string' ? header : '')
      if (verified.outcome === 'unsigned') return reply.status(400).send()
      if (verified.outcome === 'clock') {
        // Payments are confirmed late until someone sets the clock.
        log.error('stripe-clock-off')
        return reply.status(400).send()
      }
      if (verified.outcome === 'hint') {
        const { hint } = verified
        await asActor(database, system, async (db) => {
          if (await insertEvent(db, hint)) await emit(db, eventReceived, { eventId: hint.id })
        })
      }
      return reply.status(204).send()
    })
  })
}

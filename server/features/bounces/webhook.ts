import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normaliseAddress } from '#contract/email-address.ts'
import { asActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/connection.ts'
import { system } from '#server/platform/http/actor.ts'
import { networkOf, type Limits } from '#server/platform/http/limits.ts'
import { bouncesOfJson, bouncesOfReport } from '#server/platform/mail/bounces.ts'
import { markUndeliverable } from '#server/platform/mail/undeliverable-addresses.ts'

/** Bytes of one notification: some mail servers send the whole message back. */
const bodyLimit = 1024 * 1024
/** From one network in a minute. */
const maxReceived = { points: 300, seconds: 60 }

export interface BounceParts {
  readonly http: FastifyInstance
  readonly database: Database
  readonly limits: Limits
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the caller has the secret, as `Authorization: Bearer …`; compared in a time that says nothing of how much of it was right. */
function hasSecret({ headers }: FastifyRequest, secret: string): boolean {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(token), digest(secret))
}

/**
 * Takes messages that came back, from a mail service as JSON or from a mailbox as the message itself. Outside of `serve()`, because neither is a call
 * of a person, and a message is no JSON. The answer never says whether anyone has an address. [Note: Undeliverable addresses]
 */
export function registerBounces({ http, database, limits }: BounceParts, secret: string): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/mail/bounces', { bodyLimit }, async (request, reply) => {
      await limits.consume('mail-bounces', networkOf(request.ip), maxReceived)
      if (!hasSecret(request, secret)) return reply.status(401).send()
      const body = typeof request.body === 'string' ? request.body : ''
      const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
      const addresses = isJson ? bouncesOfJson(body) : bouncesOfReport(body)
      if (!addresses) return reply.status(400).send()
      await asActor(database, system, async (db) => {
        for (const address of addresses) await markUndeliverable(db, normaliseAddress(address), 'bounced')
      })
      return reply.status(204).send()
    })
  })
}

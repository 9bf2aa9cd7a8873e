import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { takesKey } from '#contract/failures.ts'
import type { Actor } from './actor.ts'
import { refuse } from './errors.ts'

/** SHA-256 of a body in a form that does not depend on the order of its fields. */
export function requestHash(body: unknown): Buffer {
  return hash('sha256', canonical(body), 'buffer')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`)
    return `{${fields.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The `Idempotency-Key` of a call that takes one: an unsafe call by a member whose answer holds no secret and whose body
 * does not already carry the id of what it makes.
 * @throws {Refusal} `invalid_input` when the header is not a random UUID.
 */
export function idempotencyKey(
  endpoint: Pick<Endpoint, 'access' | 'repeat'>,
  actor: Pick<Actor, 'kind'>,
  request: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined || !takesKey(endpoint) || actor.kind !== 'member') return undefined
  if (typeof header === 'string' && keyPattern.test(header)) return header
  return refuse('invalid_input', undefined, {
    fields: { 'Idempotency-Key': 'Must be a random UUID (version 4).' },
  })
}

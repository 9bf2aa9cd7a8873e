import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptsIdempotencyKey } from '#contract/failures.ts'
import type { Actor } from './actor.ts'
import { refuse } from './errors.ts'

/** SHA-256 of a body in a form that does not depend on the order of its fields. */
export function requestHash(body: unknown): Buffer {
  return hash('sha256', canonical(body), 'buffer')
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  // Appends to one string: joining lists would copy a sealed body at each depth.
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += `${text && ','}${canonical(item)}`
    return `[${text}]`
  }
  const fields = value as Record<string, unknown>
  for (const name of Object.keys(fields).toSorted()) {
    if (fields[name] !== undefined) text += `${text && ','}${JSON.stringify(name)}:${canonical(fields[name])}`
  }
  return `{${text}}`
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
  if (header === undefined || !acceptsIdempotencyKey(endpoint) || actor.kind !== 'member') return undefined
  if (typeof header === 'string' && keyPattern.test(header)) return header
  return refuse('invalid_input', undefined, {
    fields: { 'Idempotency-Key': 'Must be a random UUID (version 4).' },
  })
}

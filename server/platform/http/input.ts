import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { refuse } from './errors.ts'

// Sentences for refused fields. On the server only: in a browser they would be dead weight.
z.config(z.locales.en())

type Schema = z.core.$ZodType

/**
 * Parses input by the endpoint's schemas. Unknown fields are refused.
 * @throws {Refusal} `invalid_input`, with a sentence for each refused field.
 */
export function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    params: parse(endpoint.params, request.params, 'params'),
    query: parse(endpoint.query, request.query, 'query'),
    body: isBytesBody(endpoint.body) ? undefined : parse(endpoint.body, request.body, 'body'),
  }
}

function parse(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (!schema) {
    if (isEmpty(value)) return undefined
    refuse('invalid_input', undefined, { fields: { [part]: 'This call accepts nothing here.' } })
  }
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const fields: [string, string][] = parsed.error.issues
    .slice(0, 20)
    .map((issue) => [issue.path.map(String).join('.').slice(0, 100) || part, issue.message.slice(0, 200)])
  return refuse('invalid_input', undefined, { fields: Object.fromEntries(fields) })
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'object' && Object.keys(value).length === 0)
}

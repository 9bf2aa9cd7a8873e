import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type BytesResult, type Endpoint, isBytesBody } from '#contract/endpoint.ts'
import { refuse } from './errors.ts'
import { filePolicy } from './pages/policy.ts'

// Sentences for refused fields. On the server only: in a browser they would be dead weight.
z.config(z.locales.en())

type Schema = z.core.$ZodType

/**
 * Parses what came in by the endpoint's description. Unknown fields are refused.
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
    refuse('invalid_input', undefined, { fields: { [part]: 'This call takes nothing here.' } })
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

/**
 * Checks an answer against its schema, so that nothing leaves that the contract does not name.
 * @throws {Error} a defect: it becomes a 500.
 */
export function checkAnswer(schema: Schema, result: unknown): unknown {
  const checked = z.safeParse(schema, result)
  if (checked.success) return checked.data
  const where = checked.error.issues.map((issue) => issue.path.map(String).join('.')).join(', ')
  throw new Error(`An answer does not fit its schema at: ${where || 'the top'}`)
}

/** Bytes to be answered: in memory, or from a file as they are read. */
export type Bytes = { type: string; bytes: Uint8Array | Readable; length?: number }

/** Sends bytes that must never be run or framed, whatever they claim to be. */
export function answerBytes(reply: FastifyReply, described: BytesResult, result: unknown): FastifyReply {
  const { type, bytes, length } = result as Bytes
  if (!described.types.includes(type))
    throw new Error('An answer has a content type that its description does not name.')
  reply
    .header('Content-Type', type)
    .header('Content-Security-Policy', filePolicy)
    .header('Cache-Control', described.attached ? 'no-store' : 'private, max-age=86400')
  if (described.attached) reply.header('Content-Disposition', 'attachment')
  if (length !== undefined) reply.header('Content-Length', length)
  if (bytes instanceof Readable) return reply.send(bytes)
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

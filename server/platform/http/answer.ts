import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { BytesResult, Endpoint, EventSink, EventsResult } from '#contract/endpoint.ts'
import { checkAnswer } from './answer-check.ts'
import { answerEvents } from './events.ts'
import { documentPolicy, filePolicy } from './pages/policy.ts'

/** The bytes of an answer: in memory, or streamed from a file. */
export type AnswerBytes = {
  type: string
  bytes: Uint8Array | Readable
  /** The same, precompressed, for clients that accept it. */
  gzipped?: Uint8Array
  length?: number
  /** An ETag of these bytes. */
  tag?: string
  /** The hash of a document's one inline style, `sha256-…`. */
  style?: string
}

/** Sends what a handler answered, after it was checked against the endpoint's description. */
export function sendAnswer(
  reply: FastifyReply,
  { result: described, publicFor }: Endpoint,
  result: unknown,
): FastifyReply {
  const publicly = publicFor === undefined ? undefined : `public, max-age=${publicFor}`
  if (isBytes(described)) return sendBytes(reply, described, result as AnswerBytes, publicly)
  if (isEvents(described)) {
    return answerEvents(reply, described, result as (sink: EventSink<unknown>) => void)
  }
  return reply.header('Cache-Control', publicly ?? 'no-store').send(checkAnswer(described, result))
}

/** Sends bytes that must never be executed or framed, whatever type they claim. HTML is the server's own and may have links. */
function sendBytes(
  reply: FastifyReply,
  described: BytesResult,
  { type, bytes, gzipped, length, tag, style }: AnswerBytes,
  publicly: string | undefined,
): FastifyReply {
  if (!described.types.includes(type)) throw new Error('response has an undeclared content type')
  reply
    .header('Content-Type', type)
    .header('Content-Security-Policy', type.startsWith('text/html') ? documentPolicy(style) : filePolicy)
    .header('Cache-Control', publicly ?? cacheControlOf(described))
  if (described.isAttachment) reply.header('Content-Disposition', 'attachment')
  if (tag !== undefined) {
    reply.header('ETag', `"${tag}"`)
    if (reply.request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send()
  }
  if (gzipped) {
    reply.header('Vary', 'accept-encoding')
    if (/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? ''))
      return reply.header('Content-Encoding', 'gzip').send(Buffer.from(gzipped))
  }
  if (length !== undefined) reply.header('Content-Length', length)
  if (bytes instanceof Readable) return reply.send(bytes)
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

function cacheControlOf({ isAttachment, isImmutable, isUncached }: BytesResult): string {
  if (isAttachment || isUncached) return 'no-store'
  return isImmutable ? 'public, max-age=31536000, immutable' : 'private, max-age=86400'
}

export function isBytes(result: Endpoint['result']): result is BytesResult {
  return 'kind' in result && result.kind === 'bytes'
}

export function isEvents(result: Endpoint['result']): result is EventsResult {
  return 'kind' in result && result.kind === 'events'
}

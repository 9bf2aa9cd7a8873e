import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { Configuration } from '../config/configuration.ts'
import type { Log } from '../log/log.ts'
import { Refusal, refuse } from './errors.ts'
import { isApi } from './is-api.ts'
import { boundLines } from './lines.ts'
import { checkOrigin } from './origin.ts'
import { commonHeaders } from './pages/headers.ts'
import { filePolicy } from './pages/policy.ts'

/** What one connection and one request may take. */
export const bounds = {
  /** Bytes of a body where the call does not say otherwise. */
  body: 65_536,
  /** Bytes of all headers together. */
  headers: 16_384,
  /** Milliseconds a slow client has for its headers, and for its whole request. */
  headersTime: 10_000,
  requestTime: 60_000,
  /** The same for one part of a file: 4 MiB over 5 KB/s. */
  fileTime: 900_000,
  keepAlive: 65_000,
  /** Milliseconds in which neither side takes a byte of what the other has to send. Streams send something every 20 seconds. */
  stalled: 120_000,
  connections: 4_000,
  /** Requests of one connection that wait for their answers. */
  atOnce: 16,
  /** How often connections are checked against the times above. */
  checkEvery: 1_000,
  /** Milliseconds that a call may wait for its turn before the next ones are told to come back, and how often it looks. */
  loopDelay: 1_000,
  loopEvery: 500,
}

const retryAfterSeconds = 2

/** Opens the HTTP side: bounds, headers, back-pressure, one error answer, one line of log a request. */
export async function openListener(
  configuration: Configuration,
  log: Log,
  bound = bounds,
): Promise<FastifyInstance> {
  // Pages have a policy of their own; nothing else that is answered here may do anything when it is opened by itself.
  const headers = {
    ...commonHeaders(new URL(configuration.publicUrl)),
    'content-security-policy': filePolicy,
  }
  const unread = Object.entries({ connection: 'close', 'content-length': 0, ...headers })
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: bound.body,
    requestTimeout: bound.fileTime,
    connectionTimeout: bound.stalled,
    keepAliveTimeout: bound.keepAlive,
    forceCloseConnections: 'idle',
    trustProxy: trustedHops(configuration.trustProxy),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    http: {
      maxHeaderSize: bound.headers,
      headersTimeout: bound.headersTime,
      connectionsCheckingInterval: bound.checkEvery,
    },
    frameworkErrors: (error, _request, reply) => void send(reply as FastifyReply, toRefusal(error)),
    clientErrorHandler: (error, socket) => {
      const status = statusOfUnread('code' in error ? error.code : undefined, socket)
      if (!status || !socket.writable) return void socket.destroy()
      const lines = [`HTTP/1.1 ${status}`, ...unread.map(([name, value]) => `${name}: ${value}`)]
      socket.end(`${lines.join('\r\n')}\r\n\r\n`)
    },
  })
  app.server.maxConnections = bound.connections
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(underPressure, {
    // What a caller waits, and nothing else: a server that is busy and answers in time is not overloaded. How busy it is would
    // be counted from its start on, when it always is.
    maxEventLoopDelay: bound.loopDelay,
    sampleInterval: bound.loopEvery,
    retryAfter: retryAfterSeconds,
    // A page and its files cost next to nothing, and nobody who looks for help is to read a line of JSON in their place.
    pressureHandler: (request, reply) =>
      isApi(request) ? void send(reply, new Refusal('busy', { retryAfterSeconds })) : undefined,
  })

  boundLines(app, { atOnce: bound.atOnce, leftover: bound.requestTime })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (closing && isApi(request)) refuse('busy', undefined, { retryAfterSeconds })
    checkOrigin(request, configuration.publicUrl)
    if (!request.routeOptions.config.receives) cutOffAfter(request, bound.requestTime)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Else a connection that was in use when the stop began would be kept alive, and hold the stop up.
    if (closing) reply.header('Connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (mayBeAnonymous(request)) return
    log.info('request-done', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('not_found')))
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = error instanceof Refusal ? error : toRefusal(error)
    if (refusal.status >= 500 && refusal.code !== 'busy') {
      log.error('request-failed', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        error,
      })
    }
    return send(reply, refusal)
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this route can be asked by somebody whose moment of asking must not be kept. */
    mayBeAnonymous?: boolean
    /** Whether its body is a part of a file, which may take longer to arrive than words do. */
    receives?: boolean
  }
}

/**
 * Whether a request leaves no line, because the line would carry the moment of something that an anonymous person did,
 * and on a quiet day there is only one. Members who send a report leave none either, or those without a name could be
 * told by what is missing. A defect is logged all the same.
 */
function mayBeAnonymous({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.mayBeAnonymous === true || /^Receipt /i.test(headers.authorization ?? '')
}

/** Ends a request whose body is not there in time. One that is there may be answered for as long as its answer is taken. */
function cutOffAfter({ raw }: FastifyRequest, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, milliseconds)
  raw.once('close', () => clearTimeout(timer))
}

/**
 * What is answered to something that is no request, or none yet. Browsers open connections before they have anything to
 * ask: one that was not used in time is closed without a word, because a word would reach the browser as the answer to
 * what it asks just then, where it would ask again on another connection.
 */
function statusOfUnread(code: string | undefined, { bytesRead }: Socket): string | null {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bytesRead === 0 ? null : '408 Request Timeout'
  return '400 Bad Request'
}

/** A number means so many proxies in front of this server. */
function trustedHops(trust: Configuration['trustProxy']) {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust
  return typeof trust === 'boolean' ? trust : [...trust]
}

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  return reply
    .status(refusal.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusal.body)
}

/** Codes of PostgreSQL and of Node.js that mean: not now. */
const notNow = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
])

/** What `pg` says without a code when PostgreSQL went away during a call. */
const goneAway =
  /timeout exceeded when trying to connect|Connection terminated|(?:connection error and|was closed and) is not queryable/

/** What an error from the framework or the database means for the caller. */
function toRefusal(error: Error & { code?: string; statusCode?: number }): Refusal {
  const byCode: Record<string, ErrorCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
    FST_ERR_NOT_FOUND: 'not_found',
    FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  }
  const known = byCode[error.code ?? '']
  if (known) return new Refusal(known)
  if (notNow.has(error.code ?? '') || goneAway.test(error.message)) {
    return new Refusal('busy', { retryAfterSeconds })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal('invalid_input')
  return new Refusal('internal')
}

import { answerOtherOrigins } from './other-origins.ts'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Configuration } from '../config/configuration.ts'
import type { Log } from '../log/log.ts'
import {
  createBadRequestResponder,
  limitBodyTime,
  proxiesOf,
  limitConnections,
  trustedHops,
  watchAnswers,
} from './connections.ts'
import { Refusal, refuse } from './errors.ts'
import { retryAfterSeconds, toRefusal } from './failures.ts'
import { isApi } from './api-paths.ts'
import { readJson } from './json.ts'
import { limitPipelining } from './pipelining.ts'
import { checkOrigin } from './origin.ts'
import { commonHeaders } from './pages/headers.ts'
import { filePolicy } from './pages/policy.ts'
import { createFairQuota } from './fair-quota.ts'
import { createHostCheck, pathOfTarget } from './target.ts'

/** Limits on one connection and one request. */
export const bounds = {
  /** Default maximum bytes of a body. */
  body: 65_536,
  /** Bytes of all headers together. */
  headers: 16_384,
  /** Milliseconds a slow client has for its headers, and for its whole request. [Note: Connections] */
  headersTime: 10_000,
  requestTime: 60_000,
  /** The same for one part of a file: 4 MiB over 5 KB/s. */
  fileTime: 900_000,
  keepAlive: 65_000,
  /** Milliseconds without a byte in either direction. A stream sends something every 20 seconds. */
  idle: 120_000,
  /** Milliseconds that a client has to read the answer to an invalid request. */
  linger: 1_000,
  connections: 4_000,
  /** Pending requests per connection. */
  atOnce: 16,
  /** How often connections are checked against the times above. */
  checkEvery: 1_000,
  /**
   * Milliseconds that a call may wait for its turn before later calls are turned away for a moment, and how often that is
   * checked.
   */
  loopDelay: 1_000,
  loopEvery: 500,
}

/** Creates the HTTP server: limits, headers, back-pressure, error responses, and one log line for each call that changes something. */
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
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: bound.body,
    requestTimeout: bound.fileTime,
    keepAliveTimeout: bound.keepAlive,
    connectionTimeout: bound.idle,
    forceCloseConnections: 'idle',
    trustProxy: trustedHops(configuration.trustProxy),
    return503OnClosing: false,
    rewriteUrl: pathOfTarget,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    http: {
      maxHeaderSize: bound.headers,
      headersTimeout: bound.headersTime,
      connectionsCheckingInterval: bound.checkEvery,
    },
    frameworkErrors: (error, request, reply) => void send(request, reply as FastifyReply, toRefusal(error)),
    clientErrorHandler: createBadRequestResponder(
      { connection: 'close', 'content-length': 0, ...headers },
      bound.linger,
    ),
  })
  app.server.maxConnections = bound.connections
  watchAnswers(app.server)
  if (configuration.rateLimits)
    limitConnections(app.server, bound.connections, proxiesOf(configuration.trustProxy))
  app.removeContentTypeParser('text/plain')
  readJson(app)
  await app.register(cookie)
  await app.register(underPressure, {
    // What a caller waits, and nothing else: a server that is busy and answers in time is not overloaded. How busy it is would
    // be counted from its start on, when it always is.
    maxEventLoopDelay: bound.loopDelay,
    sampleInterval: bound.loopEvery,
    retryAfter: retryAfterSeconds,
    // Pages and files cost next to nothing, and someone looking for help must not get a line of JSON instead.
    pressureHandler: (request, reply) =>
      isApi(request) ? void send(request, reply, new Refusal('busy', { retryAfterSeconds })) : undefined,
  })

  limitPipelining(app, bound.atOnce)
  checkRequests(app, { configuration, log, bound, headers })
  answerOtherOrigins(app, configuration.otherOrigins)
  logAnswers(app, log, bound)
  answerFailures(app, log)
  return app
}

interface Checks {
  readonly configuration: Configuration
  readonly log: Log
  readonly bound: typeof bounds
  /** On every answer. */
  readonly headers: Readonly<Record<string, string>>
}

/** Checks that run before a request is read. */
function checkRequests(app: FastifyInstance, { configuration, log, bound, headers }: Checks): void {
  const inFlight = configuration.rateLimits ? createFairQuota(bound.connections) : undefined
  const checkTarget = createHostCheck(configuration, log)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    checkTarget(request)
    if (closing && isApi(request)) refuse('busy', undefined, { retryAfterSeconds })
    if (!request.routeOptions.config.readsNothing) checkOrigin(request, configuration.publicUrl)
    if (inFlight && isApi(request)) {
      const leave = inFlight.enter(request.ip)
      if (!leave) refuse('too_many', undefined, { retryAfterSeconds })
      reply.raw.once('close', leave)
    }
    if (!request.routeOptions.config.receives) limitBodyTime(request, bound.requestTime)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a connection in use when the stop started would be kept alive and delay it.
    if (closing) reply.header('Connection', 'close')
  })
}

/** Logs one line for each call that changes something. */
function logAnswers(app: FastifyInstance, log: Log, bound: typeof bounds): void {
  app.addHook('onResponse', async (request, reply) => {
    // A body that was refused before it arrived.
    limitBodyTime(request, bound.requestTime)
    if (isUnlogged(request)) return
    log.info('request-done', {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
}

/** Turns every failure into one kind of error response. */
function answerFailures(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, new Refusal('not_found')))
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === 'busy') {
      // Of us, it is what we mean to say. Of anything else it says that the database went away, and nothing of who asked.
      if (error !== refusal) log.warn('request-put-off', { error })
    } else if (refusal.status >= 500) {
      log.error('request-failed', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        error,
      })
    }
    return send(request, reply, refusal)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers everyone the same, whatever was sent and from wherever: nothing of it is read. */
    readsNothing?: boolean
    /** Whether this route can be called by someone whose time of calling must not be recorded. */
    mayBeAnonymous?: boolean
    /** Whether its body is a part of a file, which may take longer to arrive than words do. */
    receives?: boolean
    /** Who may make the call of this route. */
    access?: Access
  }
  interface FastifyReply {
    /** The code with which a call was refused. */
    refusedAs?: string
  }
}

/** Methods that change nothing. */
const reading = new Set(['GET', 'HEAD'])

/**
 * Whether a request leaves no line, because the line would carry the moment of something that an anonymous person did,
 * and on a quiet day there is only one. Members who send a report leave none either, or those without a name could be
 * told by what is missing. Nor does anyone who only looks: someone who is about to report fetches pages and asks who would read it,
 * and what is new is asked for at once by every page that is open. A defect is logged all the same.
 */
function isUnlogged({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (reading.has(method)) return true
  return routeOptions.config.mayBeAnonymous === true || /^Receipt /i.test(headers.authorization ?? '')
}

/** Programs get JSON, and people who open a page get a sentence. */
function send(request: { url: string }, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  reply.refusedAs = refusal.code
  reply.status(refusal.status).header('Cache-Control', 'no-store')
  return isApi(request)
    ? reply.type('application/json; charset=utf-8').send(refusal.body)
    : reply.type('text/plain; charset=utf-8').send(`${refusal.message}\n`)
}

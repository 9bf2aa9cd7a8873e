import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Access } from '#contract/endpoint.ts'
import { isApi } from '../http/api-paths.ts'
import type { Registers } from './registry.ts'

/** Calls that only staff make, never reporters. */
const staffAccess: ReadonlySet<Access | undefined> = new Set<Access>(['handler', 'moderator', 'admin'])
const memberAccess: ReadonlySet<Access | undefined> = new Set<Access>(['signedIn', 'confirmed'])

/**
 * [Note: Named calls] Figures are read every few seconds and stored for weeks, so a count by call says when each call was made. What
 * anyone can do without an account, and what someone looks at, is counted together under `open`: on a quiet day there is one report,
 * and its moment must not be kept. Named are the calls of staff, and what members change. Pages have a name of their own together.
 */
export function nameOfCall(request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): string {
  const { config, url } = request.routeOptions
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const isNamed =
    url !== undefined &&
    (staffAccess.has(config.access) ||
      (memberAccess.has(config.access) && !isReading && !config.mayBeAnonymous))
  return isNamed ? `${request.method} ${url}` : isApi(request) ? 'open' : 'pages'
}

/** A stream lasts as long as a page is open. */
const isStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** Answers that are no defect, and would be taken for one among `5xx`: not now, and the disk is full. */
const expectedStatuses: ReadonlySet<number> = new Set([503, 507])

const classOf = (status: number) =>
  expectedStatuses.has(status) ? String(status) : `${Math.floor(status / 100)}xx`

/** Counts calls, how long they take, and refusals by their code. */
export function countCalls(registers: Registers): (app: FastifyInstance) => void {
  const calls = new Counter({
    name: 'upstander_calls',
    help: 'Calls that were answered, by the first digit of the status; 503 and 507 by themselves.',
    labelNames: ['call', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'upstander_call_duration_seconds',
    help: 'How long answers took, streams left out.',
    labelNames: ['call'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const refusals = new Counter({
    name: 'upstander_refusals',
    help: 'Calls that were refused, by the code of the error.',
    labelNames: ['code'],
    registers,
  })
  return (app) =>
    app.addHook('onResponse', async (request, reply) => {
      const call = nameOfCall(request)
      calls.inc({ call, status: classOf(reply.statusCode) })
      if (!isStream(reply)) seconds.observe({ call }, reply.elapsedTime / 1000)
      if (reply.refusedAs !== undefined) refusals.inc({ code: reply.refusedAs })
    })
}

import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../config/configuration.ts'
import { createFairQuota } from './fair-quota.ts'

type HttpServer = FastifyInstance['server']
type Answer = FastifyReply['raw']

/** Answers an invalid request and closes the connection: `server.on('clientError')`. */
export type BadRequestResponder = (error: Error & { code?: string }, socket: Socket) => void

/**
 * [Note: Connections] Connections are limited, so each must end whatever its client does. One that sends an invalid
 * request is answered and closed a second later. An idle one is closed after a while, and so is one whose headers or
 * body do not arrive in time. No network holds more than its share of the rest.
 *
 * @param headers of the answer to an invalid request
 * @param linger milliseconds that a client has to read that answer before the connection is closed
 */
export function createBadRequestResponder(
  headers: Record<string, string | number>,
  linger: number,
): BadRequestResponder {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const closing = new WeakSet<Socket>()
  return (error, socket) => {
    // Whatever follows it is invalid too.
    if (closing.has(socket)) return
    const status = badRequestStatus(error.code, socket)
    if (!status || !socket.writable || isAnswering(socket)) return void socket.destroy()
    closing.add(socket)
    socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n`)
    const timer = setTimeout(() => socket.destroy(), linger)
    socket.once('close', () => clearTimeout(timer))
  }
}

/**
 * The status for an invalid or missing request. Browsers open connections in advance: an unused one is closed without
 * an answer, because the browser would take an answer for that of its next request, which it otherwise repeats on
 * another connection.
 */
function badRequestStatus(code: string | undefined, { bytesRead }: Socket): string | null {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bytesRead === 0 ? null : '408 Request Timeout'
  return '400 Bad Request'
}

const answers = new WeakMap<Socket, Set<Answer>>()

/** Whether anything sent now would be read as part of another response. */
function isAnswering(socket: Socket): boolean {
  const [first, ...others] = answers.get(socket) ?? []
  return first !== undefined && (others.length > 0 || first.headersSent || first.req.complete)
}

/** Tracks the open responses of each connection. */
export function watchAnswers(server: HttpServer): void {
  server.on('request', ({ socket }: FastifyRequest['raw'], response: Answer) => {
    const responses = answers.get(socket) ?? new Set()
    answers.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })
}

/**
 * Closes a new connection if its network has its share. Connections from a proxy are not counted, since everyone
 * comes through it; their requests are, by the address that the proxy forwards.
 */
export function limitConnections(
  server: HttpServer,
  places: number,
  isProxy: (address: string) => boolean,
): void {
  const quota = createFairQuota(places)
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    // A socket in the file system has none.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const leave = quota.enter(remoteAddress)
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}

/** Ends a request whose body does not arrive in time; the response time does not count. */
export function limitBodyTime({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, milliseconds)
  raw.once('close', () => clearTimeout(timer))
}

/** A number means that many proxies in front of this server. */
export function trustedHops(trust: Configuration['trustProxy']) {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust
  return typeof trust === 'boolean' ? trust : [...trust]
}

/** Whether an address is that of a trusted proxy, by `TRUST_PROXY`. */
export function proxiesOf(trust: Configuration['trustProxy']): (address: string) => boolean {
  const trusted = trustedHops(trust)
  if (typeof trusted === 'boolean') return () => trusted
  const isTrusted = typeof trusted === 'function' ? trusted : compile(trusted)
  return (address) => isTrusted(address, 0)
}

import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../config/configuration.ts'
import { createFairQuota } from './fair-quota.ts'

type HttpServer = FastifyInstance['server']
type Answer = FastifyReply['raw']

/** Answers what is no request, and hangs up: `server.on('clientError')`. */
export type BadRequestResponder = (error: Error & { code?: string }, socket: Socket) => void

/**
 * [Note: Connections] There are so many and no more, so each has to end by itself, whatever its client does. One that
 * sends what is no request is answered, and gone a second later, whether or not its client hangs up. One on which nothing
 * moves is gone after a while; so is one whose headers or body do not come in time. Of those that remain no network
 * holds more than its share.
 *
 * @param headers of the answer to what is no request
 * @param linger milliseconds that a client has to read that answer, before it is hung up on
 */
export function createBadRequestResponder(
  headers: Record<string, string | number>,
  linger: number,
): BadRequestResponder {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const closing = new WeakSet<Socket>()
  return (error, socket) => {
    // What comes after it is no request either.
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
 * What is answered to something that is no request, or none yet. Browsers open connections before they have anything to
 * ask: one that was not used in time is closed without a word, because a word would reach the browser as the answer to
 * what it asks just then, where it would ask again on another connection.
 */
function badRequestStatus(code: string | undefined, { bytesRead }: Socket): string | null {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bytesRead === 0 ? null : '408 Request Timeout'
  return '400 Bad Request'
}

const answers = new WeakMap<Socket, Set<Answer>>()

/** Whether a word more on this connection would be read as a part of an answer, or as that to another request. */
function isAnswering(socket: Socket): boolean {
  const [first, ...others] = answers.get(socket) ?? []
  return first !== undefined && (others.length > 0 || first.headersSent || first.req.complete)
}

/** Remembers what is being answered on which connection. */
export function watchAnswers(server: HttpServer): void {
  server.on('request', ({ socket }: FastifyRequest['raw'], response: Answer) => {
    const responses = answers.get(socket) ?? new Set()
    answers.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })
}

/**
 * Closes a connection at once whose network has its share of them. What comes from a proxy is not counted here: everybody
 * comes from there. What they ask is, by the address that the proxy gives.
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

/** Ends a request whose body is not there in time; how long its answer takes is not looked at. */
export function limitBodyTime({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) return
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, milliseconds)
  raw.once('close', () => clearTimeout(timer))
}

/** A number means so many proxies in front of this server. */
export function trustedHops(trust: Configuration['trustProxy']) {
  if (typeof trust === 'number') return (_address: string, hop: number) => hop < trust
  return typeof trust === 'boolean' ? trust : [...trust]
}

/** Whether what calls from an address is a proxy, by what the operator said: `TRUST_PROXY`. */
export function proxiesOf(trust: Configuration['trustProxy']): (address: string) => boolean {
  const trusted = trustedHops(trust)
  if (typeof trusted === 'boolean') return () => trusted
  const isTrusted = typeof trusted === 'function' ? trusted : compile(trusted)
  return (address) => isTrusted(address, 0)
}

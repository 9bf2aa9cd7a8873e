import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { readHealth, readReadiness } from '#contract/health.ts'
import type { Configuration } from '../config/configuration.ts'
import { isLoopback } from '../config/description.ts'
import type { Log } from '../log/log.ts'
import { refuse } from './errors.ts'

/** Probes of a load balancer, which addresses servers by IP. */
const probePaths: ReadonlySet<string | undefined> = new Set([readHealth.path, readReadiness.path])

/**
 * [Note: Names of this server] It answers under the name in `PUBLIC_URL`, the same with `www.` (which is led to the first),
 * those in `OTHER_ORIGINS`, names of this machine, and the address that was called. A page of another site whose name was turned to this server's
 * address would otherwise pass for one of ours, and so would a request that a proxy and this server read differently.
 *
 * @returns a check that refuses any other request with `invalid_input`
 */
export function createHostCheck(
  { publicUrl, otherOrigins }: Pick<Configuration, 'publicUrl' | 'otherOrigins'>,
  log: Log,
): (request: FastifyRequest) => void {
  const { hostname } = new URL(publicUrl)
  const others = otherOrigins.map((origin) => new URL(origin).hostname)
  const names: ReadonlySet<string> = new Set([hostname, `www.${hostname}`, ...others])
  return (request) => {
    const { httpVersion, rawHeaders, socket } = request.raw
    if (httpVersion !== '1.1' && httpVersion !== '1.0')
      refuse('invalid_input', 'This server speaks HTTP/1.1.')
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) refuse('invalid_input', 'The request names more than one host.')
    if (probePaths.has(request.url.split('?', 1)[0])) return
    const name = nameOf(request.host)
    if (names.has(name) || isLoopback(name) || isAddressOf(name, socket.localAddress)) return
    // Helps the operator of a proxy that forwards another name; the name itself is untrusted and not logged.
    log.warn('request-refused', { code: 'foreign-host' })
    refuse('invalid_input', 'This server does not answer under this name.')
  }
}

/** The name in a `Host` header without its port; empty if there is none that could be ours. */
function nameOf(host: string): string {
  const [, name = ''] = /^([\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(host) ?? []
  return name.toLowerCase()
}

/** Whether a name is the address that a connection was made to. */
function isAddressOf(name: string, local: string | undefined): boolean {
  if (local === undefined) return false
  const address = local.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(address) === 6 ? URL.parse(`http://${name}`)?.hostname === `[${address}]` : name === address
}

/**
 * The path of a request that names a whole address, as one does to a proxy. Its host then counts instead of the header's
 * (RFC 9112 §3.2.2).
 */
export function pathOfTarget(request: FastifyRequest['raw']): string {
  const { url = '/', headers } = request
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  if (!target) return url
  headers.host = target.host
  return target.pathname + target.search
}

import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// [Note: Where push goes] The address to send to is made up by a browser, so by anyone: without these rules a member could have the server
// send requests to machines that only the server reaches. The names are checked when they are handed in, and the addresses behind
// them each time something is sent, since a name may lead elsewhere by then.

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
// From IPv6 only addresses for the public internet, without those that lead into IPv4.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * Whether something may be sent to this address: `https`, the usual port, no name or password in it, and no address that is not of the
 * public internet. `allowPrivate` lets a test send to this machine.
 */
export function maySendTo(endpoint: string, { allowPrivate }: { allowPrivate: boolean }): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || url.hash) return false
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isNamed =
    isIP(host) === 0 && /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|internal|localhost)$/i.test(host)
  return url.protocol === 'https:' && url.port === '' && (isNamed || isPublicAddress(host))
}

/** A DNS lookup for connections that returns only public addresses. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) return callback(error, '', 0)
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('push service address is not public'), '', 0)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

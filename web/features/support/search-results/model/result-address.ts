/** Why an address is rejected. */
export type AddressProblem = 'empty' | 'not-an-address' | 'too-long' | 'duplicate'

/** The maximum length in browsers and forms. */
const longest = 2048

const bare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u

/**
 * Parses a typed or pasted address of a page. It is not requested: neither the device nor the server checks
 * whether it exists.
 *
 * @param listedAddresses - {@link sameAddress} of the addresses on the list
 */
export function readAddress(
  typed: string,
  listedAddresses: ReadonlySet<string> = new Set(),
): { address: string } | { problem: AddressProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (text.length > longest) return { problem: 'too-long' }
  const url = urlOf(text)
  if (!url) return { problem: 'not-an-address' }
  return listedAddresses.has(sameAddress(url.href)) ? { problem: 'duplicate' } : { address: url.href }
}

function urlOf(text: string): URL | null {
  if (/\s/u.test(text)) return null
  const url = URL.parse(bare.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  // A name and a password in an address are either a secret, or a trick.
  if (url.username !== '' || url.password !== '') return null
  return url.hostname.includes('.') ? url : null
}

/** A normalised address: equal for addresses that lead to the same page, as far as can be determined without a request. */
export function sameAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const host = url.host.replace(/^www\./, '')
  return `${host}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`
}

/** The host of an address without "www.". */
export const hostOf = (address: string): string => (URL.parse(address)?.host ?? address).replace(/^www\./, '')

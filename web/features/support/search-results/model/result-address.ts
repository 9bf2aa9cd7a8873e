/** Why an address cannot be on the list. */
export type AddressProblem = 'empty' | 'not-an-address' | 'too-long' | 'duplicate'

/** As long as browsers and forms take one. */
const longest = 2048

const bare = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:]|$)/u

/**
 * Reads what somebody typed or pasted as the address of a page. Nothing is looked up: neither here nor on the server does anybody
 * ask whether it is there.
 *
 * @param taken - {@link sameAddress} of those that are on the list
 */
export function readAddress(
  typed: string,
  taken: ReadonlySet<string> = new Set(),
): { address: string } | { problem: AddressProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'empty' }
  if (text.length > longest) return { problem: 'too-long' }
  const url = urlOf(text)
  if (!url) return { problem: 'not-an-address' }
  return taken.has(sameAddress(url.href)) ? { problem: 'duplicate' } : { address: url.href }
}

function urlOf(text: string): URL | null {
  if (/\s/u.test(text)) return null
  const url = URL.parse(bare.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  // A name and a password in an address are somebody's secret, or a trick.
  if (url.username !== '' || url.password !== '') return null
  return url.hostname.includes('.') ? url : null
}

/** What two addresses share that lead to the same page as far as can be said without asking. */
export function sameAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const host = url.host.replace(/^www\./, '')
  return `${host}${url.pathname.replace(/\/+$/, '')}${url.search}${url.hash}`
}

/** The site of an address, as people know it. */
export const hostOf = (address: string): string => (URL.parse(address)?.host ?? address).replace(/^www\./, '')

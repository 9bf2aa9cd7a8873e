import { networkOf } from './limits.ts'

/** The most that one network may take of what is still free. */
const part = 1 / 4
/** What any network may hold all the same: a browser opens six connections. */
const least = 8

/** Places of which everybody is to have some. */
export interface Shares {
  /** @returns what gives the place back, or nothing where this network has had its share */
  enter(address: string): (() => void) | undefined
}

/**
 * Divides places between networks without a number for each of them: one may hold more while much is free, and less as it
 * runs short ("dynamic thresholds", Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998). One alone gets a
 * fifth of all; ten that take what they can still leave a tenth, of which the next one gets its part.
 */
export function openShares(places: number): Shares {
  const held = new Map<string, number>()
  let all = 0

  return {
    enter(address) {
      const network = siteOf(address)
      const own = held.get(network) ?? 0
      if (own >= least && own + 1 > (places - all) * part) return undefined
      held.set(network, own + 1)
      all++
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        all--
        const others = (held.get(network) ?? 1) - 1
        if (others > 0) held.set(network, others)
        else held.delete(network)
      }
    },
  }
}

/** An IPv4 address, or the first 48 bits of an IPv6 one: so many a customer may be given as a whole (RFC 6177). */
function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':')
}

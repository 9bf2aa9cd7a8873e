import { networkOf } from './limits.ts'

/** The most that one network may take of what is still free. */
const maxShare = 1 / 4
/** What any network may hold all the same: a browser opens six connections. */
const minimum = 8

/** Places of which everybody is to have some. */
export interface FairQuota {
  /** @returns what gives the place back, or nothing where this network has had its share */
  enter(address: string): (() => void) | undefined
}

/** How the places of one purpose are divided, where the usual rule does not suit it. */
export interface QuotaBounds {
  /** What any network may hold all the same. */
  readonly min?: number
  /** What one network may hold at most. */
  readonly max?: number
  /** The last so many places are only for networks that hold none, and there are no more places than were said. */
  readonly reserved?: number
}

/**
 * Divides places between networks without a number for each of them: one may hold more while much is free, and less as it
 * runs short ("dynamic thresholds", Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998). One alone gets a
 * fifth of all; ten that take what they can still leave a tenth, of which the next one gets its part.
 */
export function createFairQuota(places: number, bounds: QuotaBounds = {}): FairQuota {
  const { min = minimum, max = places, reserved } = bounds
  const held = new Map<string, number>()
  let all = 0

  function mayEnter(own: number): boolean {
    const free = places - all
    if (own >= max) return false
    if (reserved !== undefined && free <= (own > 0 ? reserved : 0)) return false
    return own < min || own + 1 <= free * maxShare
  }

  return {
    enter(address) {
      const network = siteOf(address)
      const own = held.get(network) ?? 0
      if (!mayEnter(own)) return undefined
      held.set(network, own + 1)
      all++
      let isReturned = false
      return () => {
        if (isReturned) return
        isReturned = true
        all--
        const remaining = (held.get(network) ?? 1) - 1
        if (remaining > 0) held.set(network, remaining)
        else held.delete(network)
      }
    },
  }
}

/**
 * An IPv4 address, or the first 48 bits of an IPv6 one: so many a customer may be given as a whole (RFC 6177).
 *
 * @param address or what {@link networkOf} made of one
 */
export function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':')
}

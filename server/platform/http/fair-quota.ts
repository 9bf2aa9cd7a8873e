import { networkOf } from './limits.ts'

/** The maximum share of the free places that one network may take. */
const maxShare = 1 / 4
/** The minimum for any network: a browser opens six connections. */
const minimum = 8

/** A limited number of places, divided fairly. */
export interface FairQuota {
  /** @returns a function that releases the place, or undefined if this network has its share */
  enter(address: string): (() => void) | undefined
}

/** Overrides of the default bounds. */
export interface QuotaBounds {
  /** The minimum for any network. */
  readonly min?: number
  /** The maximum for one network. */
  readonly max?: number
  /** Places reserved for networks that hold none; the total is then a hard limit. */
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
 * An IPv4 address, or the first 48 bits of an IPv6 one, which one customer may be given (RFC 6177).
 *
 * @param address an address, or the result of {@link networkOf}
 */
export function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':')
}

import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from './errors.ts'
import type { Limit, SharedCounts } from './network-counts.ts'

export type { Limit }

export interface Limits {
  /**
   * Counts one call against a limit, and of an IPv6 network against that of its site.
   * @param name of the limit; each name has its own counts.
   * @param key what is counted: a network address, an e-mail address. Only a keyed hash of it is held, in memory.
   * @throws {Refusal} `too_many`, with the seconds to wait.
   */
  consume(name: string, key: string, limit: Limit): Promise<void>
  /** What something is counted as that is stored: under a key that is in memory alone and changes each day. */
  hide(name: string, key: string): Buffer
}

/**
 * What limits count as one caller: an IPv4 address, or the first half of an IPv6 one, since a single connection is given
 * at least that many addresses (RFC 6177) and could take a new one for each call.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * What else an IPv6 network counts as part of: the first 48 bits, which one customer may be given as a whole, with 65,536
 * networks to call from (RFC 6177). A telephone company gives them to as many telephones, so it may do more than one may.
 *
 * @param key as {@link networkOf} gives it, or anything else that is counted
 */
function siteOf(key: string): string | undefined {
  return /^((?:[\da-f]{1,4}:){2}[\da-f]{1,4}):[\da-f]{1,4}$/.exec(key)?.[1]
}
/** How many times as much as one network a whole site may do. */
const networksOfSite = 8

export interface LimitOptions {
  readonly enabled: boolean
  readonly now?: () => number
  /** Called with the name of a limit when it is reached. */
  readonly reached?: ((name: string) => void) | undefined
  /** What other servers of the database have counted, and a key that all of them have on a day. [Note: Shared limits] */
  readonly shared?: { readonly counts: SharedCounts; readonly keyOf: (day: number) => Buffer }
}

/**
 * Limits without stored addresses: counts are kept in memory under an HMAC whose key is random and changes each day, so
 * that nothing that could be taken from this process tells who was here.
 */
export function openLimits(options: LimitOptions): Limits {
  const now = options.now ?? Date.now
  const limiters = new Map<string, RateLimiterMemory>()
  let day = -1
  let secret = randomBytes(32)

  function hidden(name: string, key: string): string {
    const today = Math.floor(now() / 86_400_000)
    if (today !== day) {
      day = today
      secret = randomBytes(32)
      limiters.clear()
    }
    return createHmac('sha256', secret).update(`${name}\n${key}`).digest('base64url')
  }

  async function count(name: string, key: string, { points, seconds: duration }: Limit): Promise<void> {
    const keyed = hidden(name, key)
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration })
    limiters.set(name, limiter)
    try {
      const usage = await limiter.consume(keyed)
      await countWithOthers(name, key, { points, seconds: duration }, usage)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      options.reached?.(name)
      refuse('too_many', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    }
  }

  /** @throws {RateLimiterRes} if this server and the others have counted too many together */
  async function countWithOthers(
    name: string,
    key: string,
    limit: Limit,
    usage: RateLimiterRes,
  ): Promise<void> {
    const { shared } = options
    if (!shared) return
    // Under a key that the other servers have too. It is made only for those near a limit, and stored nowhere.
    const hash = () =>
      createHmac('sha256', shared.keyOf(Math.floor(now() / 86_400_000)))
        .update(`${name}\n${key}`)
        .digest('base64url')
    shared.counts.announce(name, hash, limit, usage.consumedPoints)
    if (usage.consumedPoints + (await shared.counts.ofOthers(name, hash)) > limit.points) throw usage
  }

  return {
    hide: (name, key) => Buffer.from(hidden(name, key), 'base64url'),
    async consume(name, key, limit) {
      if (!options.enabled) return
      // Calls refused for one network do not count against the others of its site.
      await count(name, key, limit)
      const site = siteOf(key)
      if (site === undefined) return
      await count(`${name}, site`, site, { ...limit, points: limit.points * networksOfSite })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** How many calls in how long. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

/**
 * Says something to every other server of this database, in order; it is stored nowhere.
 *
 * @param heard is called with what another server says
 */
export type Broadcast = (name: string, heard: (said: string) => void) => (said: string) => void

/** What other servers have counted, of callers who are near a limit. */
export interface SharedCounts {
  /** @param hash of name and key, the same on every server */
  ofOthers(name: string, hash: () => string): Promise<number>
  /** Tells the others how much was counted here, from half of the limit on, in steps of an eighth. */
  announce(name: string, hash: () => string, limit: Limit, counted: number): void
}

/** In steps of so many parts of a limit: each server may be wrong about another one by one of them. */
const steps = 8

/**
 * [Note: Shared limits] A limit is counted in memory, and servers tell each other only of callers who are near it. So a call costs
 * nothing more while nobody is, and a caller who asks two servers is stopped at one limit and at most a few steps, not at two.
 */
export function shareCounts(broadcast: Broadcast): SharedCounts {
  const self = randomUUID()
  const servers = new Set<string>()
  const counts = new Map<string, RateLimiterMemory>()

  const say = broadcast('limits', (said) => {
    const [server, total, seconds, hash, ...name] = said.split(' ')
    if (server === undefined || hash === undefined) return
    servers.add(server)
    const limiter = limiterOf(counts, name.join(' '))
    void limiter.set(`${server} ${hash}`, Number(total), Number(seconds))
  })

  return {
    async ofOthers(name, hash) {
      const limiter = counts.get(name)
      if (!limiter) return 0
      const key = hash()
      let all = 0
      for (const server of servers) all += (await limiter.get(`${server} ${key}`))?.consumedPoints ?? 0
      return all
    },
    announce(name, hash, { points, seconds }, counted) {
      const step = Math.max(1, Math.floor(points / steps))
      if (counted * 2 < points || counted % step !== 0) return
      say(`${self} ${counted} ${seconds} ${hash()} ${name}`)
    },
  }
}

function limiterOf(counts: Map<string, RateLimiterMemory>, name: string): RateLimiterMemory {
  const limiter = counts.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: 1, duration: 1 })
  counts.set(name, limiter)
  return limiter
}

import { randomUUID } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** How many calls in how long. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

/**
 * Sends a message to every other server of this database, in order and unstored.
 *
 * @param onMessage called with each message of another server
 */
export type Broadcast = (name: string, onMessage: (message: string) => void) => (message: string) => void

/** What other servers have counted, of callers who are near a limit. */
export interface SharedCounts {
  /** @param hash of name and key, the same on every server */
  ofOthers(name: string, hash: () => string): Promise<number>
  /** Tells the others how much was counted here, from half of this server's part of the limit on, in steps of an eighth of it. */
  announce(name: string, hash: () => string, limit: Limit, counted: number): void
}

/** In steps of that many parts of a limit: each server may be wrong about another one by one of them. */
const steps = 8

/**
 * [Note: Shared limits] A limit is counted in memory, and servers tell each other only of callers who are near it. So a call costs
 * nothing more while nobody is, and a caller who calls several is stopped at one limit and at most a few steps. The more
 * servers there are, the less each of them may count by itself.
 */
export function shareCounts(broadcast: Broadcast): SharedCounts {
  const self = randomUUID()
  /** When each last sent a message, in milliseconds of the monotonic clock. */
  const servers = new Map<string, number>()
  const counts = new Map<string, RateLimiterMemory>()
  let isIntroduced = false

  const sendCount = broadcast('limits', (message) => {
    const [server = '', total, seconds, hash, ...name] = message.split(' ')
    // A server that is new here learns of this one.
    const isNew = !servers.has(server)
    servers.set(server, performance.now())
    if (isNew) sendCount(self)
    if (hash === undefined) return
    const limiter = limiterOf(counts, name.join(' '))
    void limiter.set(`${server} ${hash}`, Number(total), Number(seconds))
  })

  return {
    async ofOthers(name, hash) {
      const limiter = counts.get(name)
      if (!limiter) return 0
      const key = hash()
      let all = 0
      for (const server of servers.keys()) all += (await limiter.get(`${server} ${key}`))?.consumedPoints ?? 0
      return all
    },
    announce(name, hash, { points, seconds }, counted) {
      // Not at the start: an idle server need not listen.
      if (!isIntroduced) sendCount(self)
      isIntroduced = true
      const part = points / (1 + countServers(servers))
      const step = Math.max(1, Math.floor(part / steps))
      if (counted * 2 < part || counted % step !== 0) return
      sendCount(`${self} ${counted} ${seconds} ${hash()} ${name}`)
    },
  }
}

/** How many others there are, without those that have not been heard of for a day: each restart has another name. */
function countServers(servers: Map<string, number>): number {
  const since = performance.now() - 86_400_000
  for (const [server, at] of servers) if (at < since) servers.delete(server)
  return servers.size
}

function limiterOf(counts: Map<string, RateLimiterMemory>, name: string): RateLimiterMemory {
  const limiter = counts.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: 1, duration: 1 })
  counts.set(name, limiter)
  return limiter
}

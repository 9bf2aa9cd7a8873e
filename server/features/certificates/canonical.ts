import type { Piscina } from 'piscina'
import { refuse } from '#server/platform/http/errors.ts'
import { createFairQuota } from '#server/platform/http/fair-quota.ts'
import type { canonicalBytes, Unsigned } from './canonical-worker.ts'

/** Requests that wait for the thread, with the one that it works on: together about two seconds of work. */
const placesForCertificates = 12
/** The same for lists. Each waits with a connection to the database. */
const placesForLists = 3
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 30_000

/** Makes the bytes that are signed, away from the thread that answers everyone. */
export interface Canonical {
  /**
   * @param network of the caller
   * @throws {Refusal} `busy` if too many wait already, of all networks or of this one
   */
  certificates(network: string, unsigned: readonly Unsigned[]): Promise<Uint8Array[]>
  /** The same for a list of certificates that were withdrawn. */
  list(network: string, unsigned: Unsigned): Promise<Uint8Array>
}

async function openThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  return new Piscina({
    filename: new URL('./canonical-worker.ts', import.meta.url).href,
    name: 'canonicalBytes',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    maxQueue: placesForCertificates + placesForLists,
  })
}

/** The thread is started with the first request. One is enough: the other processors are for those who report something. */
export function openCanonical(): Canonical {
  const certificates = createFairQuota(placesForCertificates, { min: 4, max: 4, reserved: 4 })
  const lists = createFairQuota(placesForLists, { min: 1, max: 2, reserved: 1 })
  let threads: Promise<Piscina> | undefined

  async function run(places: typeof lists, network: string, unsigned: readonly Unsigned[]) {
    const leave = places.enter(network)
    if (!leave) refuse('busy', undefined, { retryAfterSeconds: 2 })
    try {
      return (await (await (threads ??= openThreads())).run(unsigned)) as Awaited<
        ReturnType<typeof canonicalBytes>
      >
    } finally {
      leave()
    }
  }

  return {
    certificates: (network, unsigned) => run(certificates, network, unsigned),
    async list(network, unsigned) {
      const [bytes] = await run(lists, network, [unsigned])
      if (!bytes) throw new Error('The worker returned no bytes for the list.')
      return bytes
    },
  }
}

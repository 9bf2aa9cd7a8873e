import { refuse } from '../http/errors.ts'
import { createFairQuota } from '../http/fair-quota.ts'

/** A body that is being taken in. */
export interface IncomingBody {
  /** So many more bytes of it are on the disk. */
  received(bytes: number): void
  leave(): void
}

/** The bodies being received at the moment, by sender. Each is forgotten with its last byte. */
export interface IncomingBodies {
  /**
   * @param network whose body it is
   * @param most bytes that it may have
   * @throws {Refusal} `busy` where there are too many, of all networks or of this one
   */
  enter(network: string, max: number): IncomingBody
  /** Bytes that may still come to the disk. */
  expectedBytes(): number
}

/** How many bodies are received at the same time. */
export interface BodyLimits {
  /** Of everybody. */
  readonly total: number
  /** Of one network: an IPv4 address, or an IPv6 customer with all networks that they may have. */
  readonly perNetwork: number
  /** The last so many places are only for networks that send nothing yet. */
  readonly reservedForNew: number
}

/** What any network may send at the same time, where there is room: the parts of one file go out three at a time. */
const partsAtOnce = 4

/** Divides the places between networks, so that none can shut out the others. */
export function openIncomingBodies({ total, perNetwork, reservedForNew }: BodyLimits): IncomingBodies {
  const quota = createFairQuota(total, { min: partsAtOnce, max: perNetwork, reserved: reservedForNew })
  let expected = 0

  return {
    enter(network, bytes) {
      const release = quota.enter(network)
      if (!release) refuse('busy', undefined, { retryAfterSeconds: 5 })
      let rest = bytes
      expected += rest
      return {
        received(more) {
          rest -= more
          expected -= more
        },
        leave() {
          release()
          expected -= rest
        },
      }
    },
    expectedBytes: () => expected,
  }
}

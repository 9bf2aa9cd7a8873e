import { refuse } from '../http/errors.ts'
import { createFairQuota } from '../http/fair-quota.ts'

/** A body that is being received. */
export interface IncomingBody {
  /** Records that this many more bytes are on the disk. */
  received(bytes: number): void
  leave(): void
}

/** The bodies currently being received, by network. */
export interface IncomingBodies {
  /**
   * @param network whose body it is
   * @param max bytes that it may have
   * @throws {Refusal} `busy` if there are too many, of all networks or of this one
   */
  enter(network: string, max: number): IncomingBody
  /** Bytes that may still be written to the disk. */
  expectedBytes(): number
}

/** Limits on bodies received at the same time. */
export interface BodyLimits {
  /** Of everyone. */
  readonly total: number
  /** Of one network: an IPv4 address, or an IPv6 customer with all networks that they may have. */
  readonly perNetwork: number
  /** Slots reserved for networks that are not sending anything yet. */
  readonly reservedForNew: number
}

/** Uploads any network may have at once if there is room: clients send three parts of a file at a time. */
const partsAtOnce = 4

/** Divides the slots between networks, so that none can shut out the others. */
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

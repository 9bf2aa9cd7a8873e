import { refuse } from '../http/errors.ts'
import { createFairQuota } from '../http/fair-quota.ts'

/** A body that is being taken in. */
export interface BodyUnderWay {
  /** So many more bytes of it are on the disk. */
  took(bytes: number): void
  leave(): void
}

/** The bodies being received at the moment, by sender. Each is forgotten with its last byte. */
export interface UnderWay {
  /**
   * @param network whose body it is
   * @param most bytes that it may have
   * @throws {Refusal} `busy` where there are too many, of all networks or of this one
   */
  enter(network: string, most: number): BodyUnderWay
  /** Bytes that may still come to the disk. */
  toCome(): number
}

/** How many bodies are received at the same time. */
export interface BodyBounds {
  /** Of everybody. */
  readonly atOnce: number
  /** Of one network: an IPv4 address, or an IPv6 customer with all networks that they may have. */
  readonly ofNetwork: number
  /** The last so many places are only for networks that send nothing yet. */
  readonly forNewcomers: number
}

/** What any network may send at the same time, where there is room: the parts of one file go out three at a time. */
const partsAtOnce = 4

/** Divides the places between networks, so that none can shut out the others. */
export function openUnderWay({ atOnce, ofNetwork, forNewcomers }: BodyBounds): UnderWay {
  const shares = createFairQuota(atOnce, { least: partsAtOnce, max: ofNetwork, reserved: forNewcomers })
  let expected = 0

  return {
    enter(network, bytes) {
      const giveBack = shares.enter(network)
      if (!giveBack) refuse('busy', undefined, { retryAfterSeconds: 5 })
      let rest = bytes
      expected += rest
      return {
        took(more) {
          rest -= more
          expected -= more
        },
        leave() {
          giveBack()
          expected -= rest
        },
      }
    },
    toCome: () => expected,
  }
}

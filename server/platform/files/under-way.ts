import { refuse } from '../http/errors.ts'

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

/** @param most bodies at the same time: of everybody, and of one network, so that none can shut out the others */
export function openUnderWay(most: { atOnce: number; ofNetwork: number }): UnderWay {
  const networks = new Map<string, number>()
  let all = 0
  let expected = 0

  return {
    enter(network, bytes) {
      const ofNetwork = networks.get(network) ?? 0
      if (all >= most.atOnce || ofNetwork >= most.ofNetwork)
        refuse('busy', undefined, { retryAfterSeconds: 5 })
      networks.set(network, ofNetwork + 1)
      all++
      let rest = bytes
      expected += rest
      return {
        took(more) {
          rest -= more
          expected -= more
        },
        leave() {
          const others = (networks.get(network) ?? 1) - 1
          if (others > 0) networks.set(network, others)
          else networks.delete(network)
          all--
          expected -= rest
        },
      }
    },
    toCome: () => expected,
  }
}

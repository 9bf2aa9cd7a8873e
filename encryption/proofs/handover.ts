import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { keyOfVerifier, type LogKey, verifierOf } from './log-key.ts'
import { same } from './merkle.ts'
import { decodeBase64, isSignedBy } from './signed-note.ts'

/**
 * [Note: Handovers of the log] A log that gets a new key continues as the same tree. The key before signs which one comes next, and with how many
 * leaves and which root the tree is handed over; the new key signs the same text. So someone who has the first key is led to the newest
 * one, and someone who has only the newest learns which checkpoints of keys before it count: none that is larger than what was
 * handed over, which is what a thief of an old key would have to sign. docs/decisions/0318
 */
export interface Handover {
  readonly from: LogKey
  readonly to: LogKey
  /** Leaves in the tree that was handed over; 0 before the first checkpoint. */
  readonly size: number
  /** 32 bytes. */
  readonly root: Uint8Array
  /** The first day that the new key signs for. */
  readonly day: string
}

const note =
  /^(?<text>upstander-log-handover\/v1\nfrom (?<from>\S+)\nto (?<to>\S+)\n(?<size>0|[1-9]\d{0,14})\n(?<root>[A-Za-z\d+/]{43}=)\nday (?<day>\d{4}-\d\d-\d\d)\n)\n— (?<old>[^\n+\s]+) (?<oldSignature>[A-Za-z\d+/]{91}=)\n— (?<next>[^\n+\s]+) (?<nextSignature>[A-Za-z\d+/]{91}=)\n$/

/** @returns null if it is none, or where one of the two keys did not sign it */
function openHandover(text: string): Handover | null {
  const groups = note.exec(text)?.groups
  if (!groups) return null
  const { text: signed = '', size, root = '', day = '', old, oldSignature = '' } = groups
  const { next, nextSignature = '' } = groups
  const [from, to] = [keyOfVerifier(groups['from'] ?? ''), keyOfVerifier(groups['to'] ?? '')]
  const rootBytes = decodeBase64(root)
  if (!from || !to || !rootBytes || old !== from.name || next !== to.name) return null
  if (!isSignedBy(from, oldSignature, signed) || !isSignedBy(to, nextSignature, signed)) return null
  return { from, to, size: Number(size), root: rootBytes, day }
}

/** All keys that have signed for a log. */
export interface LogChain {
  /** In one line each, the first key first and the current one last. */
  readonly verifiers: readonly string[]
  readonly handovers: readonly Handover[]
  /** The key that signs for a day. */
  keyOn(day: string): LogKey
  /** A checkpoint that the key of its day signed, and that fits what was handed over; null for any other. */
  openCheckpoint(text: string): Checkpoint | null
}

/**
 * @param log the current key
 * @param notes of handovers, the oldest first
 * @returns null if they do not lead to that key one after the other. [Note: Handovers of the log]
 */
export function openChain(log: LogKey, notes: readonly string[]): LogChain | null {
  const handovers: Handover[] = []
  for (const text of notes) {
    const handover = openHandover(text)
    const before = handovers.at(-1)
    if (!handover || (before && !follows(before, handover))) return null
    handovers.push(handover)
  }
  const last = handovers.at(-1)?.to
  if (last && verifierOf(last) !== verifierOf(log)) return null
  const first = handovers[0]?.from ?? log
  const keyOn = (day: string) => handovers.findLast((handover) => handover.day <= day)?.to ?? first
  return {
    verifiers: [first, ...handovers.map(({ to }) => to)].map(verifierOf),
    handovers,
    keyOn,
    openCheckpoint(text) {
      const day = /\nday (\d{4}-\d\d-\d\d)\n/.exec(text)?.[1] ?? ''
      const checkpoint = openCheckpoint(text, keyOn(day))
      return checkpoint && handovers.every((handover) => fits(handover, checkpoint)) ? checkpoint : null
    },
  }
}

function follows(before: Handover, next: Handover): boolean {
  if (verifierOf(before.to) !== verifierOf(next.from) || before.day > next.day) return false
  return before.size < next.size || (before.size === next.size && same(before.root, next.root))
}

/** What the old key signed is at most what was handed over, and what the new one signs is more. */
function fits({ day, size, root }: Handover, checkpoint: Checkpoint): boolean {
  if (checkpoint.day >= day) return checkpoint.size > size
  return checkpoint.size < size || (checkpoint.size === size && same(checkpoint.root, root))
}

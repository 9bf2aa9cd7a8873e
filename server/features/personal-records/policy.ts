interface Stored {
  readonly version: number
  readonly sealed: Buffer | null
}

/**
 * What a change of a document is: `repeated` where exactly that was done before and its answer was lost, `next` where it goes
 * over the version that is there, `behind` where another device was first.
 */
export function judgeWrite(existing: Stored | undefined, version: number, sealed: Buffer | null) {
  if (existing?.version === version && isSame(existing.sealed, sealed)) return 'repeated'
  return (existing?.version ?? 0) === version - 1 ? 'next' : 'behind'
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}

/** Whether a member's documents still find room, in bytes of the sealed data. */
export function fits(now: number, added: number, maxBytes: number): boolean {
  return added <= 0 || now + added <= maxBytes
}

import { timingSafeEqual } from 'node:crypto'

/** An account that a password for an address could sign in to. */
export interface Candidate {
  id: string
  generation: number
  authDigest: Buffer
}

const nobody: Candidate = { id: '', generation: 0, authDigest: Buffer.alloc(32) }

/**
 * The first account whose digest it is. Every one is compared, and one that nobody has when there is none, so that the
 * time taken tells neither whether the address is known nor how nearly the secret matched.
 */
export function matchingCandidate(candidates: readonly Candidate[], digest: Buffer): Candidate | undefined {
  let match: Candidate | undefined
  for (const candidate of [...candidates, nobody]) {
    const same = timingSafeEqual(candidate.authDigest, digest)
    if (same && candidate !== nobody) match ??= candidate
  }
  return match
}

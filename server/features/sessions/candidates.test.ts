import { expect, test } from 'vitest'
import { matchingCandidate, type Candidate } from './candidates.ts'

const candidate = (id: string, byte: number): Candidate => ({
  id,
  generation: 1,
  authDigest: Buffer.alloc(32, byte),
})

test('the account whose digest it is, the first where several have it', () => {
  const candidates = [candidate('a', 1), candidate('b', 2), candidate('c', 2)]
  expect(matchingCandidate(candidates, Buffer.alloc(32, 2))?.id).toBe('b')
})

test('nobody for another digest, not even for the one that stands in for nobody', () => {
  expect(matchingCandidate([candidate('a', 1)], Buffer.alloc(32, 3))).toBeUndefined()
  expect(matchingCandidate([], Buffer.alloc(32))).toBeUndefined()
})

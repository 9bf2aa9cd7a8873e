import { hash, randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isConsistent, rootFromPath } from '#encryption/proofs/merkle.ts'
import { newTree } from '../../../tests/support/proofs.ts'
import { leafAt, leafHash, proveConsistency, proveInclusion, rootOf } from './tree.ts'

/** RFC 6962 §2.1 as it is written there, with all leaves at hand. */
function plainRoot(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (leaves.length === 1 && only) return only
  const middle = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  const halves = [plainRoot(leaves.slice(0, middle)), plainRoot(leaves.slice(middle))]
  return hash('sha256', Buffer.concat([Buffer.of(1), ...halves]), 'buffer')
}

// The leaves and roots that implementations of Certificate Transparency are tested with.
const knownLeaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const knownRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the roots are those of Certificate Transparency’s known trees', async () => {
  const tree = newTree()
  const roots: string[] = []
  for (const leaf of knownLeaves) {
    await tree.append(leafHash(Buffer.from(leaf, 'hex')))
    roots.push((await rootOf(tree.read, tree.size())).toString('hex'))
  }
  expect(roots).toEqual(knownRoots)
})

/** Batches of one day after another, around the edges of tiles. */
const batches = fc.array(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 240, max: 300 })), {
  minLength: 1,
  maxLength: 5,
})

test('every leaf is proven in all later trees and trees extend earlier', async () => {
  await fc.assert(
    fc.asyncProperty(batches, fc.nat(), fc.nat(), async (sizes, which, when) => {
      const tree = newTree()
      const leaves: Buffer[] = []
      for (const size of sizes) {
        const batch = randomBytes(32 * size)
        await tree.append(batch)
        for (let at = 0; at < size; at++) leaves.push(batch.subarray(32 * at, 32 * (at + 1)))
      }
      const later = 1 + (when % leaves.length)
      const index = which % later
      const root = await rootOf(tree.read, later)
      expect(root).toEqual(plainRoot(leaves.slice(0, later)))
      const leaf = await leafAt(tree.read, index)
      expect(leaf).toEqual(leaves[index])
      const path = await proveInclusion(tree.read, index, later)
      expect(Buffer.from(rootFromPath(leaf, index, later, path) ?? [])).toEqual(root)
      const earlier = { size: index + 1, root: await rootOf(tree.read, index + 1) }
      const between = await proveConsistency(tree.read, earlier.size, later)
      expect(isConsistent(earlier, { size: later, root }, between)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a tree of more than two levels of tiles', async () => {
  const tree = newTree()
  await tree.append(randomBytes(32 * 65_000))
  const before = { size: tree.size(), root: await rootOf(tree.read, tree.size()) }
  await tree.append(randomBytes(32 * 2_000))
  const after = { size: tree.size(), root: await rootOf(tree.read, tree.size()) }
  expect(isConsistent(before, after, await proveConsistency(tree.read, before.size, after.size))).toBe(true)
  for (const index of [0, 65_535, 65_536, after.size - 1]) {
    const path = await proveInclusion(tree.read, index, after.size)
    const leaf = await leafAt(tree.read, index)
    expect(Buffer.from(rootFromPath(leaf, index, after.size, path) ?? [])).toEqual(after.root)
  }
})

test('there is no proof of what is not there', async () => {
  const tree = newTree()
  await tree.append(randomBytes(64))
  await expect(proveInclusion(tree.read, 2, 2)).rejects.toThrow(RangeError)
  await expect(proveConsistency(tree.read, 3, 2)).rejects.toThrow(RangeError)
  await expect(proveConsistency(tree.read, 0, 2)).rejects.toThrow(RangeError)
})

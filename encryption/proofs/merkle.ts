import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/** RFC 6962 §2.1: the hash of a leaf, which can never be taken for that of a node. */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(0), data))
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(1), left, right))
}

/** How far up from a leaf a tree continues where it is not full, and where a proof must end. */
interface Climb {
  index: number
  last: number
}

function climb(place: Climb): void {
  place.index = Math.floor(place.index / 2)
  place.last = Math.floor(place.last / 2)
}

/**
 * The root to which a path leads from a leaf (RFC 9162 §2.1.3.2).
 *
 * @param size - leaves in the tree
 * @returns null if the path is too short or too long for that place
 */
export function rootFromPath(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (!(index >= 0 && index < size)) return null
  const place = { index, last: size - 1 }
  let root = leaf
  for (const hash of path) {
    if (place.last === 0) return null
    if (place.index % 2 === 1 || place.index === place.last) {
      root = nodeHash(hash, root)
      while (place.index % 2 === 0 && place.index !== 0) climb(place)
    } else {
      root = nodeHash(root, hash)
    }
    climb(place)
  }
  return place.last === 0 ? root : null
}

/**
 * Whether the tree of `size` leaves starts with the tree of `earlier` leaves (RFC 9162 §2.1.4.2).
 *
 * @param path - as the log gives it for this pair
 */
export function isConsistent(
  earlier: { readonly size: number; readonly root: Uint8Array },
  later: { readonly size: number; readonly root: Uint8Array },
  path: readonly Uint8Array[],
): boolean {
  if (earlier.size < 1 || earlier.size > later.size) return false
  if (earlier.size === later.size) return path.length === 0 && same(earlier.root, later.root)
  const isFull = Number.isInteger(Math.log2(earlier.size))
  const [first, ...rest] = isFull ? [earlier.root, ...path] : path
  if (!first) return false
  const place = { index: earlier.size - 1, last: later.size - 1 }
  while (place.index % 2 === 1) climb(place)
  let [begins, last] = [first, first]
  for (const hash of rest) {
    if (place.last === 0) return false
    if (place.index % 2 === 1 || place.index === place.last) {
      begins = nodeHash(hash, begins)
      last = nodeHash(hash, last)
      while (place.index % 2 === 0 && place.index !== 0) climb(place)
    } else {
      last = nodeHash(last, hash)
    }
    climb(place)
  }
  return place.last === 0 && same(begins, earlier.root) && same(last, later.root)
}

export function same(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}

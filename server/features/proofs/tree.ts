import { hash } from 'node:crypto'

/** A tile of the tree: up to {@link tileWidth} hashes of 32 bytes, one after the other. [Note: Proof] */
export interface Tile {
  readonly level: number
  readonly position: number
  readonly hashes: Buffer
}

/** Where tiles are read from. Within one piece of work each is asked for once. */
export type ReadTile = (level: number, position: number) => Promise<Buffer>

export const tileWidth = 256
const tileHeight = 8
const hashBytes = 32

/** RFC 6962 §2.1: the leaves of the tree. */
export function leafHash(data: Buffer): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(0), data]), 'buffer')
}

/** Remembers the tiles that were read. */
export function readOnce(read: ReadTile): ReadTile {
  const known = new Map<string, Promise<Buffer>>()
  return (level, position) => {
    const name = `${level}/${position}`
    const tile = known.get(name) ?? read(level, position)
    known.set(name, tile)
    return tile
  }
}

/**
 * Adds leaves behind the first `size`.
 * @returns the tiles that are new or fuller than before, which are to be stored before anything else is read.
 */
export async function appendLeaves(read: ReadTile, size: number, leaves: Buffer): Promise<Tile[]> {
  const changed: Tile[] = []
  let before = size
  let added = leaves
  for (let level = 0; added.length > 0; level++) {
    const first = Math.floor(before / tileWidth)
    const begun = before % tileWidth === 0 ? Buffer.alloc(0) : await read(level, first)
    const hashes = Buffer.concat([begun.subarray(0, (before % tileWidth) * hashBytes), added])
    const full: Buffer[] = []
    for (let at = 0; at * tileWidth * hashBytes < hashes.length; at++) {
      const tile = hashes.subarray(at * tileWidth * hashBytes, (at + 1) * tileWidth * hashBytes)
      changed.push({ level, position: first + at, hashes: tile })
      if (tile.length === tileWidth * hashBytes) full.push(fold(tile))
    }
    before = first
    added = Buffer.concat(full)
  }
  return changed
}

/** The root of the tree of the first `size` leaves. @param size at least 1 */
export function rootOf(read: ReadTile, size: number): Promise<Buffer> {
  return rangeHash(read, 0, size)
}

/** RFC 6962 §2.1.1: the hashes that lead from the leaf at `index` to the root of the tree of `size` leaves. */
export async function proveInclusion(read: ReadTile, index: number, size: number): Promise<Buffer[]> {
  if (!(index >= 0 && index < size)) throw new RangeError('no such leaf in this tree')
  const path: Buffer[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from)
    const isInLeft = index < middle
    path.push(await (isInLeft ? rangeHash(read, middle, to) : rangeHash(read, from, middle)))
    if (isInLeft) to = middle
    else from = middle
  }
  return path.toReversed()
}

/** RFC 6962 §2.1.2: the hashes by which the tree of `size` leaves is seen to start with that of `earlier`. */
export async function proveConsistency(read: ReadTile, earlier: number, size: number): Promise<Buffer[]> {
  if (!(earlier > 0 && earlier <= size)) throw new RangeError('no such pair of tree sizes')
  const path: Buffer[] = []
  let [from, to] = [0, size]
  while (to !== earlier) {
    const middle = from + largestPowerBelow(to - from)
    const isInLeft = earlier <= middle
    path.push(await (isInLeft ? rangeHash(read, middle, to) : rangeHash(read, from, middle)))
    if (isInLeft) to = middle
    else from = middle
  }
  if (from > 0) path.push(await rangeHash(read, from, to))
  return path.toReversed()
}

/** The leaf at a place in the tree. */
export async function leafAt(read: ReadTile, index: number): Promise<Buffer> {
  return hashAt(await read(0, Math.floor(index / tileWidth)), index % tileWidth)
}

/** RFC 6962 §2.1, MTH: the root over the leaves from `from` up to `to`, where `from` is where a subtree starts. */
async function rangeHash(read: ReadTile, from: number, to: number): Promise<Buffer> {
  const width = to - from
  const power = largestPowerBelow(width + 1)
  if (power === width) return subtree(read, from, width)
  return nodeHash(await subtree(read, from, power), await rangeHash(read, from + power, to))
}

/** The root of a full subtree, whose `width` is a power of two, from the one tile that holds what is under it. */
async function subtree(read: ReadTile, from: number, width: number): Promise<Buffer> {
  const height = Math.log2(width)
  const level = Math.floor(height / tileHeight)
  const span = tileWidth ** level
  const first = from / span
  const tile = await read(level, Math.floor(first / tileWidth))
  const start = (first % tileWidth) * hashBytes
  const end = start + (width / span) * hashBytes
  if (tile.length < end) throw new Error('log tile is too short')
  return fold(tile.subarray(start, end))
}

/** The root over hashes whose number is a power of two. */
function fold(hashes: Buffer): Buffer {
  let level = hashes
  while (level.length > hashBytes) {
    const next = Buffer.allocUnsafe(level.length / 2)
    for (let at = 0; at < next.length; at += hashBytes) {
      nodeHash(hashAt(level, (2 * at) / hashBytes), hashAt(level, (2 * at) / hashBytes + 1)).copy(next, at)
    }
    level = next
  }
  return level
}

function hashAt(hashes: Buffer, index: number): Buffer {
  return hashes.subarray(index * hashBytes, (index + 1) * hashBytes)
}

const pair = Buffer.alloc(1 + 2 * hashBytes, 1)

function nodeHash(left: Buffer, right: Buffer): Buffer {
  left.copy(pair, 1)
  right.copy(pair, 1 + hashBytes)
  return hash('sha256', pair, 'buffer')
}

/** The largest power of two that is less than `count`, which is at least 2. */
function largestPowerBelow(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1))
}

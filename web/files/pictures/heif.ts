import type { MetadataBlock } from './blocks.ts'
import { readLetters, type Peek, viewOf } from './peek.ts'

/** Brands of pictures in the ISO base media file format: HEIC and AVIF. */
const brands = /^(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])$/

export const isHeif = (head: string): boolean => head.slice(4, 8) === 'ftyp' && brands.test(head.slice(8, 12))

/** Maximum bytes read of the item list: more than phones write. */
const maxMeta = 512 * 1024
const maxItemBytes = 256 * 1024

interface Box {
  readonly type: string
  /** Position of its content, up to, not including, `end`. */
  readonly start: number
  readonly end: number
}

/** The Exif and XMP items of a HEIC or AVIF file. Source: ISO/IEC 23008-12, annex A, and ISO/IEC 14496-12, 8.11. */
export async function heifBlocks(peek: Peek, size: number): Promise<MetadataBlock[]> {
  const meta = await findMeta(peek, size)
  if (!meta) return []
  const bytes = (await peek(meta.start, Math.min(meta.end - meta.start, maxMeta))).slice()
  // Its boxes follow a version and flags.
  const boxes = listBoxes(bytes, 4, bytes.length)
  const items = boxes.find(({ type }) => type === 'iinf')
  const places = boxes.find(({ type }) => type === 'iloc')
  if (!items || !places) return []
  const itemNames = metadataItems(bytes, items)
  const blocks: MetadataBlock[] = []
  for (const [id, { start, length }] of locateItems(bytes, places)) {
    const name = itemNames.get(id)
    if (!name || start + length > size) continue
    const content = (await peek(start, Math.min(length, maxItemBytes))).slice()
    blocks.push({
      name,
      start,
      end: start + length,
      bytes: name === 'EXIF' ? withoutOffset(content) : content,
    })
  }
  return blocks
}

async function findMeta(peek: Peek, size: number): Promise<Box | null> {
  for (let at = 0; at + 8 <= size;) {
    const [box] = listBoxes(await peek(at, 16), 0, 16, size - at)
    if (!box) return null
    if (box.type === 'meta') return { ...box, start: at + box.start, end: at + box.end }
    at += box.end
  }
  return null
}

/** @param rest bytes by which the last box may exceed the available ones */
function listBoxes(bytes: Uint8Array, from: number, to: number, rest = to): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = from; at + 8 <= Math.min(to, bytes.length);) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? rest - at : short
    if (length < 8) break
    boxes.push({ type: readLetters(bytes, at + 4, 4), start: at + (isLong ? 16 : 8), end: at + length })
    at += length
  }
  return boxes
}

/** Names of the metadata blocks by item id. */
function metadataItems(bytes: Uint8Array, { start, end }: Box): Map<number, string> {
  const view = viewOf(bytes)
  const found = new Map<number, string>()
  const first = start + (view.getUint8(start) === 0 ? 6 : 8)
  for (const { type, start: at, end: last } of listBoxes(bytes, first, end)) {
    const version = view.getUint8(at)
    if (type !== 'infe' || version < 2) continue
    const id = version === 2 ? view.getUint16(at + 4) : view.getUint32(at + 4)
    const kindAt = at + (version === 2 ? 8 : 10)
    const kind = readLetters(bytes, kindAt, 4)
    if (kind === 'Exif') found.set(id, 'EXIF')
    if (kind === 'mime' && readLetters(bytes, kindAt + 4, last - kindAt - 4).includes('rdf+xml'))
      found.set(id, 'XMP ')
  }
  return found
}

/** The position of each item. Items in several extents, or outside the file itself, are skipped. */
function locateItems(bytes: Uint8Array, { start }: Box): Map<number, { start: number; length: number }> {
  const view = viewOf(bytes)
  let at = start
  const next = (size: number): number => {
    const value =
      size === 0
        ? 0
        : size === 8
          ? Number(view.getBigUint64(at))
          : size === 4
            ? view.getUint32(at)
            : size === 2
              ? view.getUint16(at)
              : view.getUint8(at)
    at += size
    return value
  }
  const version = next(1)
  at += 3
  const [sizes, more] = [next(1), next(1)]
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, more >> 4, more & 15]
  const count = next(version < 2 ? 2 : 4)
  const found = new Map<number, { start: number; length: number }>()
  for (let item = 0; item < count; item++) {
    const id = next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : next(2) & 15
    at += 2
    const base = next(baseSize)
    const extents = next(2)
    for (let extent = 0; extent < extents; extent++) {
      if (version > 0) at += indexSize
      const [offset, length] = [next(offsetSize), next(lengthSize)]
      if (extents === 1 && method === 0) found.set(id, { start: base + offset, length })
    }
  }
  return found
}

/** The Exif block is preceded by the offset of its header. */
function withoutOffset(content: Uint8Array): Uint8Array {
  return content.length < 4 ? content : content.subarray(4 + viewOf(content).getUint32(0))
}

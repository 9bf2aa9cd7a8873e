import { readLetters, type Peek, viewOf } from './peek.ts'

/** A part of a picture file other than pixels: place, camera, time, preview, comment. */
export interface MetadataBlock {
  /** Its name in the file format: `APP1`, `eXIf`, `XMP `; `after` for data after the picture's end. */
  readonly name: string
  /** Position in the file including its header: from `start` up to, not including, `end`. */
  readonly start: number
  readonly end: number
  /** Its beginning, as far as it is read. */
  readonly bytes: Uint8Array
}

/** Maximum bytes read of a block: more than cameras write. */
const maxRead = 256 * 1024

/** Maximum number of parts followed. A large screenshot has a few thousand. */
const maxParts = 200_000

/** The file has too many parts or is truncated: its further contents are unknown. */
export class IncompleteScan extends Error {
  override readonly name = 'IncompleteScan'
}

/**
 * The parts of a file that contain more than its pixels.
 * @throws IncompleteScan
 */
type Walk = (peek: Peek, size: number) => Promise<MetadataBlock[]>

/** JFIF header (APP0), colour profile (APP2) and Adobe's colour transform (APP14), needed for drawing. */
const jpegDrawing = new Set([0xe0, 0xe2, 0xee])

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Source: ITU-T T.81, annex B: segments, and the scans between them, up to the end of the image. */
export const jpegBlocks: Walk = async (peek, size) => {
  const blocks: MetadataBlock[] = []
  let at = 2
  for (let parts = 0; at + 2 <= size; parts++) {
    if (parts > maxParts) throw new IncompleteScan()
    const head = viewOf(await peek(at, 4))
    const marker = head.getUint8(1)
    if (head.getUint8(0) !== 0xff) throw new IncompleteScan()
    if (marker === 0xd9) return [...blocks, ...(await blockAfter(peek, at + 2, size))]
    if (marker === 0xff || isStandalone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (head.byteLength < 4) break
    const length = Math.max(2, head.getUint16(2))
    const isComment = marker === 0xfe
    const isApplication = marker >= 0xe0 && marker <= 0xef && !jpegDrawing.has(marker)
    if (isComment || isApplication) {
      const name = isComment ? 'COM' : `APP${marker - 0xe0}`
      const bytes = await copied(peek, at + 4, length - 2)
      blocks.push({ name, start: at, end: at + 2 + length, bytes })
    }
    at += 2 + length
    if (marker === 0xda) at = await endOfScan(peek, at, size)
  }
  return blocks
}

/** Bytes of a scan searched at a time. */
const step = 64 * 1024

/** The position of the next marker: in a scan, `FF` is followed by 0 or by a restart marker. */
async function endOfScan(peek: Peek, start: number, size: number): Promise<number> {
  for (let from = start; from + 1 < size; from += step) {
    const bytes = await peek(from, step + 1)
    for (let at = bytes.indexOf(0xff); at >= 0 && at < step; at = bytes.indexOf(0xff, at + 1)) {
      const next = bytes[at + 1]
      if (next === undefined) break
      if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return from + at
    }
  }
  return size
}

const pngTelling = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'])

/** Source: W3C Portable Network Graphics, third edition, 5.3. */
export const pngBlocks: Walk = async (peek, size) => {
  const blocks: MetadataBlock[] = []
  let at = 8
  for (let parts = 0; at + 8 <= size; parts++) {
    if (parts > maxParts) throw new IncompleteScan()
    const head = await peek(at, 8)
    const length = viewOf(head).getUint32(0)
    const name = readLetters(head, 4, 4)
    if (pngTelling.has(name)) {
      const bytes = await copied(peek, at + 8, length)
      blocks.push({ name, start: at, end: at + 12 + length, bytes })
    }
    at += 12 + length
    if (name === 'IEND') return [...blocks, ...(await blockAfter(peek, at, size))]
  }
  return blocks
}

/** Source: the RIFF container of WebP (RFC 9649, 2.7). Metadata may follow the pixels. */
export const webpBlocks: Walk = async (peek, size) => {
  const blocks: MetadataBlock[] = []
  let at = 12
  for (let parts = 0; at + 8 <= size; parts++) {
    if (parts > maxParts) throw new IncompleteScan()
    const head = await peek(at, 8)
    const length = viewOf(head).getUint32(4, true)
    const name = readLetters(head, 0, 4)
    const end = at + 8 + length + (length % 2)
    if (name === 'EXIF' || name === 'XMP ') {
      blocks.push({ name, start: at, end, bytes: await copied(peek, at + 8, length) })
    }
    at = end
  }
  return blocks
}

/** Phones append a video, a second picture or their own data to a picture. */
async function blockAfter(peek: Peek, at: number, size: number): Promise<MetadataBlock[]> {
  if (at >= size) return []
  return [{ name: 'after', start: at, end: size, bytes: await copied(peek, at, size - at) }]
}

async function copied(peek: Peek, at: number, length: number): Promise<Uint8Array> {
  return (await peek(at, Math.min(length, maxRead))).slice()
}

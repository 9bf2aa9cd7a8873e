import { readExif, type ExifFacts } from './exif.ts'

/** A piece of a picture file that is not pixels: place, camera, time, a preview, a comment. */
export interface MetadataBlock {
  /** The file format's own name for it: `APP1`, `eXIf`, `XMP `. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** How much of a file is looked through. Cameras write their data first. */
const lookedThrough = 512 * 1024

/** What a picture file tells beside its pixels; `null` where its format is not read here. */
export async function pictureFacts(file: Blob): Promise<(ExifFacts & { carriesData: boolean }) | null> {
  const blocks = metadataBlocks(new Uint8Array(await file.slice(0, lookedThrough).arrayBuffer()))
  if (!blocks) return null
  const facts = blocks.map(({ bytes }) => readExif(bytes)).find((found) => found !== null)
  return { capturedAt: null, hasPlace: false, camera: null, ...facts, carriesData: blocks.length > 0 }
}

/** Every block of a JPEG, PNG or WebP that carries more than pixels and their colours; `null` for other formats. */
export function metadataBlocks(bytes: Uint8Array): MetadataBlock[] | null {
  if (startsWith(bytes, 0, '\u00FF\u00D8\u00FF')) return jpegBlocks(bytes)
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001A\n')) return pngBlocks(bytes)
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return webpBlocks(bytes)
  return null
}

/** JFIF's own head (APP0), the colour profile (APP2) and Adobe's colour transform (APP14) say how to draw. */
const jpegDrawing = new Set([0xe0, 0xe2, 0xee])

/** Source: ITU-T T.81, annex B: segments up to the start of scan. */
function jpegBlocks(bytes: Uint8Array): MetadataBlock[] {
  const blocks: MetadataBlock[] = []
  const view = viewOf(bytes)
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xda || marker === 0xd9) break
    const length = view.getUint16(at + 2)
    const isComment = marker === 0xfe
    const isApplication = marker >= 0xe0 && marker <= 0xef && !jpegDrawing.has(marker)
    if (isComment || isApplication) {
      const name = isComment ? 'COM' : `APP${marker - 0xe0}`
      blocks.push({ name, bytes: bytes.subarray(at + 4, at + 2 + length) })
    }
    at += 2 + Math.max(2, length)
  }
  return blocks
}

const pngTelling = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX'])

/** Source: W3C Portable Network Graphics, third edition, 5.3. */
function pngBlocks(bytes: Uint8Array): MetadataBlock[] {
  return chunksOf(bytes, 8, (view, at) => ({
    name: ascii(bytes, at + 4, 4),
    start: at + 8,
    length: view.getUint32(at),
    next: at + 12 + view.getUint32(at),
  })).filter(({ name }) => pngTelling.has(name))
}

/** Source: the RIFF container of WebP (RFC 9649, 2.7). */
function webpBlocks(bytes: Uint8Array): MetadataBlock[] {
  return chunksOf(bytes, 12, (view, at) => {
    const length = view.getUint32(at + 4, true)
    return { name: ascii(bytes, at, 4), start: at + 8, length, next: at + 8 + length + (length % 2) }
  }).filter(({ name }) => name === 'EXIF' || name === 'XMP ')
}

type ChunkAt = (view: DataView, at: number) => { name: string; start: number; length: number; next: number }

function chunksOf(bytes: Uint8Array, first: number, chunkAt: ChunkAt): MetadataBlock[] {
  const view = viewOf(bytes)
  const blocks: MetadataBlock[] = []
  for (let at = first; at + 8 <= bytes.length;) {
    const { name, start, length, next } = chunkAt(view, at)
    blocks.push({ name, bytes: bytes.subarray(start, start + length) })
    at = next
  }
  return blocks
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return ascii(bytes, at, text.length) === text
}

import { readLetters, viewOf } from './peek.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Maximum number of decoded pixels: a picture declares its size in a few bytes, and takes four bytes of memory per pixel. */
const maxDecoded = 100_000_000

export const isTooLarge = ({ width, height }: PictureSize) => width * height > maxDecoded

/** Bytes searched for the size, at first and at most: cameras may write previews and profiles before it. */
const searchedBytes = [64 * 1024, 16 * 1024 * 1024] as const

/** The declared size of a picture, read without decoding it; `null` if its format is unsupported. */
export async function readPictureSize(file: Blob): Promise<PictureSize | null> {
  for (const length of searchedBytes) {
    const size = parsePictureSize(new Uint8Array(await file.slice(0, length).arrayBuffer()))
    if (size) return size
  }
  return null
}

/** The same for the first bytes of a file. */
export function parsePictureSize(bytes: Uint8Array): PictureSize | null {
  try {
    return sizeBy(bytes, viewOf(bytes))
  } catch (error) {
    // The data ends before the size.
    if (error instanceof RangeError) return null
    throw error
  }
}

function sizeBy(bytes: Uint8Array, view: DataView): PictureSize | null {
  const head = readLetters(bytes, 0, 16)
  if (head.startsWith('\u00FF\u00D8')) return jpegSize(view)
  if (head.startsWith('\u0089PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (head.startsWith('GIF8')) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (head.startsWith('BM')) return bitmapSize(view)
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return webpSize(view, head.slice(12))
  return head.slice(4, 8) === 'ftyp' ? avifSize(bytes, view) : null
}

/** Source: ITU-T T.81, B.2.2: the frame header, for any coding process. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

/** The Windows format (a header of 40 bytes or more) or, before that, OS/2. A negative height means top-down rows. */
function bitmapSize(view: DataView): PictureSize {
  if (view.getUint32(14, true) === 12) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) }
  }
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/** Source: RFC 9649, 2.4 to 2.7. */
function webpSize(view: DataView, form: string): PictureSize | null {
  if (form === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (form !== 'VP8X') return null
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  return { width: three(24), height: three(27) }
}

/** Source: ISO/IEC 23008-12, 6.5.3: the property `ispe`; the largest of several counts. */
function avifSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  let largest: PictureSize | null = null
  const [i, s, p, e] = [0x69, 0x73, 0x70, 0x65]
  for (let at = bytes.indexOf(i); at >= 0; at = bytes.indexOf(i, at + 1)) {
    if (bytes[at + 1] !== s || bytes[at + 2] !== p || bytes[at + 3] !== e) continue
    if (at + 16 > bytes.length) break
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

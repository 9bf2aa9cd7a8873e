/** How many pixels a profile picture is wide and high. */
export const pictureSize = 512

/** The types a picture is sent as. Earlier ones may be PNG. */
export const sentPictureTypes = ['image/webp', 'image/jpeg'] as const
export type SentPictureType = (typeof sentPictureTypes)[number]

/**
 * [Note: Plain pictures] The one form in which a picture is kept: what draws its pixels, and nothing else. No place, no
 * device, no colour profile, no comment, no preview, no bytes after its end. The device makes it of what a canvas wrote,
 * since browsers add some of these by themselves; the server takes a picture only if this would change nothing of it.
 * What is coded as pixels is not looked into.
 *
 * @returns undefined if it is no square of {@link pictureSize}, coded as a canvas codes it.
 */
export function withoutMetadata(
  type: SentPictureType,
  picture: Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  return type === 'image/webp' ? plainWebp(picture) : plainJpeg(picture)
}

/** Whether a picture is in its plain form, to the byte. */
export function isPlain(type: SentPictureType, picture: Uint8Array): boolean {
  const plain = withoutMetadata(type, picture)
  return plain?.length === picture.length && plain.every((byte, at) => byte === picture[at])
}

/** Chunks of "WebP Container Specification" (RFC 9649 §2); of them only a lossy picture is kept, in the simple form. */
function plainWebp(picture: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(picture)
  if (picture.length < 12 || nameAt(picture, 0) !== 'RIFF' || nameAt(picture, 8) !== 'WEBP') return undefined
  let frame: Uint8Array | undefined
  for (let at = 12; at + 8 <= picture.length;) {
    const name = nameAt(picture, at)
    const end = at + 8 + view.getUint32(at + 4, true)
    if (end > picture.length) return undefined
    // A picture that one sees through, moves, or is there twice is not what was drawn.
    if (['ALPH', 'ANIM', 'ANMF', 'VP8L'].includes(name) || (name === 'VP8 ' && frame)) return undefined
    if (name === 'VP8 ') frame = picture.subarray(at + 8, end)
    at = end + (end % 2)
  }
  if (!frame || !isFrame(frame)) return undefined
  const padded = frame.length + (frame.length % 2)
  const plain = new Uint8Array(20 + padded)
  plain.set(latin1('RIFF....WEBPVP8 '))
  const sizes = new DataView(plain.buffer)
  sizes.setUint32(4, 12 + padded, true)
  sizes.setUint32(16, frame.length, true)
  plain.set(frame, 20)
  return plain
}

/** The head of a VP8 frame (RFC 6386 §9.1): one that is whole by itself, is shown, and has the right size, not scaled. */
function isFrame(frame: Uint8Array): boolean {
  if (frame.length < 10) return false
  const view = viewOf(frame)
  const tag = view.getUint16(0, true) | ((frame[2] ?? 0) << 16)
  const isShownKey = (tag & 1) === 0 && ((tag >> 4) & 1) === 1 && ((tag >> 1) & 7) <= 3
  const code = [0x9d, 0x01, 0x2a].every((byte, at) => frame[3 + at] === byte)
  const sizes = view.getUint16(6, true) === pictureSize && view.getUint16(8, true) === pictureSize
  return isShownKey && code && sizes && 10 + (tag >> 5) < frame.length
}

const marker = {
  start: 0xd8,
  end: 0xd9,
  tables: 0xdb,
  huffman: 0xc4,
  frame: 0xc0,
  interval: 0xdd,
  scan: 0xda,
}
/** "JFIF", version 1.01, no unit, square pixels, no preview. */
const jfif = [0xff, marker.start, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]

/** Segments of ITU-T T.81 Annex B: a baseline picture of three components in one scan. */
function plainJpeg(picture: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (picture[0] !== 0xff || picture[1] !== marker.start) return undefined
  const view = viewOf(picture)
  const retained: Uint8Array[] = [Uint8Array.from(jfif)]
  const seen = new Set<number>()
  for (let at = 2; at + 4 <= picture.length;) {
    const code = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (picture[at] !== 0xff || end > picture.length) return undefined
    const segment = picture.subarray(at, end)
    at = end
    // What applications add, and comments.
    if ((code >= 0xe0 && code <= 0xef) || code === 0xfe) continue
    if (!isSegment(code, segment.subarray(4), seen)) return undefined
    retained.push(segment)
    if (code !== marker.scan) continue
    const after = endOfScan(picture, end, seen.has(marker.interval))
    if (after === undefined || !seen.has(marker.frame)) return undefined
    return joined([...retained, picture.subarray(end, after)])
  }
  return undefined
}

/** @param seen the frame, the interval and each table, so that none is there twice: what is not used could hold anything. */
function isSegment(code: number, body: Uint8Array, seen: Set<number>): boolean {
  if (code === marker.tables)
    return areTables(body, seen, code, (at) => ((body[at] ?? 255) < 4 ? 65 : undefined))
  if (code === marker.huffman) {
    return areTables(body, seen, code, (at) => {
      const counts = body.subarray(at + 1, at + 17)
      return ((body[at] ?? 255) & 0xee) === 0 ? 17 + counts.reduce((sum, count) => sum + count, 0) : undefined
    })
  }
  if (seen.has(code)) return false
  seen.add(code)
  if (code === marker.interval) return body.length === 2
  if (code === marker.scan)
    return body.length === 10 && body[0] === 3 && body[7] === 0 && body[8] === 63 && body[9] === 0
  if (code !== marker.frame || body.length !== 15) return false
  const sizes = viewOf(body)
  return (
    body[0] === 8 && sizes.getUint16(1) === pictureSize && sizes.getUint16(3) === pictureSize && body[5] === 3
  )
}

/** Whether a segment is tables that end where it ends, none of which was there before. */
function areTables(
  body: Uint8Array,
  seen: Set<number>,
  code: number,
  lengthAt: (at: number) => number | undefined,
): boolean {
  let at = 0
  while (at < body.length) {
    const table = (code << 8) | (body[at] ?? 0)
    const length = lengthAt(at)
    if (length === undefined || seen.has(table)) return false
    seen.add(table)
    at += length
  }
  return at === body.length && at > 0
}

/** Where the picture ends, after the coded pixels from `at` on; undefined if something else comes between. */
function endOfScan(picture: Uint8Array, from: number, restarts: boolean): number | undefined {
  for (let at = from; at + 1 < picture.length; at++) {
    if (picture[at] !== 0xff) continue
    const next = picture[++at] ?? 0
    if (next === marker.end) return at + 1
    const isRestart = restarts && next >= 0xd0 && next <= 0xd7
    if (next !== 0 && !isRestart) return undefined
  }
  return undefined
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

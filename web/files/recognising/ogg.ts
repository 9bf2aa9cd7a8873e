/** The first bytes of Ogg streams with audio or a skeleton (RFC 5334, 10.). */
const withoutPictures = ['\u0001vorbis', 'OpusHead', '\u007FFLAC', 'Speex   ', 'fishead\u0000']

/**
 * Whether an Ogg file has streams other than audio. The first stream is not enough: video may come second. All streams start before any
 * continues (RFC 3533, 4), each with a page of its own.
 *
 * @param start - the first bytes of the file
 */
export function mayContainVideo(start: Uint8Array): boolean {
  for (let at = 0; at + 27 <= start.length;) {
    const segments = start[at + 26] ?? 0
    const body = at + 27 + segments
    const isPage = lettersAt(start, at, 4) === 'OggS'
    if (!isPage) return true
    const isBeginning = ((start[at + 5] ?? 0) & 2) !== 0
    if (!isBeginning) return false
    if (!isSound(start, body)) return true
    at = body + start.subarray(at + 27, body).reduce((sum, length) => sum + length, 0)
  }
  // The headers exceed the bytes read, so further streams are possible.
  return true
}

const isSound = (bytes: Uint8Array, at: number) =>
  withoutPictures.some((magic) => lettersAt(bytes, at, magic.length) === magic)

function lettersAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

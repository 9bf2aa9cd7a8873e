/** How the first packet of a stream starts that is sound, or says how streams belong together (RFC 5334, 10.). */
const withoutPictures = ['\u0001vorbis', 'OpusHead', '\u007FFLAC', 'Speex   ', 'fishead\u0000']

/**
 * Whether an Ogg file has other streams than sound. Its first stream does not tell: film may come second. All streams start
 * before any goes on (RFC 3533, 4), each with a page of its own that says so.
 *
 * @param start - the start of the file
 */
export function mayBeFilm(start: Uint8Array): boolean {
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
  // What starts is longer than what is looked at: nobody knows what comes.
  return true
}

const isSound = (bytes: Uint8Array, at: number) =>
  withoutPictures.some((magic) => lettersAt(bytes, at, magic.length) === magic)

function lettersAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

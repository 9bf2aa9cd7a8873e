/** How much of a file's start is looked at to tell what it is, in bytes. */
export const lookedAt = 64 * 1024

/**
 * Whether these bytes, the start of a file, can be read as text: UTF-8, UTF-16, or Windows-1252 as older programs save it, without control
 * characters. A letter cut in half at the end does not count against it.
 */
export const looksLikeText = (bytes: Uint8Array): boolean => bytes.length > 0 && encodingOf(bytes) !== null

/** Bytes that are looked through at once, and of the part before, so that nothing is cut in two. */
const [step, overlap] = [1024 * 1024, 8 * 1024]

/**
 * Whether a text has pictures or other files in it, written as letters: what a mail says of what is attached to it (RFC 2045),
 * an address that is the picture itself (RFC 2397), or letters that nobody would write, without a space and on and on.
 */
export async function holdsFiles(file: Blob): Promise<boolean> {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, lookedAt).arrayBuffer())) ?? 'utf-8'
  for (let at = 0; at < file.size; at += step) {
    const bytes = await file.slice(Math.max(0, at - overlap), at + step).arrayBuffer()
    if (fileInside.test(new TextDecoder(encoding).decode(bytes))) return true
  }
  return false
}

const fileInside =
  /^content-type:[ \t]*(?:image|video|application)\/|^content-transfer-encoding:[ \t]*base64|\bdata:(?:image|video)\/|(?<![\w+/=-])(?:[\w+/=-]{2000}|(?:[\w+/=-]{40,}[\r\n \t]{1,4}){20})/imu

/** A text file as text. Bytes that are no letters become U+FFFD, so that nothing is hidden. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes.subarray(0, lookedAt)) ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replaceAll('\r\n', '\n')
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** In which encoding the start of a file is text: as its first two bytes say, or the first that makes sense. `null` in none. */
function encodingOf(start: Uint8Array): Encoding | null {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return isTextIn('utf-16le', start) ? 'utf-16le' : null
  if (first === 0xfe && second === 0xff) return isTextIn('utf-16be', start) ? 'utf-16be' : null
  if (isTextIn('utf-8', start)) return 'utf-8'
  // Spaces and line ends of UTF-16 have a zero beside them, which no other text has.
  if (start.includes(0)) return likelierUtf16(start)
  return isTextIn('windows-1252', start) && isMostlyAscii(start) ? 'windows-1252' : null
}

function isTextIn(encoding: Encoding, start: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true })
    // Tab, line feed, form feed and carriage return occur in texts; the other control characters do not.
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r\u{7F}-\u{9F}]/gu, ''))
  } catch {
    return false
  }
}

/** The order of bytes in which there are more plain spaces and line ends, and nothing that is no letter or sign. */
function likelierUtf16(start: Uint8Array): Encoding | null {
  const spacesIn = (encoding: 'utf-16le' | 'utf-16be') => {
    const text = new TextDecoder(encoding).decode(start, { stream: true })
    if (!isTextIn(encoding, start) || /[\p{Cn}\p{Co}]/u.test(text)) return 0
    return text.match(/[ \n]/g)?.length ?? 0
  }
  const [little, big] = [spacesIn('utf-16le'), spacesIn('utf-16be')]
  if (little === big) return null
  return little > big ? 'utf-16le' : 'utf-16be'
}

/** In the languages that Windows-1252 is for, most letters are ASCII; in other data hardly half of the bytes are. */
function isMostlyAscii(start: Uint8Array): boolean {
  const ascii = start.reduce((sum, byte) => sum + (byte < 0x80 ? 1 : 0), 0)
  return ascii >= start.length * 0.7
}

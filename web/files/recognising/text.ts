/** Number of leading bytes used for detection. */
export const detectionBytes = 64 * 1024

/**
 * Whether the first bytes of a file are text without control characters: UTF-8, UTF-16, or Windows-1252 from older programs. A character
 * cut at the end is ignored.
 */
export const looksLikeText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && detectEncoding(bytes) !== null

/** Bytes searched at a time, and the overlap with the previous ones, so that no match is split. */
const [step, overlap] = [1024 * 1024, 8 * 1024]

/** Whether a text has embedded files: a mail's attachment headers (RFC 2045), data URLs (RFC 2397), or very long runs without spaces. */
export async function containsFiles(file: Blob): Promise<boolean> {
  const encoding =
    detectEncoding(new Uint8Array(await file.slice(0, detectionBytes).arrayBuffer())) ?? 'utf-8'
  for (let at = 0; at < file.size; at += step) {
    const bytes = await file.slice(Math.max(0, at - overlap), at + step).arrayBuffer()
    if (fileInside.test(new TextDecoder(encoding).decode(bytes))) return true
  }
  return false
}

const fileInside =
  /^content-type:[ \t]*(?:image|video|application)\/|^content-transfer-encoding:[ \t]*base64|\bdata:(?:image|video)\/|(?<![\w+/=-])(?:[\w+/=-]{2000}|(?:[\w+/=-]{40,}[\r\n \t]{1,4}){20})/imu

/** Decodes a text file. Invalid bytes become U+FFFD, so that nothing is hidden. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = detectEncoding(bytes.subarray(0, detectionBytes)) ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes).replaceAll('\r\n', '\n')
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding of a text's first bytes: by byte order mark, or the first plausible one. `null` if none is. */
function detectEncoding(start: Uint8Array): Encoding | null {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return isTextIn('utf-16le', start) ? 'utf-16le' : null
  if (first === 0xfe && second === 0xff) return isTextIn('utf-16be', start) ? 'utf-16be' : null
  if (isTextIn('utf-8', start)) return 'utf-8'
  // Spaces and line ends of UTF-16 contain a zero byte, which no other text does.
  if (start.includes(0)) return likelierUtf16(start)
  return isTextIn('windows-1252', start) && isMostlyAscii(start) ? 'windows-1252' : null
}

function isTextIn(encoding: Encoding, start: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true })
    // Tab, line feed, form feed and carriage return occur in texts; other control characters do not.
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r\u{7F}-\u{9F}]/gu, ''))
  } catch {
    return false
  }
}

/** The byte order with more ASCII spaces and line ends, and with only letters and punctuation. */
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

/** In the languages of Windows-1252 most letters are ASCII; in binary data hardly half of the bytes are. */
function isMostlyAscii(start: Uint8Array): boolean {
  const ascii = start.reduce((sum, byte) => sum + (byte < 0x80 ? 1 : 0), 0)
  return ascii >= start.length * 0.7
}

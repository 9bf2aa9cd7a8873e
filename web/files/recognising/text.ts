/** How much of a file's start is looked at to tell what it is, in bytes. */
export const lookedAt = 64 * 1024

/**
 * Whether these bytes, the start of a file, can be read as text: UTF-8 without control characters, or UTF-16 that says
 * so by its first two bytes. A letter cut in half at the end does not count against it.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    // Tab, line feed, form feed and carriage return occur in texts; the other control characters do not.
    return !/\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r\u{7F}-\u{9F}]/gu, ''))
  } catch {
    return false
  }
}

/** Bytes that are looked through at once, and of the part before, so that nothing is cut in two. */
const [step, overlap] = [1024 * 1024, 8 * 1024]

/**
 * Whether a text has pictures or other files in it, written as letters: what a mail says of what is attached to it (RFC 2045),
 * an address that is the picture itself (RFC 2397), or letters that nobody would write, without a space and on and on.
 */
export async function holdsFiles(file: Blob): Promise<boolean> {
  const encoding = encodingOf(new Uint8Array(await file.slice(0, 2).arrayBuffer()))
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
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\r\n', '\n')
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** How much of a file's beginning is looked at to tell what it is, in bytes. */
export const lookedAt = 64 * 1024

/**
 * Whether these bytes, the beginning of a file, can be read as text: UTF-8 without control characters, or UTF-16 that says
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

/** A text file as text. Bytes that are no letters become U+FFFD, so that nothing is hidden. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replaceAll('\r\n', '\n')
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

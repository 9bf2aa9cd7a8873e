/** Bytes as a string of one character each, for slicing and searching. */
export function byteText(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  }
  return parts.join('')
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** Decodes base64, ignoring other characters. */
export function base64Bytes(written: string): Uint8Array<ArrayBuffer> {
  const parts = written.replaceAll(/[^A-Za-z\d+/=]/g, '').split(/=+/)
  return bytesOf(parts.map((part) => atob(part.length % 4 === 1 ? part.slice(0, -1) : part)).join(''))
}

/** RFC 2045, 6.7. `_` is a space in headers. */
export function quotedBytes(written: string, isHeader: boolean): Uint8Array<ArrayBuffer> {
  const joined = isHeader ? written.replaceAll('_', ' ') : written.replaceAll(/[ \t]*=[ \t]*\r?\n/g, '')
  return bytesOf(
    joined.replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

/** Text as base64 of UTF-8. */
export const base64Text = (text: string): string => btoa(byteText(new TextEncoder().encode(text)))

/**
 * Instagram and Facebook write each byte of UTF-8 as a separate character (`Ã©` for `é`). If all characters of a text are such bytes and
 * together valid UTF-8, it is decoded; otherwise it is unchanged.
 */
export function fixMojibake(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0xff) return text
    bytes[at] = code
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

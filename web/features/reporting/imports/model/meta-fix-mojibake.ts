/**
 * Instagram and Facebook write each byte of UTF-8 as a character of its own (`Ã©` for `é`). Where all characters of a
 * text could be such bytes and together they are UTF-8, that is what was meant; else the text stays as it is.
 */
export function mendedText(text: string): string {
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

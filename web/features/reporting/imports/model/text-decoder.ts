/**
 * Decodes a text file: UTF-8; UTF-16 if a byte order mark or zeros indicate it, as some editors save it; otherwise the encoding of old
 * Windows editors.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(detectEncoding(bytes)).decode(bytes)
}

/** Number of leading bytes checked for a zero in every second one. */
const bytesChecked = 2_000

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, bytesChecked)
  const zeros = (rest: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > beginning.length / 5 && even < odd / 4) return 'utf-16le'
  if (even > beginning.length / 5 && odd < even / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** A few damaged characters do not indicate another encoding in a long text. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    const high = bytes.reduce((count, byte) => (byte > 0x7f ? count + 1 : count), 0)
    const damaged = new TextDecoder().decode(bytes).split('\ufffd').length - 1
    return damaged * 10 < high
  }
}

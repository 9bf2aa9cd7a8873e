/**
 * The text in a file: UTF-8, or UTF-16 where its first bytes or its zeros say so, as some editors save it. What is neither is
 * what old editors of Windows wrote.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** So many bytes at the beginning tell whether every second one is zero. */
const looked = 2_000

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, looked)
  const zeros = (rest: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > beginning.length / 5 && even < odd / 4) return 'utf-16le'
  if (even > beginning.length / 5 && odd < even / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** A letter or two that are damaged make no other encoding of a long text. */
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

/** Reads a range of a file, or the part of it that exists. */
export type Peek = (start: number, length: number) => Promise<Uint8Array>

/** Bytes read at a time, so that adjacent headers need one read. */
const window = 64 * 1024

/** Reads ranges of a file without loading it whole. */
export function createPeek(file: Blob): Peek {
  let from = 0
  let block = new Uint8Array()
  return async (start, length) => {
    if (start < from || start + length > from + block.length) {
      from = start
      block = new Uint8Array(await file.slice(start, start + Math.max(length, window)).arrayBuffer())
    }
    return block.subarray(start - from, start - from + length)
  }
}

/** Bytes as characters, as file formats name their parts. */
export function readLetters(bytes: Uint8Array, at = 0, length = bytes.length): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

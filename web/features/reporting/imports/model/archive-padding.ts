/** Number of bytes searched for the end record of a zip. */
const window = 1024 * 1024
/** Bytes of the end record of a zip, without its comment. */
const recordLength = 22
const signature = [0x50, 0x4b, 0x05, 0x06] as const

/** A zip without the zeros that some downloads and copies append. */
export async function trimPadding(zip: Blob): Promise<Blob> {
  const end = await findEndOfContent(zip)
  if (end === zip.size) return zip
  // The record itself may end in zeros: the length of an empty comment.
  const from = Math.max(0, end - recordLength - 65_535)
  const bytes = new Uint8Array(await zip.slice(from, Math.min(zip.size, end + recordLength)).arrayBuffer())
  for (let at = Math.min(bytes.length - recordLength, end - from); at >= 0; at--) {
    if (signature.every((byte, index) => bytes[at + index] === byte)) {
      const comment = (bytes[at + 20] ?? 0) + (bytes[at + 21] ?? 0) * 256
      return zip.slice(0, Math.min(zip.size, from + at + recordLength + comment))
    }
  }
  return zip
}

/** Offset after the last non-zero byte. */
async function findEndOfContent(zip: Blob): Promise<number> {
  for (let end = zip.size; end > 0; end -= window) {
    const from = Math.max(0, end - window)
    const bytes = new Uint8Array(await zip.slice(from, end).arrayBuffer())
    const last = bytes.findLastIndex((byte) => byte !== 0)
    if (last >= 0) return from + last + 1
  }
  return 0
}

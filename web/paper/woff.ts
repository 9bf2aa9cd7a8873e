const signature = 0x774f4646
const headerLength = 44
const entryLength = 20

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly length: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Extracts the font from a WOFF file (https://www.w3.org/TR/WOFF/, version 1), because the renderer's own decompression fails for some of
 * the files.
 *
 * @throws TypeError if it is not such a file, or is truncated
 */
export async function unpackWoff(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (woff.byteLength < headerLength || view.getUint32(0) !== signature)
    throw new TypeError('not a WOFF file')
  const count = view.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, (_, index) => tableAt(woff, view, headerLength + index * entryLength)),
  )
  return assembleFont(view.getUint32(4), tables)
}

async function tableAt(woff: Uint8Array<ArrayBuffer>, view: DataView, at: number): Promise<Table> {
  if (at + entryLength > woff.byteLength) throw new TypeError('WOFF file is truncated')
  const [tag, start, packed, length, checksum] = Array.from({ length: 5 }, (_, index) =>
    view.getUint32(at + index * 4),
  ) as [number, number, number, number, number]
  const stored = woff.slice(start, start + packed)
  const bytes = packed < length ? await inflated(stored) : stored
  if (bytes.byteLength !== length) throw new TypeError('WOFF file is truncated')
  return { tag, checksum, length, bytes }
}

async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Concatenates the tables after their directory, aligned to four bytes. OpenType 1.9, "Organization of an OpenType font". */
function assembleFont(flavour: number, tables: readonly Table[]): Uint8Array<ArrayBuffer> {
  const directory = 12 + tables.length * 16
  const padded = (length: number) => (length + 3) & ~3
  const font = new Uint8Array(tables.reduce((sum, { length }) => sum + padded(length), directory))
  const view = new DataView(font.buffer)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  view.setUint32(0, flavour)
  view.setUint16(4, tables.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (tables.length - power) * 16)
  let start = directory
  for (const [index, { tag, checksum, length, bytes }] of tables.entries()) {
    const at = 12 + index * 16
    for (const [place, value] of [tag, checksum, start, length].entries())
      view.setUint32(at + place * 4, value)
    font.set(bytes, start)
    start += padded(length)
  }
  return font
}

/**
 * The characters with a glyph in a font, read from its `cmap` table (OpenType 1.9; subtables of format 4 and 12, which every Unicode font
 * has).
 *
 * @throws RangeError if the font is truncated
 */
export function readFontCharacters(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const letters = new Set<number>()
  const table = startOfCmap(view)
  if (table === null) return letters
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const start = table + view.getUint32(table + 4 + index * 8 + 4)
    const format = view.getUint16(start)
    const found = format === 12 ? readGroups(view, start) : format === 4 ? readSegments(view, start) : []
    for (const letter of found) letters.add(letter)
  }
  return letters
}

function startOfCmap(view: DataView): number | null {
  const cmap = 0x636d6170
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    if (view.getUint32(entry) === cmap) return view.getUint32(entry + 8)
  }
  return null
}

/** Format 12: groups of consecutive characters. Glyph 0 is the placeholder for missing ones. */
function* readGroups(view: DataView, start: number): Generator<number> {
  for (let index = 0; index < view.getUint32(start + 12); index++) {
    const group = start + 16 + index * 12
    const first = view.getUint32(group)
    const last = view.getUint32(group + 4)
    const glyph = view.getUint32(group + 8)
    for (let letter = first; letter <= last; letter++) if (glyph + letter - first !== 0) yield letter
  }
}

/** Format 4: segments up to U+FFFF, each with an offset or a glyph table. */
function* readSegments(view: DataView, start: number): Generator<number> {
  const doubled = view.getUint16(start + 6)
  for (let at = 0; at < doubled; at += 2) {
    const last = view.getUint16(start + 14 + at)
    const first = view.getUint16(start + 16 + doubled + at)
    const added = view.getUint16(start + 16 + 2 * doubled + at)
    const offsetAt = start + 16 + 3 * doubled + at
    const offset = view.getUint16(offsetAt)
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      const looked = offset === 0 ? letter : view.getUint16(offsetAt + offset + (letter - first) * 2)
      const isMissing = offset !== 0 && looked === 0
      if (!isMissing && ((looked + added) & 0xffff) !== 0) yield letter
    }
  }
}

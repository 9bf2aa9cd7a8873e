/** What a camera wrote into a picture. */
export interface ExifFacts {
  /** On the camera's own clock, `2026-11-21T14:30:05`: it says no time zone, and may be set wrong. */
  readonly capturedAt: string | null
  readonly hasPlace: boolean
  /** Make and model. */
  readonly camera: string | null
}

/** Tags of Exif 2.32 (CIPA DC-008), 4.6. */
const tags = { make: 0x010f, model: 0x0110, changed: 0x0132, exif: 0x8769, gps: 0x8825, taken: 0x9003 }

/** More than a camera writes into one directory. */
const mostFields = 512

/**
 * The facts in a block of Exif data, with or without the six letters that come before it in a JPEG. Whatever is not well
 * formed is left out.
 */
export function readExif(block: Uint8Array): ExifFacts | null {
  const hasPrefix = String.fromCharCode(...block.subarray(0, 4)) === 'Exif'
  const tiff = hasPrefix ? block.subarray(6) : block
  try {
    return factsIn(new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function factsIn(view: DataView): ExifFacts | null {
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  if (view.getUint16(2, isLittle) !== 42) return null
  const main = directory(view, view.getUint32(4, isLittle), isLittle)
  const exifAt = main.get(tags.exif)
  const exif = exifAt ? directory(view, exifAt.value(), isLittle) : new Map<number, ExifField>()
  const gpsAt = main.get(tags.gps)
  const names = [main.get(tags.make)?.text(), main.get(tags.model)?.text()].filter(Boolean)
  return {
    capturedAt: momentOf((exif.get(tags.taken) ?? main.get(tags.changed))?.text() ?? ''),
    hasPlace: gpsAt ? directory(view, gpsAt.value(), isLittle).size > 1 : false,
    camera: names.join(' ').trim() || null,
  }
}

interface ExifField {
  value(): number
  text(): string
}

function directory(view: DataView, at: number, isLittle: boolean): Map<number, ExifField> {
  const count = Math.min(view.getUint16(at, isLittle), mostFields)
  const fields = new Map<number, ExifField>()
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + index * 12
    fields.set(view.getUint16(entry, isLittle), {
      value: () => view.getUint32(entry + 8, isLittle),
      text: () => textAt(view, entry, isLittle),
    })
  }
  return fields
}

/** ASCII (type 2) ends with a zero; up to four letters are in the entry itself. */
function textAt(view: DataView, entry: number, isLittle: boolean): string {
  if (view.getUint16(entry + 2, isLittle) !== 2) return ''
  const length = Math.min(view.getUint32(entry + 4, isLittle), 200)
  const start = length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
  const letters = Array.from({ length }, (_, index) => view.getUint8(start + index))
  return String.fromCharCode(...letters)
    .replace(/\0.*$/s, '')
    .trim()
}

/** `2026:11:21 14:30:05` as a day and time that exist. */
function momentOf(text: string): string | null {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)
  if (!found) return null
  const [, year, month, day, hours, minutes, seconds] = found
  const moment = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}`
  const parsed = new Date(`${moment}Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(moment) ? moment : null
}

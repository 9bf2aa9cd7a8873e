import { readMoment } from './moment.ts'

/** Metadata written by a camera. */
export interface ExifFacts {
  /**
   * When it was taken, `2026-11-21T14:30:05`: in the camera's local time, which may be set wrong, or in this device's if the camera
   * declares its zone.
   */
  readonly capturedAt: string | null
  /** When a program last changed the file, in the same format: this may be the day of an edit. */
  readonly changedAt: string | null
  readonly hasPlace: boolean
  /** Make and model. */
  readonly camera: string | null
}

/** Tags of Exif 2.32 (CIPA DC-008), 4.6. */
const tags = {
  make: 0x010f,
  model: 0x0110,
  changed: 0x0132,
  exif: 0x8769,
  gps: 0x8825,
  taken: 0x9003,
  digitized: 0x9004,
  zoneOfChanged: 0x9010,
  zoneOfTaken: 0x9011,
  zoneOfDigitized: 0x9012,
}

/** More than a camera writes into a directory. */
const maxFields = 512

/** Parses a block of Exif data, with or without the six bytes that precede it in a JPEG. Malformed fields are skipped. */
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
  const moment = (at: ExifField | undefined, zone: number) =>
    readMoment(at?.text() ?? '', exif.get(zone)?.text())
  const names = [main.get(tags.make)?.text(), main.get(tags.model)?.text()].filter(Boolean)
  return {
    capturedAt:
      moment(exif.get(tags.taken), tags.zoneOfTaken) ??
      moment(exif.get(tags.digitized), tags.zoneOfDigitized),
    changedAt: moment(main.get(tags.changed), tags.zoneOfChanged),
    hasPlace: gpsAt ? directory(view, gpsAt.value(), isLittle).size > 1 : false,
    camera: names.join(' ').trim() || null,
  }
}

interface ExifField {
  value(): number
  text(): string
}

function directory(view: DataView, at: number, isLittle: boolean): Map<number, ExifField> {
  const count = Math.min(view.getUint16(at, isLittle), maxFields)
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

/** ASCII or UTF-8, and raw bytes for programs that use the wrong type. */
const textTypes = new Set([2, 7, 129])

/** Zero-terminated; up to four characters are inside the entry. */
function textAt(view: DataView, entry: number, isLittle: boolean): string {
  if (!textTypes.has(view.getUint16(entry + 2, isLittle))) return ''
  const length = Math.min(view.getUint32(entry + 4, isLittle), 200)
  const start = length <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
  const letters = Array.from({ length }, (_, index) => view.getUint8(start + index))
  return String.fromCharCode(...letters)
    .replace(/\0.*$/s, '')
    .trim()
}

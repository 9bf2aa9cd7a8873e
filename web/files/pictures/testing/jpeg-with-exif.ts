interface Facts {
  taken: string
  /** Written in addition: when it was digitised, and when a program last changed it. */
  digitized?: string
  changed?: string
  camera: string
  place: boolean
  /** Orientation of the picture: 6 is a quarter turn to the right (Exif 2.32, 4.6.4). */
  orientation?: number
}

/** For tests: a phone's JPEG with an Exif block (big-endian) and an empty scan. */
export function jpegWithExif(facts: Facts): Uint8Array<ArrayBuffer> {
  const exif = exifBlock(facts)
  return Uint8Array.from([0xff, 0xd8, ...segment(exif), 0xff, 0xda, 0, 2, 0xff, 0xd9])
}

const segment = (block: number[]) => [0xff, 0xe1, (block.length + 2) >> 8, (block.length + 2) & 255, ...block]

const word = (value: number) => [(value >> 8) & 255, value & 255]
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]
const letters = (text: string) => [...new TextEncoder().encode(`${text}\0`)]

const directory = (count: number, fields: number[]) => [...word(count), ...fields, ...long(0)]

function exifBlock({ taken, digitized, changed, camera, place, orientation = 1 }: Facts): number[] {
  const texts: number[] = []
  const text = (words: string) => {
    const at = texts.length
    const bytes = letters(words)
    texts.push(...bytes)
    return { at, length: bytes.length }
  }
  const field = (tag: number, type: number, count: number, value: number) => [
    ...word(tag),
    ...word(type),
    ...long(count),
    ...long(value),
  ]
  const mainCount = changed === undefined ? 4 : 5
  const exifCount = digitized === undefined ? 1 : 2
  const mainAt = 8
  const exifAt = mainAt + 2 + mainCount * 12 + 4
  const gpsAt = exifAt + 2 + exifCount * 12 + 4
  const textsAt = gpsAt + 2 + 2 * 12 + 4
  const ascii = (tag: number, words: string) => {
    const { at, length } = text(words)
    return field(tag, 2, length, textsAt + at)
  }
  const main = [
    ...ascii(0x0110, camera),
    ...field(0x0112, 3, 1, orientation << 16),
    ...(changed === undefined ? [] : ascii(0x0132, changed)),
    ...field(0x8769, 4, 1, exifAt),
    ...field(place ? 0x8825 : 0x9999, 4, 1, gpsAt),
  ]
  const exif = [...ascii(0x9003, taken), ...(digitized === undefined ? [] : ascii(0x9004, digitized))]
  const gps = [...field(0, 1, 4, 0x02030000), ...field(1, 2, 2, 0x4e000000)]
  return [
    ...letters('Exif'),
    0,
    0x4d,
    0x4d,
    0,
    42,
    ...long(mainAt),
    ...directory(mainCount, main),
    ...directory(exifCount, exif),
    ...directory(2, gps),
    ...texts,
  ]
}

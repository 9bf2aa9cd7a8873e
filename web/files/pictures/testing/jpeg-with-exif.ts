interface Facts {
  taken: string
  camera: string
  place: boolean
  /** How the picture is to be turned: 6 is a quarter to the right (Exif 2.32, 4.6.4). */
  orientation?: number
}

/** For tests: the head of a JPEG as a telephone writes it, with an Exif block (big-endian) and an empty scan. */
export function jpegWithExif(facts: Facts): Uint8Array<ArrayBuffer> {
  const exif = exifBlock(facts)
  return Uint8Array.from([0xff, 0xd8, ...segment(exif), 0xff, 0xda, 0, 2, 0xff, 0xd9])
}

const segment = (block: number[]) => [0xff, 0xe1, (block.length + 2) >> 8, (block.length + 2) & 255, ...block]

const word = (value: number) => [(value >> 8) & 255, value & 255]
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)]
const letters = (text: string) => [...new TextEncoder().encode(`${text}\0`)]

function exifBlock({ taken, camera, place, orientation = 1 }: Facts): number[] {
  const cameraBytes = letters(camera)
  const takenBytes = letters(taken)
  const mainAt = 8
  const exifAt = mainAt + 2 + 4 * 12 + 4
  const gpsAt = exifAt + 2 + 12 + 4
  const textsAt = gpsAt + 2 + 2 * 12 + 4
  const field = (tag: number, type: number, count: number, value: number) => [
    ...word(tag),
    ...word(type),
    ...long(count),
    ...long(value),
  ]
  return [
    ...letters('Exif'),
    0,
    0x4d,
    0x4d,
    0,
    42,
    ...long(mainAt),
    ...word(4),
    ...field(0x0110, 2, cameraBytes.length, textsAt),
    ...field(0x0112, 3, 1, orientation << 16),
    ...field(0x8769, 4, 1, exifAt),
    ...field(place ? 0x8825 : 0x9999, 4, 1, gpsAt),
    ...long(0),
    ...word(1),
    ...field(0x9003, 2, takenBytes.length, textsAt + cameraBytes.length),
    ...long(0),
    ...word(2),
    ...field(0, 1, 4, 0x02030000),
    ...field(1, 2, 2, 0x4e000000),
    ...long(0),
    ...cameraBytes,
    ...takenBytes,
  ]
}

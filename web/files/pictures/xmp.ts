import { readMoment } from './moment.ts'

const names = ['exif:DateTimeOriginal', 'exif:DateTimeDigitized', 'photoshop:DateCreated', 'xmp:CreateDate']

/** When a picture was taken, from its Extensible Metadata Platform packet (ISO 16684-1); `null` if absent. */
export function readXmpMoment(packet: string): string | null {
  for (const name of names) {
    const [, written = ''] = new RegExp(`${name}(?:\\s*=\\s*["']|>)\\s*([^"'<]{10,40})`).exec(packet) ?? []
    const moment = readMoment(written)
    if (moment !== null) return moment
  }
  return null
}

import type { Page } from '@playwright/test'
import { jpegWithExif } from '#web/files/pictures/testing/jpeg-with-exif.ts'
import { addMetadata } from './photograph.ts'

/** A file as a person selects it. */
export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Pixels of the photograph when viewed. Its left half is red, its right half white. */
export const photographSize = { width: 800, height: 600 }

/**
 * A photograph as a telephone takes it: with a location and a camera in its Exif data, and rotated in the file, because the
 * telephone was held upright.
 *
 * @param canary ASCII text contained beside the pixels
 */
export async function photograph(page: Page, canary: string): Promise<SampleFile> {
  const drawn = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: height, height: width })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, height, width)
    context.fillStyle = '#d02020'
    context.fillRect(0, width / 2, height, width / 2)
    return canvas.toDataURL('image/jpeg', 0.95)
  }, photographSize)
  const plain = addMetadata(Buffer.from(drawn.split(',')[1] ?? '', 'base64'), canary)
  const withPlace = jpegWithExif({
    taken: '2025:11:03 15:40:00',
    camera: 'Pocket 5',
    place: true,
    orientation: 6,
  })
  const head = plain.subarray(0, 2)
  // Takes only the Exif segment of the other file: without the start of image, and without the empty scan and the end.
  const buffer = Buffer.concat([head, withPlace.subarray(2, -6), plain.subarray(2)])
  return { name: 'schoolyard.jpg', mimeType: 'image/jpeg', buffer }
}

/** A film as the browser records one: like all of those, it does not contain its length. */
export async function film(page: Page, seconds = 1): Promise<SampleFile> {
  const bytes = await page.evaluate(async (length) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
    recorder.start()
    const from = performance.now()
    for (let at = from; at - from < length; at = await new Promise<number>(requestAnimationFrame)) {
      context.fillStyle = '#2050c0'
      context.fillRect(0, 0, 320, 240)
      context.fillStyle = '#fff'
      context.fillRect(((at - from) / length) * 280, 100, 40, 40)
    }
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  }, seconds * 1_000)
  return { name: 'corridor.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) }
}

/** The same film with this many meaningless bytes appended: as large as a long film, and made as fast as a short one. */
export async function largeFilm(page: Page, seconds: number, bytes: number): Promise<SampleFile> {
  const { buffer, mimeType } = await film(page, seconds)
  // An EBML `Void` element: its id, and its length in eight bytes.
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0])
  head.writeUIntBE(bytes, 3, 6)
  return { name: 'way-home.webm', mimeType, buffer: Buffer.concat([buffer, head, Buffer.alloc(bytes)]) }
}

/** A recording of this many seconds, of 16,000 bytes each, so that five minutes need more than one sealed part. */
export function recording(seconds: number): SampleFile {
  const rate = 8_000
  const samples = Buffer.alloc(seconds * rate * 2)
  for (let at = 0; at < seconds * rate; at++) {
    samples.writeInt16LE(Math.round(8_000 * Math.sin((at * 2 * Math.PI * 440) / rate)), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return { name: 'voice-message.wav', mimeType: 'audio/wav', buffer: Buffer.concat([head, samples]) }
}

/** A document of two pages, in a font that is not embedded, as in most. @param lines ASCII, one for each page */
export function letter(lines: readonly [string, string]): SampleFile {
  const streams = lines.map((line) => `BT /F1 28 Tf 60 700 Td (${line}) Tj ET\n1 0 0 rg 60 400 200 120 re f`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const end = text.length
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

import type { Page } from '@playwright/test'

/** A picture drawn by the browser, with a file name. */
export async function drawPicture(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    canvas.getContext('2d')?.fillRect(100, 100, 200, 200)
    return canvas.toDataURL('image/jpeg')
  })
  return {
    name: 'shopfront.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(drawn.split(',')[1] ?? '', 'base64'),
  }
}

/**
 * A photograph with metadata: 64 × 48 pixels, with a location in its Exif data and in a comment.
 * @param picture a JPEG without metadata.
 * @param canary ASCII text that is in both.
 */
export function addMetadata(picture: Buffer, canary: string): Buffer {
  const startOfImage = picture.subarray(0, 2)
  return Buffer.concat([startOfImage, exif(canary), segment(0xfe, Buffer.from(canary)), picture.subarray(2)])
}

/** A segment of a JPEG: marker, length, content (ITU T.81, B.1.1.4). */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Exif with one field, ImageDescription (0x010e), as text of type ASCII (2). */
function exif(text: string): Buffer {
  const value = Buffer.from(`${text}\0`)
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0)
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x010e, 10)
  tiff.writeUInt16BE(2, 12)
  tiff.writeUInt32BE(value.length, 14)
  tiff.writeUInt32BE(26, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, value]))
}

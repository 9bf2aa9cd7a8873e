import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutMetadata, type SentPictureType } from '#contract/pictures.ts'

const files: Record<SentPictureType, string> = { 'image/webp': 'drawn.webp', 'image/jpeg': 'drawn.jpg' }

/** A square as Chromium's canvas encodes it, with the colour profile that it adds. */
export function canvasPicture(type: SentPictureType): Buffer {
  return readFileSync(join(import.meta.dirname, 'pictures', files[type]))
}

/** The same picture as a device sends it. */
export function plainPicture(type: SentPictureType = 'image/webp') {
  const plain = withoutMetadata(type, canvasPicture(type))
  if (!plain) throw new Error('canvas picture has no plain form')
  return { type, content: Buffer.from(plain).toString('base64url') }
}

import { pictureFile, redraw } from '../pictures/canvas.ts'
import { type Box, pixelsOf } from './boxes.ts'

/**
 * A copy of the picture with the boxes burnt in. It is redrawn and re-encoded, so that it contains neither the covered pixels nor any
 * metadata.
 *
 * @throws NotDrawable
 */
export async function burnBoxes(image: ImageBitmap, boxes: readonly Box[], mediaType: string): Promise<Blob> {
  const { canvas, context } = redraw(image)
  context.fillStyle = '#000'
  for (const box of boxes) {
    const { left, top, width, height } = pixelsOf(box, canvas)
    context.fillRect(left, top, width, height)
  }
  return pictureFile(canvas, mediaType)
}

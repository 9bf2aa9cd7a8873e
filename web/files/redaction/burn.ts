import { pictureFile, redraw } from '../pictures/drawing.ts'
import { type Box, pixelsOf } from './boxes.ts'

/**
 * A copy of the picture in which the boxes are black. It is redrawn and rewritten, so that neither what was under a
 * box nor anything the file carried beside its pixels is in it.
 *
 * @throws NotDrawable
 */
export async function burnt(image: ImageBitmap, boxes: readonly Box[], mediaType: string): Promise<Blob> {
  const { canvas, context } = redraw(image)
  context.fillStyle = '#000'
  for (const box of boxes) {
    const { left, top, width, height } = pixelsOf(box, canvas)
    context.fillRect(left, top, width, height)
  }
  return pictureFile(canvas, mediaType)
}

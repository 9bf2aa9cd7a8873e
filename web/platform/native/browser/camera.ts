import { type Camera, type Frame, photoQuality } from '../ports/actions.ts'
import { ActionMissing, PermissionMissing } from '../ports/failures.ts'
import { isRefusal, queryPermission } from './permission.ts'

/** Preferences, not requirements: a desktop computer has one camera only. */
const constraints = { video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1440 } } }

/** The browser's camera. The page shows its picture; the tracks are stopped however it ends. */
export const camera: Camera = {
  async permission() {
    return hasCamera() ? queryPermission('camera') : 'missing'
  },
  async takePhoto(viewfinder) {
    const stream = await openCamera()
    try {
      const frame = await viewfinder(stream)
      return frame && new File([await redraw(frame)], 'photo.jpg', { type: 'image/jpeg' })
    } finally {
      for (const track of stream.getTracks()) track.stop()
    }
  },
}

// Browsers omit it on insecure connections, whatever the types say.
// oxlint-disable-next-line typescript/no-unnecessary-condition
const hasCamera = () => navigator.mediaDevices?.getUserMedia !== undefined

async function openCamera(): Promise<MediaStream> {
  if (!hasCamera()) throw new ActionMissing()
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (cause) {
    throw isRefusal(cause) ? new PermissionMissing('Camera', { cause }) : new ActionMissing({ cause })
  }
}

/** Redraws the picture, which drops metadata such as location and device. */
async function redraw({ source, width, height }: Frame): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new ActionMissing()
  context.drawImage(source, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: photoQuality / 100 })
}

import { type Camera as CameraPort, photoQuality } from '../ports/actions.ts'
import { ActionMissing } from '../ports/failures.ts'
import { bestPermission, withPermission } from './permission.ts'
import { Camera, Filesystem } from './plugins.ts'

/** Source: the list of errors of `@capacitor/camera`. */
const codes = { refused: 'OS-PLUG-CAMR-0003', closed: 'OS-PLUG-CAMR-0006' }

const options = {
  quality: photoQuality,
  correctOrientation: true,
  saveToGallery: false,
  includeMetadata: false,
  editable: 'no',
} as const

/** The device's own camera, with its own viewfinder. */
export const camera: CameraPort = {
  async permission() {
    return bestPermission((await Camera.checkPermissions()).camera)
  },
  takePhoto: () => withPermission('Camera', requestPermission, codes, take),
}

async function requestPermission() {
  return bestPermission((await Camera.requestPermissions({ permissions: ['camera'] })).camera)
}

async function take(): Promise<File> {
  const { webPath, uri } = await Camera.takePhoto(options)
  if (webPath === undefined) throw new ActionMissing()
  const photo = await (await fetch(webPath)).blob()
  // The plugin writes the photo to a folder of the app before it returns it.
  if (uri !== undefined) await Filesystem.deleteFile({ path: uri })
  return new File([photo], 'photo.jpg', { type: 'image/jpeg' })
}

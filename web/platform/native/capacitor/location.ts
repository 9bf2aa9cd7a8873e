import { type Location, timeoutMs, type MapPoint } from '../ports/actions.ts'
import { ActionMissing } from '../ports/failures.ts'
import { bestPermission, withPermission } from './permission.ts'
import { Geolocation } from './plugins.ts'

/** Source: the list of errors of `@capacitor/geolocation`. */
const codes = { refused: 'OS-PLUG-GLOC-0003' }

/** The error code when location is switched off for the whole device; then the person cannot be asked. */
const isOff = 'OS-PLUG-GLOC-0007'

export const location: Location = {
  async permission() {
    try {
      const { location: exact, coarseLocation } = await Geolocation.checkPermissions()
      return bestPermission(exact, coarseLocation)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === isOff) return 'refused'
      throw error
    }
  },
  async currentPosition() {
    const place = await withPermission('Location', requestPermission, codes, find)
    if (!place) throw new ActionMissing()
    return place
  },
}

async function requestPermission() {
  const { location: exact, coarseLocation } = await Geolocation.requestPermissions()
  return bestPermission(exact, coarseLocation)
}

async function find(): Promise<MapPoint> {
  const { latitude, longitude, accuracy } = (await Geolocation.getCurrentPosition(timeoutMs)).coords
  return { latitude, longitude, accuracy }
}

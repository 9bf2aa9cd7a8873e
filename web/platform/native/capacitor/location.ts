import { type Location, timeoutMs, type MapPoint } from '../ports/actions.ts'
import { ActionMissing } from '../ports/failures.ts'
import { strongest, withPermission } from './permission.ts'
import { Geolocation } from './plugins.ts'

/** Source: the list of errors of `@capacitor/geolocation`. */
const codes = { refused: 'OS-PLUG-GLOC-0003' }

/** The error code when location is switched off for the whole device; then the person cannot be asked. */
const isOff = 'OS-PLUG-GLOC-0007'

export const location: Location = {
  async permission() {
    try {
      const { location: exact, coarseLocation } = await Geolocation.checkPermissions()
      return strongest(exact, coarseLocation)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === isOff) return 'refused'
      throw error
    }
  },
  async here() {
    const place = await withPermission('Location', ask, codes, find)
    if (!place) throw new ActionMissing()
    return place
  },
}

async function ask() {
  const { location: exact, coarseLocation } = await Geolocation.requestPermissions()
  return strongest(exact, coarseLocation)
}

async function find(): Promise<MapPoint> {
  const { latitude, longitude, accuracy } = (await Geolocation.getCurrentPosition(timeoutMs)).coords
  return { latitude, longitude, accuracy }
}

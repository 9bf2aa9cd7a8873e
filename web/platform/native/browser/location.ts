import { type Location, timeoutMs, type MapPoint } from '../ports/actions.ts'
import { ActionMissing, PermissionMissing } from '../ports/failures.ts'
import { queryPermission } from './permission.ts'

// Browsers may be configured without it, whatever the types say.
// oxlint-disable-next-line typescript/no-unnecessary-condition
const hasLocation = () => navigator.geolocation !== undefined

export const location: Location = {
  async permission() {
    return hasLocation() ? queryPermission('geolocation') : 'missing'
  },
  currentPosition() {
    if (!hasLocation()) return Promise.reject(new ActionMissing())
    return new Promise<MapPoint>((found, failed) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => found({ latitude, longitude, accuracy }),
        (cause) =>
          failed(
            cause.code === cause.PERMISSION_DENIED
              ? new PermissionMissing('Location', { cause })
              : new ActionMissing({ cause }),
          ),
        timeoutMs,
      )
    })
  },
}

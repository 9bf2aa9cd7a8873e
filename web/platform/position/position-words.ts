import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { Position } from './position.ts'

/** A position in numbers: no map is loaded, which would tell somebody else what is looked at. */
export function positionInWords({ latitude, longitude, accuracy }: Position): string {
  const places = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 5 })
  return m.incident_log_where_found({
    latitude: places.format(latitude),
    longitude: places.format(longitude),
    accuracy: Math.round(accuracy),
  })
}

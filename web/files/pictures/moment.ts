const written =
  /^\s*(\d{4})[:\-/.](\d\d?)[:\-/.](\d\d?)(?:T|\s+|:)(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d*)?)?\s*(Z|[+-]\d\d:?\d\d)?\s*$/i
const zoneForm = /^\s*(?:Z|[+-]\d\d:?\d\d)\s*$/i

/** Before it there were no such files: a camera whose clock was never set says 1980 or 1970. */
const firstYear = 1995

/**
 * The moment that a camera or a program wrote, as `2026-11-21T14:30:05`. With a zone it is turned into this device's time; without one
 * it is what the camera's clock showed. An hour of 24 is midnight of that same day, as some telephones write it. `null` where it is no
 * moment that exists.
 *
 * @param text `2026:11:21 14:30:05`, with or without a fraction and a zone, or in the form of ISO 8601
 * @param zone `+02:00`, where it is written beside it
 */
export function readMoment(text: string, zone?: string): string | null {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00', own] =
    written.exec(text) ?? []
  if (Number(year) < firstYear) return null
  const two = (part: string) => part.padStart(2, '0')
  const moment = `${year}-${two(month)}-${two(day)}T${hour === '24' ? '00' : two(hour)}:${minute}:${second}`
  const asUtc = new Date(`${moment}Z`)
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(moment)) return null
  const offset = own ?? (zone !== undefined && zoneForm.test(zone) ? zone.trim() : undefined)
  return offset === undefined ? moment : localMoment(new Date(asUtc.getTime() - minutesOf(offset) * 60_000))
}

/** Minutes east of Greenwich. */
function minutesOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** A moment on this device's clock, `2026-11-21T14:30:05`. */
export function localMoment(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

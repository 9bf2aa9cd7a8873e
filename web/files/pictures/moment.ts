const written =
  /^\s*(\d{4})[:\-/.](\d\d?)[:\-/.](\d\d?)(?:T|\s+|:)(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d*)?)?\s*(Z|[+-]\d\d:?\d\d)?\s*$/i
const zoneForm = /^\s*(?:Z|[+-]\d\d:?\d\d)\s*$/i

/** Earlier dates come from cameras whose clock was never set, such as 1980 or 1970. */
const firstYear = 1995

/**
 * Parses a moment written by a camera or program, as `2026-11-21T14:30:05`. With a zone it is converted to this device's time; without one
 * it is the camera's local time. Hour 24 is midnight of the same day, as some phones write it. `null` if it does not exist.
 *
 * @param text `2026:11:21 14:30:05`, with or without a fraction and a zone, or in ISO 8601
 * @param zone `+02:00`, if it is stored separately
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

/** Minutes east of UTC. */
function minutesOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** A moment in this device's time zone, `2026-11-21T14:30:05`. */
export function localMoment(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

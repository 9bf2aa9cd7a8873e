/** A picture, and when it was taken, by the clock of the camera. */
export interface DatedPicture {
  readonly file: File
  readonly day: string
  /** `14:30`; `null` where only the day is known. */
  readonly time: string | null
}

/** `Screenshot_20260304-153012.png`, `IMG-20260304-WA0001.jpg`, `Bildschirmfoto 2026-03-04 um 15.30.12.png` */
const inName =
  /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?:\D{1,6}(\d{1,2})[.:h_-]?([0-5]\d)[.:m_-]?[0-5]\d(?:\d{3})?(?!\d)(?:\s?([ap])\.?\s?m\b)?|(?!\d))/i
/** `FB_IMG_1612010112345.jpg`: milliseconds since 1970. */
const countedInName = /(?<!\d)(1\d{12})(?!\d)/

/**
 * When a picture was made: as its camera wrote it, as its name says, or when the file was last changed.
 *
 * @param capturedAt `2026-03-04T15:30:12`, where the file carries it
 * @param changedAt `2026-03-04T15:30`, when the file was last changed
 */
export function momentOfPicture(
  name: string,
  capturedAt: string | null,
  changedAt: string,
): Pick<DatedPicture, 'day' | 'time'> {
  const [on = '', at = ''] = (capturedAt ?? '').split('T')
  if (on !== '') return { day: on, time: at.slice(0, 5) || null }
  const [day = '', time = ''] = changedAt.split('T')
  return saidInName(name, changedAt) ?? { day, time: time.slice(0, 5) || null }
}

function saidInName(name: string, changedAt: string): Pick<DatedPicture, 'day' | 'time'> | null {
  const counted = countedInName.exec(name)
  if (counted) {
    const moment = new Date(Number(counted[1]))
    const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
    return { day: local.slice(0, 10), time: local.slice(11, 16) }
  }
  const [, year, month, date, hour, minute, half] = inName.exec(name) ?? []
  const day = `${year}-${month}-${date}`
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  if (!isDay) return null
  const time = hour && minute ? timeOf(Number(hour), minute, half?.toLowerCase()) : null
  // Where only the name gives a day, the file's own time is the best there is, if it is on that day.
  return { day, time: time ?? (changedAt.startsWith(day) ? changedAt.slice(11, 16) : null) }
}

function timeOf(hour: number, minute: string, half: string | undefined): string | null {
  if (half !== undefined && (hour < 1 || hour > 12)) return null
  const of24 = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return of24 > 23 ? null : `${String(of24).padStart(2, '0')}:${minute}`
}

/** The pictures of each day, the first day first, in the order in which they were made. */
export function byDay(pictures: readonly DatedPicture[]): DatedPicture[][] {
  const sorted = pictures.toSorted((one, other) =>
    `${one.day}T${one.time ?? ''}`.localeCompare(`${other.day}T${other.time ?? ''}`),
  )
  return [...Map.groupBy(sorted, ({ day }) => day).values()]
}

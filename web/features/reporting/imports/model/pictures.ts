import { localMoment } from '#web/files/pictures/moment.ts'
import { detectCalendar, toGregorianDay } from './whatsapp-calendars.ts'
import { toHour24, findMeanings, findPeriod } from './whatsapp-day-periods.ts'
import { plainLine } from './whatsapp-plain-line.ts'

/** A picture and its date and time, in the camera's time zone. */
export interface DatedPicture {
  readonly file: File
  readonly day: string
  /** `14:30`; `null` if only the day is known. */
  readonly time: string | null
}

/** `Screenshot_20260304-153012.png`, `IMG-20260304-WA0001.jpg`, `Bildschirmfoto 2026-03-04 um 15.30.12.png` */
const dayInName = /(?<!\d)(\d{4})([-_. ]?)(\d\d)\2(\d\d)(?!\d)/
/** After the day: words before the time, the time, words after it. */
const timeInName =
  /^(\D{0,24}?)(?<!\d)(\d{1,2})([.:h_-]?)([0-5]\d)(?:[.:m_-]?([0-5]\d)(?:\d{3})?)?(?!\d)(.*)$/su
/** `FB_IMG_1612010112345.jpg`: milliseconds since 1970. */
const countedInName = /(?<!\d)(1\d{12})(?!\d)/
/** Pixel phones name pictures by UTC, `PXL_20260304_213012345.jpg`. */
const pixelName = /^PXL_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)/
/** Maximum number of characters of a name that are searched. */
const maxName = 200

type Moment = Pick<DatedPicture, 'day' | 'time'>

export interface WrittenMoments {
  /** `2026-03-04T15:30:12`, as written by the camera. */
  readonly capturedAt: string | null
  /** The same, as written by a program that changed the file. */
  readonly changedAt: string | null
}

/**
 * When a picture was taken: according to its camera, its name, an editing program, or the file's modification time.
 *
 * @param fileChangedAt `2026-03-04T15:30`
 */
export function momentOfPicture(name: string, written: WrittenMoments | null, fileChangedAt: string): Moment {
  const captured = written?.capturedAt
  if (captured) return momentFrom(captured)
  return parseMomentInName(name, fileChangedAt) ?? momentFrom(written?.changedAt ?? fileChangedAt)
}

function momentFrom(text: string): Moment {
  const [day = '', time = ''] = text.split('T')
  return { day, time: time.slice(0, 5) || null }
}

function parseMomentInName(name: string, fileChangedAt: string): Moment | null {
  const { text } = plainLine(name.normalize('NFC'), maxName)
  const instant = instantInName(text)
  if (instant) return momentFrom(localMoment(instant))
  const found = dayInName.exec(text)
  const [all = '', year = '', separator = '', month, date] = found ?? []
  if (!found || (separator === '' && !year.startsWith('20'))) return null
  const calendar = detectCalendar(year, '')
  const day = calendar && toGregorianDay(calendar.calendar, calendar.year, Number(month), Number(date))
  if (!day) return null
  const time = timeAfterDay(text.slice(found.index + all.length))
  // If the name has only a day, the file's modification time is used if it is on that day.
  const ofFile = fileChangedAt.startsWith(day) ? fileChangedAt.slice(11, 16) : null
  return { day, time: time === undefined ? ofFile : time }
}

function instantInName(text: string): Date | null {
  const counted = countedInName.exec(text)
  if (counted) return new Date(Number(counted[1]))
  const [, year, month, day, hour, minute, second] = pixelName.exec(text) ?? []
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** `15:30`; `null` if it is ambiguous between AM and PM, undefined if there is no time. */
function timeAfterDay(rest: string): string | null | undefined {
  const [, before = '', hour = '', , minute = '', second, behind = ''] = timeInName.exec(rest) ?? []
  // A two-digit counter, `2026-03-04 12`, is not a time; nor are four digits without seconds, unless they are separated.
  if (
    hour === '' ||
    (second === undefined && !/[.:h]/.test(rest.slice(before.length + hour.length).charAt(0)))
  )
    return undefined
  const written = Number(hour)
  if (written > 23) return undefined
  const around = findPeriod(before, behind.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/\(\d+\)/, ''))
  const time = (of24: number) => `${String(of24).padStart(2, '0')}:${minute}`
  if (!around?.period || written > 12) return time(written)
  const meaning = findMeanings(new Set([around.period])).get(around.period)
  const hour24 = meaning ? toHour24(written, meaning) : null
  return hour24 === null ? null : time(hour24)
}

/** The pictures grouped by day, in chronological order. */
export function groupPicturesByDay(pictures: readonly DatedPicture[]): DatedPicture[][] {
  const sorted = pictures.toSorted((one, other) =>
    `${one.day}T${one.time ?? ''}`.localeCompare(`${other.day}T${other.time ?? ''}`),
  )
  return [...Map.groupBy(sorted, ({ day }) => day).values()]
}

import { dateFormatIn } from '#content/dates.ts'
import { utcDay } from '#web/ui/days.ts'

/** Calendars used for dates on phones, recognisable by their years. */
export type Calendar = 'gregory' | 'buddhist' | 'persian' | 'islamic-umalqura' | 'indian' | 'roc' | 'japanese'

/** Calendars with Gregorian years and another era: their offset in years. */
const yearOffsets: Partial<Record<Calendar, number>> = { gregory: 0, buddhist: 543, roc: -1911 }

/** Approximate start of a calendar in days since 1970, and days per year and month. */
const approximateStarts: Partial<Record<Calendar, { start: number; year: number; month: number }>> = {
  persian: { start: -492_268, year: 365.2422, month: 30.6 },
  'islamic-umalqura': { start: -492_149, year: 354.367, month: 29.53 },
  indian: { start: -690_565, year: 365.2422, month: 30.4 },
}

/** No chat is older than the messengers, or in the future. */
const firstYear = 2009

const japaneseEras: Readonly<Record<string, number>> = {
  r: 2018,
  令和: 2018,
  reiwa: 2018,
  h: 1988,
  平成: 1988,
  heisei: 1988,
}

/** The calendar in which a year lies in the period of messengers. `null` if there is none. */
export function detectCalendar(
  written: string,
  era: string,
  now = new Date().getFullYear(),
): { calendar: Calendar; year: number } | null {
  const value = Number(written)
  const since = japaneseEras[era]
  if (since !== undefined) return { calendar: 'japanese', year: since + value }
  const fits = (year: number) => year >= firstYear && year <= now + 1
  if (/^(?:民[國国]|minguo|roc)$/.test(era) || written.length === 3) {
    return fits(value + 1911) ? { calendar: 'roc', year: value } : null
  }
  if (written.length === 4) return toFourDigits(value, now)
  if (written.length !== 2) return null
  if (fits(2000 + value)) return { calendar: 'gregory', year: 2000 + value }
  if (fits(2500 + value - 543)) return { calendar: 'buddhist', year: 2500 + value }
  return { calendar: 'gregory', year: 2000 + value }
}

function toFourDigits(value: number, now: number): { calendar: Calendar; year: number } | null {
  const within = (first: number) => value >= first + firstYear && value <= first + now + 1
  if (within(543)) return { calendar: 'buddhist', year: value }
  if (within(-621) || within(-622)) return { calendar: 'persian', year: value }
  // Its years are shorter: the year's first and last Gregorian years are calculated from 622.
  const islamic = (year: number) => Math.floor(((year - 622) * 365.2422) / 354.367)
  if (value >= islamic(firstYear) && value <= islamic(now) + 2)
    return { calendar: 'islamic-umalqura', year: value }
  if (within(-78)) return { calendar: 'indian', year: value }
  return value >= 1990 ? { calendar: 'gregory', year: value } : null
}

/** The Gregorian day, `2026-11-21`; `null` if the day does not exist, or the device does not support the calendar. */
export function toGregorianDay(calendar: Calendar, year: number, month: number, day: number): string | null {
  const key = `${calendar} ${year} ${month} ${day}`
  const known = found.get(key)
  if (known !== undefined) return known
  const offset = calendar === 'japanese' ? 0 : yearOffsets[calendar]
  const made =
    offset === undefined ? searchDay(calendar, [year, month, day]) : gregorianDay(year - offset, month, day)
  if (found.size >= maxKnownDays) found.clear()
  found.set(key, made)
  return made
}

/** Cached, since a chat contains each of its days many times. */
const found = new Map<string, string | null>()
const maxKnownDays = 20_000

function gregorianDay(year: number, month: number, day: number): string | null {
  const two = (part: number) => String(part).padStart(2, '0')
  const text = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

type Parts = readonly [number, number, number]
const dayLength = 86_400_000

/** Starts from an estimate and searches for the day that the device formats as this date. */
function searchDay(calendar: Calendar, [year, month, day]: Parts): string | null {
  const lengths = approximateStarts[calendar]
  const format = formatOf(calendar)
  if (!lengths || !format || month < 1 || day < 1) return null
  let at = Math.round(lengths.start + (year - 1) * lengths.year + (month - 1) * lengths.month + day - 1)
  for (let tries = 0; tries < 12; tries++) {
    const date = new Date(at * dayLength)
    const [y, m, d] = partsOf(format, date)
    if (y === year && m === month && d === day) return utcDay(date)
    const away = (year - y) * lengths.year + (month - m) * lengths.month + (day - d)
    at += Math.round(away) || Math.sign(away)
  }
  return null
}

const formats = new Map<Calendar, Intl.DateTimeFormat | null>()

function formatOf(calendar: Calendar): Intl.DateTimeFormat | null {
  const known = formats.get(calendar)
  if (known !== undefined) return known
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
  const format = dateFormatIn(`en-u-ca-${calendar}-nu-latn`, options)
  const made = format.resolvedOptions().calendar === calendar ? format : null
  formats.set(calendar, made)
  return made
}

function partsOf(format: Intl.DateTimeFormat, date: Date): Parts {
  const parts = format.formatToParts(date)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? Number.NaN)
  return [number('year'), number('month'), number('day')]
}

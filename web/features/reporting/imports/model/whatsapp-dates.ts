import { type Calendar, detectCalendar, toGregorianDay } from './whatsapp-calendars.ts'

/** The order of the parts of a date. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

/** A date as written in an export. */
export interface WrittenDate {
  readonly parts: readonly [string, string, string]
  readonly separator: string
  /** The era beside the year, in lower case. */
  readonly era?: string
  /** Its separators or digits show that the year comes first. */
  readonly isYearFirst?: boolean
}

/** A time as written in an export. */
export interface WrittenTime {
  readonly hour: string
  readonly minute: string
  readonly second: string | undefined
  /** The normalised word for a part of the day, if any. */
  readonly period: string | null
}

/** The days a date may stand for, by order of its parts. */
export type Readings = Partial<Record<DateOrder, string>>

/** The day in this order, and its calendar; `null` if it does not exist. */
export function readDate(
  { parts, era = '' }: WrittenDate,
  order: DateOrder,
): { day: string; calendar: Calendar } | null {
  const [first, second, third] = parts
  const [year, month, day] =
    order === 'ymd' ? parts : order === 'dmy' ? [third, second, first] : [third, first, second]
  if (day.length > 2 || month.length > 4 || !/^\d+$/.test(year + day)) return null
  const read = detectCalendar(year, era)
  const at = read && toGregorianDay(read.calendar, read.year, monthNumber(month), Number(day))
  return at ? { day: at, calendar: read.calendar } : null
}

const romanMonths = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const monthNumber = (month: string): number =>
  /^\d+$/.test(month) ? Number(month) : romanMonths.indexOf(month.toLowerCase()) + 1

/** The day, `2026-11-21`; `null` if it does not exist. */
export function readDay(date: WrittenDate, order: DateOrder): string | null {
  return readDate(date, order)?.day ?? null
}

/** The different days a date may stand for in the possible orders. */
export function listReadings(date: WrittenDate, orders: readonly DateOrder[] = dateOrders): Readings {
  const readings: Readings = {}
  for (const order of orders) {
    const day = readDay(date, order)
    if (day !== null && isPlausible(day)) readings[order] = day
  }
  return readings
}

/** WhatsApp has existed since 2009, and messages are not in the future. */
export function isPlausible(day: string, now = new Date().getFullYear()): boolean {
  const year = Number(day.slice(0, 4))
  return year >= 2009 && year <= now + 1
}

import { type Calendar, calendarOf, dayOf } from './whatsapp-calendars.ts'

/** The order in which an export writes its dates. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

/** A date as an export writes it. */
export interface WrittenDate {
  readonly parts: readonly [string, string, string]
  readonly separator: string
  /** A word for the era beside the year, in small letters. */
  readonly era?: string
  /** Its signs or its digits show that the year comes first. */
  readonly isYearFirst?: boolean
}

/** A time as an export writes it. */
export interface WrittenTime {
  readonly hour: string
  readonly minute: string
  readonly second: string | undefined
  /** A word for a part of the day in its plain form, where there is one. */
  readonly period: string | null
}

/** The days that a date may be, by the order in which it is read. */
export type Readings = Partial<Record<DateOrder, string>>

/** The day that is written in this order, and in which calendar; `null` where there is no such day. */
export function readDate(
  { parts, era = '' }: WrittenDate,
  order: DateOrder,
): { day: string; calendar: Calendar } | null {
  const [first, second, third] = parts
  const [year, month, day] =
    order === 'ymd' ? parts : order === 'dmy' ? [third, second, first] : [third, first, second]
  if (day.length > 2 || month.length > 4 || !/^\d+$/.test(year + day)) return null
  const read = calendarOf(year, era)
  const at = read && dayOf(read.calendar, read.year, monthNumber(month), Number(day))
  return at ? { day: at, calendar: read.calendar } : null
}

const romanMonths = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')
const monthNumber = (month: string): number =>
  /^\d+$/.test(month) ? Number(month) : romanMonths.indexOf(month.toLowerCase()) + 1

/** The day, `2026-11-21`; `null` where there is no such day. */
export function readDay(date: WrittenDate, order: DateOrder): string | null {
  return readDate(date, order)?.day ?? null
}

/** The different days that a date may be, in the orders that are possible. */
export function readingsOf(date: WrittenDate, orders: readonly DateOrder[] = dateOrders): Readings {
  const readings: Readings = {}
  for (const order of orders) {
    const day = readDay(date, order)
    if (day !== null && isPlausible(day)) readings[order] = day
  }
  return readings
}

/** WhatsApp exists since 2009, and no message is from years to come. */
export function isPlausible(day: string, now = new Date().getFullYear()): boolean {
  const year = Number(day.slice(0, 4))
  return year >= 2009 && year <= now + 1
}

import { inLocale } from '#content/localised.ts'
import { places } from '#content/report-types/places.ts'
import { severities } from '#content/report-types/severities.ts'
import { reportTypeOf } from '#content/report-types/types.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dateFormat } from '#web/ui/dates.ts'
import type { Bin } from './chronology.ts'
import { dayOfNumber } from './chart-days.ts'

export function typeName(code: string): string {
  const type = reportTypeOf(code)
  return type ? inLocale(type.name, getLocale()) : code
}

export function placeName(code: string): string {
  const place = places.find((each) => each.code === code)
  return place ? inLocale(place.name, getLocale()) : code
}

/** The severity in one or two words: the part of its full name before the colon. */
export function severityName(severity: keyof Omit<Bin, 'from'>): string {
  const found = severities.find(({ code }) => code === severity)
  return found ? (inLocale(found.name, getLocale()).split(':')[0] ?? '') : m.patterns_unsaid()
}

const format = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })

/** `2026-11-21` in words. */
export const dayName = (day: string) => format({ dateStyle: 'long' }).format(new Date(day))
export const shortDay = (day: string) => format({ dateStyle: 'medium' }).format(new Date(day))
export const dayAndMonth = (day: string) => format({ day: 'numeric', month: 'short' }).format(new Date(day))
export const monthName = (day: string) => format({ month: 'long', year: 'numeric' }).format(new Date(day))
export const shortMonthAndYear = (day: string) =>
  format({ month: 'short', year: 'numeric' }).format(new Date(day))
export const shortMonth = (day: string) => format({ month: 'short' }).format(new Date(day))

/** 5 January 1970 was a Monday. */
const monday = 4
export function weekdayName(weekday: number, style: 'long' | 'short' = 'long'): string {
  return format({ weekday: style }).format(new Date(dayOfNumber(monday + weekday)))
}

const repeated = [
  m.patterns_on_monday,
  m.patterns_on_tuesday,
  m.patterns_on_wednesday,
  m.patterns_on_thursday,
  m.patterns_on_friday,
  m.patterns_on_saturday,
  m.patterns_on_sunday,
]

/** A recurring weekday: "Mondays", "los lunes". */
export const onWeekday = (weekday: number): string => repeated[weekday]?.() ?? ''

/** An hour in the format of the locale: 8:00, 8 AM. */
export function hourName(hour: number): string {
  return format({ hour: 'numeric' }).format(new Date(Date.UTC(1970, 0, 1, hour)))
}

import { inLocale } from '#content/localised.ts'
import { reportTypeOf } from '#content/report-types/types.ts'
import type { ReportType } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { excerptTitle } from '#web/records/excerpt-title.ts'
import { dateFormat } from '#web/ui/dates.ts'
import type { Origin } from './model/incident-act.ts'
import type { Incident } from './model/incidents.ts'

/** Formats a day in the writer's time zone. */
export function formatDay(day: string, style: 'long' | 'weekday' = 'long'): string {
  const options =
    style === 'long'
      ? ({ dateStyle: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const)
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(day))
}

/** Formats a month, `2026-11`. */
export function formatMonth(month: string): string {
  const date = new Date(`${month}-01`)
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** Formats a time in the writer's time zone. */
export function formatTime(time: string): string {
  const date = new Date(`1970-01-01T${time}:00Z`)
  return dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(date)
}

interface When {
  readonly day: string
  readonly time: string | null
  readonly about?: boolean
}

export function formatWhen({ day, time, about }: When): string {
  if (about) return m.incident_log_when_about_day({ day: formatDay(day) })
  return time === null ? formatDay(day) : `${formatDay(day)}, ${formatTime(time)}`
}

export function typeName(code: ReportType): string {
  const type = reportTypeOf(code)
  return type ? inLocale(type.name, getLocale()) : code
}

const origins: Record<Origin, () => string> = {
  whatsapp: m.incident_log_origin_whatsapp,
  meta: m.incident_log_origin_meta,
  telegram: m.incident_log_origin_telegram,
  mail: m.incident_log_origin_mail,
  page: m.incident_log_origin_page,
  pictures: m.incident_log_origin_pictures,
}
export const originName = (origin: Origin) => origins[origin]()

/** The short title of an entry: its first words. */
export function entryTitle({ words, day }: Pick<Incident, 'words' | 'day'>): string {
  return excerptTitle(words) || formatDay(day)
}

export function countOf(count: number): string {
  return count === 1 ? m.incident_log_count_one() : m.incident_log_count({ count })
}

export function filesOf(count: number): string {
  return count === 1 ? m.incident_log_files_count_one() : m.incident_log_files_count({ count })
}

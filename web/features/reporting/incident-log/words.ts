import { inLocale } from '#content/localised.ts'
import { reportTypeOf } from '#content/report-types/types.ts'
import type { ReportType } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { firstWords } from '#web/records/first-words.ts'
import { dateFormat } from '#web/ui/dates.ts'
import type { Origin } from './model/incident-act.ts'
import type { Incident } from './model/incidents.ts'

/** A day by the writer's clock, in words. */
export function dayInWords(day: string, style: 'long' | 'weekday' = 'long'): string {
  const options =
    style === 'long'
      ? ({ dateStyle: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const)
  return dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(day))
}

/** `2026-11` in words. */
export function monthInWords(month: string): string {
  const date = new Date(`${month}-01`)
  return dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** A time by the writer's clock, as this language writes it. */
export function timeInWords(time: string): string {
  const date = new Date(`1970-01-01T${time}:00Z`)
  return dateFormat({ timeStyle: 'short', timeZone: 'UTC' }).format(date)
}

interface When {
  readonly day: string
  readonly time: string | null
  readonly about?: boolean
}

export function whenInWords({ day, time, about }: When): string {
  if (about) return m.incident_log_when_about_day({ day: dayInWords(day) })
  return time === null ? dayInWords(day) : `${dayInWords(day)}, ${timeInWords(time)}`
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

/** What names an entry where there is little room: its first words. */
export function nameOf({ words, day }: Pick<Incident, 'words' | 'day'>): string {
  return firstWords(words) || dayInWords(day)
}

export function countOf(count: number): string {
  return count === 1 ? m.incident_log_count_one() : m.incident_log_count({ count })
}

export function filesOf(count: number): string {
  return count === 1 ? m.incident_log_files_count_one() : m.incident_log_files_count({ count })
}

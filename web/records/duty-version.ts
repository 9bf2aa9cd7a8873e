import { dayInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'

/**
 * The version of a team's duty to report: default texts have a date, `2026-11-25`, and a team's own are numbered, `own-2`. Not for
 * prerendered pages.
 */
export function dutyVersionInWords(version: string): string {
  const [, number] = /^own-(\d+)$/.exec(version) ?? []
  if (number !== undefined) return m.reports_duty_version_own({ number })
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(version)
  return m.reports_duty_version({ version: isDay ? dayInWords(version) : version })
}

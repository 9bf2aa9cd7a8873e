import { m } from '#web/messages/compiled/messages.js'
import { dayAfter } from '#web/ui/days.ts'

/** As the server holds it (server/features/reports/case-work/routes.ts): an absence ends within so many days. */
const longest = 366

/**
 * What is wrong with the days of an absence, in words for its last day; `null` for nothing.
 *
 * @param today - as the other two, `2026-11-21`
 */
export function spanProblem(from: string, until: string, today: string): string | null {
  if (from === '' || until === '') return null
  if (until < from) return m.case_file_away_until_before()
  if (until < today) return m.case_file_away_until_past()
  return until < dayAfter(today, longest) ? null : m.case_file_away_until_far()
}

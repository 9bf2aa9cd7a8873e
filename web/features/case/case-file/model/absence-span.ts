import { m } from '#web/messages/compiled/messages.js'
import { dayAfter } from '#web/ui/days.ts'

/** Maximum length of an absence in days, as on the server (server/features/reports/case-work/routes.ts). */
const longest = 366

/**
 * The problem with an absence's days, in words for its last day; `null` if there is none.
 *
 * @param today - in the format `2026-11-21`, as are the other two
 */
export function spanProblem(from: string, until: string, today: string): string | null {
  if (from === '' || until === '') return null
  if (until < from) return m.case_file_away_until_before()
  if (until < today) return m.case_file_away_until_past()
  return until < dayAfter(today, longest) ? null : m.case_file_away_until_far()
}

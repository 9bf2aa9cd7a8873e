import { useSyncExternalStore } from 'react'
import type { ReportSummary } from '#contract/reports.ts'

/** Whether a first answer is still to come: nobody has begun to work on it. */
export function isAwaited({ status, answerBy }: Pick<ReportSummary, 'status' | 'answerBy'>): boolean {
  return status === 'pending' && answerBy !== null
}

/**
 * Where the promised time stands.
 *
 * @param today - `2026-11-21`, in UTC as the promise is
 */
export function clockOf(
  report: Pick<ReportSummary, 'status' | 'answerBy'>,
  today: string,
): { state: 'none' } | { state: 'running' | 'due' | 'late'; day: string } {
  if (!isAwaited(report) || !report.answerBy) return { state: 'none' }
  const day = report.answerBy.slice(0, 10)
  if (day === today) return { state: 'due', day }
  return { state: day > today ? 'running' : 'late', day }
}

const neverChanges = () => () => {}
const utcToday = () => new Date().toISOString().slice(0, 10)

/** The day in UTC, `2026-11-21`. */
export function useUtcToday(): string {
  return useSyncExternalStore(neverChanges, utcToday, utcToday)
}

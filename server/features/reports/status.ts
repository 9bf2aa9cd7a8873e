import { statusTransitions } from '#contract/report-codes.ts'
import { type ReportSide, reportStatus, type ReportStatus } from '#contract/reports.ts'

/** Whether a change of status is possible at all, and for this side. */
export function judgeChange(
  from: string,
  to: ReportStatus,
  by: ReportSide,
): 'allowed' | 'impossible' | 'forbidden' {
  const sides = statusTransitions[reportStatus.parse(from)][to]
  if (!sides) return 'impossible'
  return sides.includes(by) ? 'allowed' : 'forbidden'
}

import { statusesAfter } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import type { ReportRecord } from '#web/records/sealing/report-opener.ts'

/** The status changes available to this reader. */
export function listTransitions({
  role,
  mayWrite,
  report: { status, organisationId },
}: Pick<ReportRecord, 'role' | 'mayWrite' | 'report'>): readonly ReportStatus[] {
  if (!mayWrite) return []
  const transitions = statusesAfter(status, role)
  // Without recipients there is nobody to withdraw it from, but it may still be put away.
  return organisationId === null ? transitions.filter((to) => to === 'withdrawn') : transitions
}

/** Why nothing can be sent from here; `null` if it can. A private record has notes only. */
export function writeBlockReason({
  report,
  readers,
  reporterLeft,
  mayWrite,
}: Pick<ReportRecord, 'report' | 'readers' | 'reporterLeft' | 'mayWrite'>):
  | 'observer'
  | 'left'
  | 'alone'
  | null {
  if (!mayWrite) return 'observer'
  if (reporterLeft) return 'left'
  const isAlone = !(report.organisationId !== null || readers.some(({ kind }) => kind === 'guest'))
  return isAlone ? 'alone' : null
}

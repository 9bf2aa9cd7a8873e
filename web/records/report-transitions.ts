import { statusesAfter } from '#contract/report-codes.ts'
import type { ReportStatus } from '#contract/reports.ts'
import type { ReportRecord } from '#web/records/sealing/opening.ts'

/** The changes of status that this reader may make here. */
export function transitionsFor({
  role,
  mayWrite,
  report: { status, organisationId },
}: Pick<ReportRecord, 'role' | 'mayWrite' | 'report'>): readonly ReportStatus[] {
  if (!mayWrite) return []
  const transitions = statusesAfter(status, role)
  // Nobody else reads it: there is nothing to withdraw from anyone, but it may still be put away.
  return organisationId === null ? transitions.filter((to) => to === 'withdrawn') : transitions
}

/** Why nothing can be written to anybody here; `null` where it can. One's own keep is for notes. */
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

import type { ReportStatus } from '#contract/reports.ts'
import type { ReportRecord } from '../sealing/opening.ts'
import { allowedStatuses } from '../sealing/statuses.ts'

type Role = ReportRecord['role']

export function transitionsFor(
  role: Role,
  { status, organisationId }: ReportRecord['report'],
): readonly ReportStatus[] {
  const transitions = allowedStatuses[role][status] ?? []
  // Nobody else reads it: there is nothing to withdraw from anyone, but it may still be put away.
  return organisationId === null ? transitions.filter((to) => to === 'withdrawn') : transitions
}

/** Whether there is anybody to write to: one's own keep is for notes. */
export function mayWrite({ report, readers }: Pick<ReportRecord, 'report' | 'readers'>): boolean {
  return report.organisationId !== null || readers.some(({ kind }) => kind === 'guest')
}

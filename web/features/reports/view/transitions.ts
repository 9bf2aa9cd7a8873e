import type { ReportStatus } from '#contract/reports.ts'
import type { ReportRecord } from '../sealing/opening.ts'

type Role = ReportRecord['role']

/** What each side may make of a report, as the server allows it (server/features/reports/status.ts). */
const allowed: Record<Role, Partial<Record<ReportStatus, readonly ReportStatus[]>>> = {
  reporter: { pending: ['withdrawn'], investigating: ['withdrawn'], resolved: ['investigating'] },
  handler: {
    pending: ['investigating', 'closed'],
    investigating: ['resolved', 'closed'],
    resolved: ['investigating'],
  },
  guest: {},
}

export function transitionsFor(
  role: Role,
  { status, organisationId }: ReportRecord['report'],
): readonly ReportStatus[] {
  const transitions = allowed[role][status] ?? []
  // Nobody else reads it: there is nothing to withdraw from anyone, but it may still be put away.
  return organisationId === null ? transitions.filter((to) => to === 'withdrawn') : transitions
}

/** Whether there is anybody to write to: one's own keep is for notes. */
export function mayWrite({ report, readers }: Pick<ReportRecord, 'report' | 'readers'>): boolean {
  return report.organisationId !== null || readers.some(({ kind }) => kind === 'guest')
}

import type { ReportStatus } from '#contract/reports.ts'

/** Keyboard shortcuts of the handlers' status changes. The one that starts the work also restarts it. */
export const statusOfKey: Readonly<Record<string, ReportStatus | undefined>> = {
  i: 'investigating',
  e: 'resolved',
  c: 'closed',
}

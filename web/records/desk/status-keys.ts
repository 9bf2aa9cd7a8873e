import type { ReportStatus } from '#contract/reports.ts'

/** The key of each step that handlers make. The one that starts the work also starts it again. */
export const statusOfKey: Readonly<Record<string, ReportStatus | undefined>> = {
  i: 'investigating',
  e: 'resolved',
  c: 'closed',
}

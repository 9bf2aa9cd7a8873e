import type { ReportStatus } from '#contract/reports.ts'
import type { Localised } from '../localised.ts'

/** What each status of a report is called, wherever one is shown. By itself, because the home page needs no more of it. */
export const statusNames = {
  pending: { en: 'Pending', es: 'Pendiente' },
  investigating: { en: 'Investigating', es: 'En investigación' },
  resolved: { en: 'Resolved', es: 'Resuelto' },
  withdrawn: { en: 'Withdrawn', es: 'Retirado' },
  closed: { en: 'Closed', es: 'Cerrado' },
} as const satisfies Record<ReportStatus, Localised>

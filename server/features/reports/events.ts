import { domainEvent } from '#server/platform/jobs/events.ts'

// Nothing is told here about an anonymous report: a job carries the moment at which it was written, and such a row may carry
// the day only.

type By = 'reporter' | 'handler' | 'guest'

export const sent = domainEvent<{ reportId: string }>('reports.sent')
export const statusChanged = domainEvent<{ reportId: string; by: By }>('reports.statusChanged')
export const entryAdded = domainEvent<{ reportId: string; by: By }>('reports.entryAdded')
/** A guest was given access. */
export const shared = domainEvent<{ reportId: string; memberId: string }>('reports.shared')

import type { ReportSide } from '#contract/reports.ts'
import { domainEvent } from '#server/platform/jobs/events.ts'

// Nothing is told here about an anonymous report: a job carries the moment at which it was written, and such a row may carry
// the day only.

/** `eventId` is the same however often the event is worked on, so that each member gets one notice. */
type Event = { reportId: string; eventId: string }

export const sent = domainEvent<Event>('reports.sent')
export const statusChanged = domainEvent<Event & { by: ReportSide }>('reports.statusChanged')
export const entryAdded = domainEvent<Event & { by: ReportSide }>('reports.entryAdded')
/** A guest was given access. */
export const shared = domainEvent<Event & { memberId: string }>('reports.shared')
/**
 * A colleague was mentioned in a case. The only event about an anonymous report: `about` is `unnamed` then, and the
 * time is that of the colleague who mentioned them.
 */
export const mentioned = domainEvent<{
  about: string
  organisationId: string
  memberId: string
  eventId: string
}>('reports.mentioned')

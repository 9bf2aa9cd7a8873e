import { domainEvent } from '#server/platform/jobs/events.ts'

/** An administrator has decided about a listing. */
export const decided = domainEvent<{ memberId: string; generation: string; eventId: string }>(
  'professionals.decided',
)

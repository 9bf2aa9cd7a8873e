import { domainEvent } from '#server/platform/jobs/events.ts'

/** Something was decided about someone who hosts, or their last day is over. */
export const hostDecided = domainEvent<{ hostId: string; version: string }>('community.host-decided')

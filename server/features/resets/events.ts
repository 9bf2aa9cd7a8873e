import { domainEvent } from '#server/platform/jobs/events.ts'

/** Anybody can ask, as often as they like, and for anybody's address. */
export const requested = domainEvent<{ requestId: string }>('resets.requested', 'resets')

import { domainEvent } from '#server/platform/jobs/events.ts'

/** Anyone can request this as often as they like, for anyone's address. */
export const requested = domainEvent<{ requestId: string }>('resets.requested', 'resets')

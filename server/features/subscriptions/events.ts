import { domainEvent } from '#server/platform/jobs/events.ts'

/** Stripe sent an event. */
export const eventReceived = domainEvent<{ eventId: string }>('subscriptions.eventReceived')

/** A subscription must be synchronised with Stripe. */
export const refreshDue = domainEvent<{ subscriptionId: string }>('subscriptions.refreshDue')

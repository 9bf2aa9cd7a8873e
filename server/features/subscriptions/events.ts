import { domainEvent } from '#server/platform/jobs/events.ts'

/** Stripe said that something happened. */
export const eventReceived = domainEvent<{ eventId: string }>('subscriptions.eventReceived')

/** A subscription is to be compared with what Stripe says. */
export const refreshDue = domainEvent<{ subscriptionId: string }>('subscriptions.refreshDue')

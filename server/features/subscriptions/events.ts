import { domainEvent } from '#server/platform/jobs/events.ts'

/** Stripe said that something happened. */
export const hinted = domainEvent<{ eventId: string }>('subscriptions.hinted')

/** A subscription is to be compared with what Stripe says. */
export const readingDue = domainEvent<{ subscriptionId: string }>('subscriptions.readingDue')

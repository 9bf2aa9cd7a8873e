import { domainEvent } from '#server/platform/jobs/events.ts'

/** Somebody signed up, or asked for the confirmation link again: they wait for it in front of the screen. */
export const confirmationDue = domainEvent<{ memberId: string }>('accounts.confirmationDue', 'confirmations')
export const confirmed = domainEvent<{ memberId: string }>('accounts.confirmed')

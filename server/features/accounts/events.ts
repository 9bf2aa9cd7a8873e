import { domainEvent } from '#server/platform/jobs/events.ts'

/** Someone signed up or requested the confirmation link again, and is waiting for it. */
export const confirmationDue = domainEvent<{ memberId: string }>('accounts.confirmationDue', 'confirmations')
export const confirmed = domainEvent<{ memberId: string }>('accounts.confirmed')

import { domainEvent } from '#server/platform/jobs/events.ts'

/** A member asked for another address. */
export const changeAsked = domainEvent<{ memberId: string }>('addresses.changeAsked', 'confirmations')

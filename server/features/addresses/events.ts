import { domainEvent } from '#server/platform/jobs/events.ts'

/** A member requested a change of address. */
export const changeAsked = domainEvent<{ memberId: string }>('addresses.changeAsked', 'confirmations')

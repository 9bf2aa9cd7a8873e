import { domainEvent } from '#server/platform/jobs/events.ts'

/** A name of a departed member is due for erasure. */
export const aliasDue = domainEvent<{ aliasId: string }>('community.alias-due')

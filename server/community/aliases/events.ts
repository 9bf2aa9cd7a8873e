import { domainEvent } from '#server/platform/jobs/events.ts'

/** The hour has come of a name whose owner has left. */
export const aliasDue = domainEvent<{ aliasId: string }>('community.alias-due')

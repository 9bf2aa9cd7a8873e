import { domainEvent } from '#server/platform/jobs/events.ts'

/** The weekly digest of a member is due. */
export const digestDue = domainEvent<{ memberId: string }>('forum.digest-due')

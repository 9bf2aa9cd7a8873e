import { domainEvent } from '#server/platform/jobs/events.ts'

/** The hosts of a session called the moderators. */
export const sessionEscalated = domainEvent<{ escalationId: string }>('rooms.session-escalated')

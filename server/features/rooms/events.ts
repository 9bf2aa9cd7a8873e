import { domainEvent } from '#server/platform/jobs/events.ts'

/** Those who host a session asked the moderators to come. */
export const sessionEscalated = domainEvent<{ escalationId: string }>('rooms.session-escalated')

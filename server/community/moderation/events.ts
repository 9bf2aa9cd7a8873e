import { domainEvent } from '#server/platform/jobs/events.ts'

/** A moderator decided, and it takes effect unless it is undone meanwhile. */
export const decisionMade = domainEvent<{ decisionId: string }>('community.decision-made')

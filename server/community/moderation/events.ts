import { domainEvent } from '#server/platform/jobs/events.ts'

/** A moderator's decision, which takes effect unless it is undone in time. */
export const decisionMade = domainEvent<{ decisionId: string }>('community.decision-made')

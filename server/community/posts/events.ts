import { domainEvent } from '#server/platform/jobs/events.ts'

/** An answer appeared at once, as the rules let it through. */
export const answerPublished = domainEvent<{ postId: string }>('community.answer-published')

/** A reader said thank you for a post. */
export const postThanked = domainEvent<{ postId: string }>('community.post-thanked')

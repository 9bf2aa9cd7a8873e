import { domainEvent } from '#server/platform/jobs/events.ts'

/** An answer was published immediately, because the rules allowed it. */
export const answerPublished = domainEvent<{ postId: string }>('community.answer-published')

/** A reader thanked the author of a post. */
export const postThanked = domainEvent<{ postId: string }>('community.post-thanked')

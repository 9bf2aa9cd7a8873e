import { domainEvent } from '#server/platform/jobs/events.ts'

/** The moment of a story has come. */
export const storyDue = domainEvent<{ storyId: string }>('stories.story-due')

import { domainEvent } from '#server/platform/jobs/events.ts'

/** The recipient, by the generation of keys that it belongs to, and an id so that they are notified once. */
type Own = { memberId: string; generation: string; eventId: string }

/** Something happened to an account. Its own feature writes the mail. */
export const accountChanged = domainEvent<Own>('notifications.accountChanged')
export const testRequested = domainEvent<Own>('notifications.testAsked')

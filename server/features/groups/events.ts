import { domainEvent } from '#server/platform/jobs/events.ts'

/** Members are to be notified about a group. Whom, and about which, is in the database alone. */
export const noticesWaiting = domainEvent<Record<string, never>>('groups.notices-waiting')

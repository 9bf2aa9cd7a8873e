import { domainEvent } from '#server/platform/jobs/events.ts'

/** Members are to be notified about a group. The event does not say who or which; the database does. */
export const noticesWaiting = domainEvent<Record<string, never>>('groups.notices-waiting')

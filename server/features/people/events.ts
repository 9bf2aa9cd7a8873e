import { domainEvent } from '#server/platform/jobs/events.ts'

/**
 * What happened to someone's account, which its owner is told of in words of their own language. `eventId` is a random id, or the id of the
 * record that it is about.
 */
export const accountChanged = domainEvent<{ memberId: string; what: AccountChange; eventId: string }>(
  'people.accountChanged',
)
/** `suspended` and `lifted` are told in the app alone, as every step in the community. */
export type AccountChange =
  | 'suspended'
  | 'lifted'
  | 'frozen'
  | 'reopened'
  | 'factor_reset'
  | 'factor_reset_stopped'
  | 'factor_reset_done'
  | 'deletion_asked'
  | 'deletion_agreed'
  | 'deletion_undone'

/** Who administers the server changed: every administrator is told, and who it is about. */
export const administratorsChanged = domainEvent<{
  memberId: string
  what: 'made' | 'removed'
  eventId: string
}>('people.administratorsChanged')

/** The 72 hours of a deletion are over. */
export const deletionDue = domainEvent<{ memberId: string }>('people.deletionDue')

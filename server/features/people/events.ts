import type { Db } from '#server/platform/database/connection.ts'
import { domainEvent, emit } from '#server/platform/jobs/events.ts'

/**
 * What happened to someone's account, which its owner is notified of in words of their own language. `eventId` is a random id, or the id of the
 * record that it is about.
 */
export const accountChanged = domainEvent<{ memberId: string; what: AccountChange; eventId: string }>(
  'people.accountChanged',
)
/**
 * `reopened` by its owner; `reopening`, `reopening_stopped` and `reopened_for_owner` by two administrators. `suspended` and `lifted` are notified in the app alone, as every step in the community.
 */
export type AccountChange =
  | 'suspended'
  | 'lifted'
  | 'frozen'
  | 'reopened'
  | 'reopening'
  | 'reopening_stopped'
  | 'reopened_for_owner'
  | 'factor_reset'
  | 'factor_reset_stopped'
  | 'factor_reset_done'
  | 'deletion_asked'
  | 'deletion_agreed'
  | 'deletion_undone'

/** Has the owner notified of it. @param eventId the id of the record that it is about, where there is one */
export const notifyOwner = (
  db: Db,
  memberId: string,
  what: AccountChange,
  eventId: string = crypto.randomUUID(),
): Promise<void> => emit(db, accountChanged, { memberId, what, eventId })

/** The administrators changed: all of them are notified, and the person concerned. */
export const administratorsChanged = domainEvent<{
  memberId: string
  what: 'made' | 'removed'
  eventId: string
}>('people.administratorsChanged')

/** The 72 hours of a deletion are over. */
export const deletionDue = domainEvent<{ memberId: string }>('people.deletionDue')

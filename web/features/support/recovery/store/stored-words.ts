import { m } from '#web/messages/compiled/messages.js'

/** Where a new record is stored, in words. */
export const storedWords = (isMember: boolean): string =>
  isMember ? m.recovery_kept_account() : m.recovery_kept_here()

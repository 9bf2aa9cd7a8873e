import { m } from '#web/messages/compiled/messages.js'

/** Where what was just written is, once it is stored. */
export const storedWords = (isMember: boolean): string =>
  isMember ? m.recovery_kept_account() : m.recovery_kept_here()

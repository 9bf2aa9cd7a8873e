import { m } from '#web/messages/compiled/messages.js'

/** What each role may do, in words. */
export const roleNames = {
  owner: m.organisations_role_owner,
  handler: m.organisations_role_handler,
  observer: m.organisations_role_observer,
}

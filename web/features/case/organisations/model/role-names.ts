import { m } from '#web/messages/compiled/messages.js'

/** Descriptions of the roles. */
export const roleNames = {
  owner: m.organisations_role_owner,
  handler: m.organisations_role_handler,
  observer: m.organisations_role_observer,
}

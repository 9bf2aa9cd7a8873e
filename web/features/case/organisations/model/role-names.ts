import { m } from '#web/messages/compiled/messages.js'

/** Descriptions of the roles. */
export const roleNames = {
  owner: m.organisation_role_owner,
  handler: m.organisation_role_handler,
  observer: m.organisation_role_observer,
}

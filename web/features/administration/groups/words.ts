import type { listAllGroups } from '#contract/community/group-care.ts'
import type { GroupState } from '#contract/community/groups.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'

/** A possible facilitator of a group. */
export type Facilitator = CallResult<typeof listAllGroups>['facilitators'][number]

export const groupStateNames: Readonly<Record<GroupState, () => string>> = {
  proposed: m.groups_state_name_proposed,
  declined: m.groups_state_name_declined,
  preparing: m.groups_state_name_preparing,
  open: m.groups_state_name_open,
  closed: m.groups_state_name_closed,
  ended: m.groups_state_name_ended,
}

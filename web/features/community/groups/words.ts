import type { GroupRelation, GroupRole, RemovalReason } from '#contract/community/groups.ts'
import { m } from '#web/messages/compiled/messages.js'

export const groupRoleNames: Readonly<Record<GroupRole, () => string>> = {
  member: m.groups_role_member,
  facilitator: m.groups_role_facilitator,
  deputy: m.groups_role_deputy,
}

/** The reader's relation to a group, on its card; null if there is none. */
export const relationNames: Readonly<Record<GroupRelation, (() => string) | null>> = {
  none: null,
  invited: m.groups_relation_invited,
  asked: m.groups_relation_asked,
  queued: m.groups_relation_queued,
  offered: m.groups_relation_offered,
  member: m.groups_relation_member,
  declined: m.groups_relation_declined,
  lapsed: m.groups_relation_lapsed,
  removed: m.groups_relation_removed,
}

export const removalReasonNames: Readonly<Record<RemovalReason, () => string>> = {
  rules: m.groups_removal_rules,
  unkind: m.groups_removal_unkind,
  outside_contact: m.groups_removal_outside,
  not_right_group: m.groups_removal_not_right,
  other: m.groups_removal_other,
}

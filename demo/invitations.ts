import { acceptInvitation, listInvitations } from '#contract/invitations.ts'
import { inviteHandler, type Membership } from '#contract/organisations.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'

/** Invites a member to handle cases, who accepts. A member with the organisation's key still has to admit them. */
export async function joinOrganisation(
  caller: Caller,
  member: Member,
  { id, role, by }: { id: string; role: Membership['role']; by: Member },
): Promise<void> {
  await caller.call(inviteHandler, { params: { id }, body: { address: member.address, role } }, by)
  const { invitations } = await caller.call(listInvitations, {}, member)
  const invitation = invitations.find(({ organisation }) => organisation.id === id)
  if (!invitation) throw new TypeError('invitation is missing')
  await caller.call(acceptInvitation, { params: { id: invitation.id } }, member)
}

import { claimServer } from '#contract/accounts.ts'
import { admitHandler, listQueue, setVoucher } from '#contract/organisations.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { type OrganisationKey, sealOrganisationKey } from '#encryption/organisation.ts'
import { vouchForHandler } from '#encryption/vouching.ts'
import type { Caller } from '../../../../demo/caller.ts'
import { joinOrganisation } from '../../../../demo/invitations.ts'
import type { Member } from '../../../../demo/members.ts'
import { createTeam, type Team } from '../../../../demo/team.ts'
import type { RunningInstance } from '../instance.ts'

/** The support team, with its administrator and all its handlers. The first handler made its key. */
export interface SeededTeam extends Team {
  readonly admin: Member
  readonly key: OrganisationKey
}

/** Makes a member the administrator with the link printed by the first start, which works once. */
export async function claimAdministrator(
  caller: Caller,
  server: RunningInstance,
  member: Member,
): Promise<void> {
  const token = server.administratorLink.split('=').at(-1) ?? ''
  await caller.call(claimServer, { body: { token } }, member)
}

/** Creates the support team, of confirmed members with codes. */
export async function seedTeam(
  caller: Caller,
  admin: Member,
  [first, ...others]: readonly [Member, ...Member[]],
): Promise<SeededTeam> {
  const founded = await createTeam(caller, admin, first)
  const [key] = founded.keyring.organisations
  if (!key) throw new TypeError('team has no key')
  const team = { ...founded, admin, key }
  await vouch(caller, key, first)
  for (const handler of others) await admit(caller, team, handler)
  return team
}

/** Adds a handler: invited, admitted by the first one, and with the queue opened. */
export async function admit(caller: Caller, team: SeededTeam, handler: Member): Promise<void> {
  const { key, admin, handler: owner } = team
  const { organisationId: id, generation } = key
  await joinOrganisation(caller, handler, { id, role: 'handler', by: admin })
  const sealedKey = toBase64url(await sealOrganisationKey(key, handler.keys.recipient))
  const params = { id, memberId: handler.id }
  await caller.call(admitHandler, { params, body: { generation, sealedKey } }, owner)
  await vouch(caller, key, handler)
}

/** Opens the queue as the case desk does; the team's key then signs the handler's own. */
async function vouch(caller: Caller, key: OrganisationKey, handler: Member): Promise<void> {
  const params = { id: key.organisationId }
  await caller.call(listQueue, { params, query: {} }, handler)
  const signature = vouchForHandler(key, { memberId: handler.id, ...handler.keys })
  await caller.call(setVoucher, { params, body: { generation: key.generation, signature } }, handler)
}

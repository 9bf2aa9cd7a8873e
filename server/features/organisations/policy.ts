import { dateInZone } from '#content/deadlines/promise-state.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import {
  type AuthorisedOrganisation,
  type MembershipRow,
  mintOrganisation,
  type OrganisationRow,
} from './ids.ts'

/** The caller's standing in an organisation. */
export interface OrganisationStanding {
  readonly actor: MemberActor
  readonly organisation: OrganisationRow | undefined
  /** The actor's own row there, also while only invited, and not while their access rests. */
  readonly own: MembershipRow | undefined
  /** They have a place there, and no access for a time. [Note: Suspensions] */
  readonly isSuspended: boolean
}

/**
 * Handlers, invited members and the administrator see the handlers. [Note: Second factors] A role is used in a session of two
 * factors, from the invitation on.
 *
 * @throws {Refusal} `not_found`, `second_factor`
 */
export function mayListHandlers({ actor, organisation, own }: OrganisationStanding): AuthorisedOrganisation {
  if (!organisation || (!own && !actor.isAdmin)) refuse(actor.withheld ? 'second_factor' : 'not_found')
  if (!actor.twoFactors) refuse('second_factor')
  return mintOrganisation(organisation)
}

/**
 * Administrators and owners manage the handlers of an organisation.
 *
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`
 */
export function mayManageHandlers(standing: OrganisationStanding): AuthorisedOrganisation {
  const organisation = mayListHandlers(standing)
  if (!standing.actor.isAdmin && !(standing.own?.active && standing.own.role === 'owner')) {
    refuse('forbidden', 'Only an owner or an administrator can change who is on the team.')
  }
  return organisation
}

/**
 * Owners invite once their organisation is verified: anyone can register one that is not. The administrator, who looks after the
 * server, may do so before.
 *
 * @param accepts whether the organisation may take reports
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`, `conflict`
 */
export function mayInvite(standing: OrganisationStanding, accepts: boolean): AuthorisedOrganisation {
  const organisation = mayManageHandlers(standing)
  if (!accepts && !standing.actor.isAdmin) {
    refuse('conflict', 'You can invite people once the administrator has verified the organisation.')
  }
  return organisation
}

/**
 * Whether the plan of an organisation has a place for one more. The server's own team has as many as it needs, and the administrator
 * can always put a reader where nobody is left. Nobody who is there is ever sent away.
 *
 * @throws {Refusal} `quota`
 */
export function requirePlace(
  { actor, organisation }: OrganisationStanding,
  { handlers, max }: { handlers: number; max: number },
): void {
  if (handlers < max || actor.isAdmin || organisation?.slug === 'support') return
  refuse('quota', `Your organisation’s plan has ${max} places, and all are taken.`)
}

/**
 * Administrators and owners remove handlers; everyone may remove themselves. Declining an invitation needs no second
 * factor, since nobody sets one up for something they do not want; nor does leaving while suspended.
 *
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`
 */
export function mayRemove(standing: OrganisationStanding, memberId: string): AuthorisedOrganisation {
  const { actor, organisation, own, isSuspended } = standing
  if (organisation && isSuspended && actor.id === memberId) return mintOrganisation(organisation)
  if (!own || actor.id !== memberId) return mayManageHandlers(standing)
  return own.active || !organisation ? mayListHandlers(standing) : mintOrganisation(organisation)
}

/**
 * Administrators and owners suspend others and reinstate them, but never themselves: people who want no access leave,
 * and people who have none ask.
 *
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`
 */
export function authoriseSuspension(
  standing: OrganisationStanding,
  memberId: string,
): AuthorisedOrganisation {
  const organisation = mayManageHandlers(standing)
  if (standing.actor.id === memberId) refuse('forbidden', 'Someone else must make this decision about you.')
  return organisation
}

/** For this many days at most someone's access rests, before an owner checks it again. */
const maxDaysOfRest = 366

/**
 * Whether a day is one to come within a year, where the organisation is.
 *
 * @param day `2026-11-21`
 */
export function isValidSuspensionEnd(day: string, zone: string, now = new Date()): boolean {
  const last = new Date(now.getTime() + maxDaysOfRest * 86_400_000)
  return day > dateInZone(zone, now) && day <= dateInZone(zone, last)
}

/**
 * Those who hold the key and may answer admit others and make the next key.
 *
 * @throws {Refusal} `not_found`, `forbidden`
 */
export function mayKeepKeys({ organisation, own }: OrganisationStanding): AuthorisedOrganisation {
  if (!organisation || !own?.active) refuse('not_found')
  if (own.role === 'observer') refuse('forbidden', 'Observers can read this but cannot change it.')
  return mintOrganisation(organisation)
}

/**
 * An invited member makes the key where nobody has one: at first, and after everyone who had it has left. Not a member who had
 * it and lost their own keys: that may be an intruder in their mailbox, and from then on reports would be sealed to them. They
 * are invited again by the administrator, who can ask them.
 *
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`, `conflict`
 */
export function authoriseKeyFounding(
  { actor, organisation, own }: OrganisationStanding,
  activeHandlers: number,
): AuthorisedOrganisation {
  if (!organisation || !own) refuse('not_found')
  if (!actor.twoFactors) refuse('second_factor')
  if (own.role === 'observer') refuse('forbidden', 'Observers cannot create an organisation’s key.')
  if (activeHandlers > 0)
    refuse('conflict', 'Someone already has this organisation’s key. Ask them to give you access.')
  if (own.sealed_key !== null)
    refuse('forbidden', 'You had this key before. Ask the administrator to remove you and invite you again.')
  return mintOrganisation(organisation)
}

/**
 * Owners settle what a registered organisation says and who is in it, so the last active one stays an owner while anyone else
 * is there. The administrator, who looks after the server, may end that too.
 *
 * @param role the one that the member is to have; null for none
 * @throws {Refusal} `conflict`
 */
export function mustKeepAnOwner(
  { actor, organisation }: OrganisationStanding,
  handlers: readonly Pick<MembershipRow, 'member_id' | 'role' | 'active'>[],
  memberId: string,
  role: string | null,
): void {
  if (role === 'owner' || actor.isAdmin || organisation?.slug === 'support') return
  const owners = handlers.filter((each) => each.role === 'owner' && each.active)
  const isLast = owners.length === 1 && owners[0]?.member_id === memberId
  if (isLast && (role !== null || handlers.length > 1)) {
    refuse('conflict', 'An organisation needs an owner. Make someone else an owner first.')
  }
}

/**
 * Owners change what an organisation says about itself and how it works.
 *
 * @throws {Refusal} `not_found`, `forbidden`
 */
export function maySettle({ organisation, own }: OrganisationStanding): AuthorisedOrganisation {
  if (!organisation || !own?.active) refuse('not_found')
  if (own.role !== 'owner') refuse('forbidden', 'Only an owner can change this.')
  return mintOrganisation(organisation)
}

/**
 * All handlers of an organisation may see its settings.
 *
 * @throws {Refusal} `not_found`
 */
export function maySeeSettings({ organisation, own }: OrganisationStanding): AuthorisedOrganisation {
  if (!organisation || !own?.active) refuse('not_found')
  return mintOrganisation(organisation)
}

/**
 * Everyone who may hold the key may see its recovery kit, even while nobody holds the key; observers never.
 *
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`
 */
export function maySeeKit({ actor, organisation, own }: OrganisationStanding): AuthorisedOrganisation {
  if (!organisation || !own) refuse(actor.withheld ? 'second_factor' : 'not_found')
  if (!actor.twoFactors) refuse('second_factor')
  if (own.role === 'observer') refuse('forbidden', 'Observers can read this but cannot change it.')
  return mintOrganisation(organisation)
}

/**
 * A member who proves by a signature that they have the key may take it up where nobody else has it. [Note: Recovery kit]
 *
 * @throws {Refusal} `not_found`, `second_factor`, `forbidden`, `conflict`
 */
export function mayRecover(standing: OrganisationStanding, activeHandlers: number): AuthorisedOrganisation {
  const organisation = maySeeKit(standing)
  if (activeHandlers > 0)
    refuse('conflict', 'Someone already has this organisation’s key. Ask them to give you access.')
  return organisation
}

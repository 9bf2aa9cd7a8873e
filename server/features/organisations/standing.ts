import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { AuthorisedOrganisation, MembershipRow, OrganisationRow } from './ids.ts'
import { presentMembership, presentOrganisation } from './present.ts'
import * as queries from './queries.ts'

/** What is known of the caller's place in an organisation: while their access rests, as if they had none there. */
export async function standingOf(db: Db, actor: Actor, organisationId: string, options?: { lock: boolean }) {
  const member = memberOf(actor)
  const find = () => queries.findMembership(db, organisationId, member.id)
  const before = await find()
  // Somebody whose access rests changes nothing there but that they leave, and may not hold the others up.
  const lock = options?.lock === true && !isMembershipSuspended(before)
  const organisation = await queries.findOrganisation(db, { id: organisationId }, { lock })
  // What was waited for may have changed it.
  const own = lock ? await find() : before
  const isSuspended = isMembershipSuspended(own)
  return { actor: member, organisation, own: isSuspended ? undefined : own, isSuspended }
}

const isMembershipSuspended = (own: MembershipRow | undefined): boolean =>
  own !== undefined && own.rests_since !== null

/** An organisation's public side. */
export async function describe(db: Db, organisation: OrganisationRow) {
  const keys = await queries.listKeys(db, organisation)
  return presentOrganisation(organisation, keys, await queries.listReaders(db, organisation))
}

/** A member's own part in an organisation. */
export async function describeMembership(db: Db, row: MembershipRow) {
  const organisation = await queries.findOrganisation(db, { id: row.organisation_id })
  if (!organisation) throw new Error('handler has no organisation')
  return presentMembership(row, await describe(db, organisation), organisation)
}

/** The same of somebody who belongs to it. */
export async function describeOwnMembership(db: Db, organisation: { id: string }, memberId: string) {
  const own = await queries.findMembership(db, organisation.id, memberId)
  return own ? describeMembership(db, own) : refuse('not_found')
}

/** @throws {Refusal} `not_found` where nobody of that id has a place there */
export async function findHandler(
  db: Db,
  organisation: AuthorisedOrganisation,
  memberId: string,
): Promise<queries.HandlerRow> {
  const handlers = await queries.listHandlers(db, organisation)
  return handlers.find(({ member_id: id }) => id === memberId) ?? refuse('not_found')
}

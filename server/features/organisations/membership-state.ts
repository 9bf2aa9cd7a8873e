import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { AuthorisedOrganisation, MembershipRow, OrganisationRow } from './ids.ts'
import { presentMembership, presentOrganisation } from './present.ts'
import * as queries from './queries.ts'

/** The caller's standing in an organisation: while suspended, as if they were not a handler. */
export async function standingOf(db: Db, actor: Actor, organisationId: string, options?: { lock: boolean }) {
  const member = memberOf(actor)
  const find = () => queries.findMembership(db, organisationId, member.id)
  const before = await find()
  // A suspended handler can change nothing except leave, and must not block the others with a lock.
  const lock = options?.lock === true && !isMembershipSuspended(before)
  const organisation = await queries.findOrganisation(db, { id: organisationId }, { lock })
  // It may have changed while waiting for the lock.
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

/** The same of someone who belongs to it. */
export async function describeOwnMembership(db: Db, organisation: { id: string }, memberId: string) {
  const own = await queries.findMembership(db, organisation.id, memberId)
  return own ? describeMembership(db, own) : refuse('not_found')
}

/** @throws {Refusal} `not_found` if there is no handler with that id */
export async function findHandler(
  db: Db,
  organisation: AuthorisedOrganisation,
  memberId: string,
): Promise<queries.HandlerRow> {
  const handlers = await queries.listHandlers(db, organisation)
  return handlers.find(({ member_id: id }) => id === memberId) ?? refuse('not_found')
}

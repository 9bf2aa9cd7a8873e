import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import { presentMembership, presentOrganisation } from './present.ts'
import * as queries from './queries.ts'

/** What is known of the caller's place in an organisation. */
export async function standingOf(db: Db, actor: Actor, organisationId: string, options?: { lock: boolean }) {
  const member = memberOf(actor)
  const organisation = await queries.findOrganisation(db, { id: organisationId }, options)
  const own = await queries.findMembership(db, organisationId, member.id)
  return { actor: member, organisation, own }
}

/** An organisation's public side. */
export async function describe(db: Db, organisation: queries.OrganisationRow) {
  const keys = await queries.listKeys(db, organisation)
  return presentOrganisation(organisation, keys, await queries.listReaders(db, organisation))
}

/** A member's own part in an organisation. */
export async function describeMembership(db: Db, row: queries.MembershipRow) {
  const organisation = await queries.findOrganisation(db, { id: row.organisation_id })
  if (!organisation) throw new Error('A handler belongs to an organisation.')
  return presentMembership(row, await describe(db, organisation), organisation)
}

/** The same of somebody who belongs to it. */
export async function describeOwnMembership(db: Db, organisation: { id: string }, memberId: string) {
  const own = await queries.findMembership(db, organisation.id, memberId)
  return own ? describeMembership(db, own) : refuse('not_found')
}

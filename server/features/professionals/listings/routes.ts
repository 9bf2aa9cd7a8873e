import {
  pauseOwnListing,
  putOwnListing,
  readOwnListing,
  removeOwnListing,
  renewOwnListing,
} from '#contract/professionals.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { checkLicenceDay } from '../policy.ts'
import { presentOwn } from './present.ts'
import * as queries from './queries.ts'

/** Applications by one network in a day. */
const maxApplied = { points: 20, seconds: 86_400 }

/** A professional's own listing. */
export function listingRoutes(serve: Serve, limits: Limits): void {
  serve(readOwnListing, async ({ actor, db }) => {
    const row = await queries.findOwn(db, memberOf(actor))
    return { listing: row ? presentOwn(row) : null }
  })

  serve(putOwnListing, async ({ actor, body: { id, version, listing }, db, note, networkKey }) => {
    const member = memberOf(actor)
    note({ kind: 'professional', id })
    checkLicenceDay(listing.licenceUntil, 'body.listing.licenceUntil')
    if (version === 0) {
      await limits.consume('professionals', networkKey, maxApplied)
      const isNew = await queries.insertListing(db, member, id, listing)
      // A repeated application, whose answer was lost, is not a second one.
      const own = await queries.findOwn(db, member)
      if (!isNew && own?.id !== id) refuse('conflict', 'You already have a listing. Reload the page.')
    } else if (!(await queries.updateListing(db, member, { id, version }, listing))) {
      refuse('conflict', 'This was changed on another device. Reload the page.')
    }
    return describeOwn(db, member)
  })

  serve(pauseOwnListing, async ({ actor, body: { paused }, db }) => {
    const member = memberOf(actor)
    if (!(await queries.updateOwn(db, member, { paused }))) refuse('not_found')
    return describeOwn(db, member)
  })

  serve(renewOwnListing, async ({ actor, body: { licenceUntil }, db }) => {
    const member = memberOf(actor)
    checkLicenceDay(licenceUntil, 'body.licenceUntil')
    if (!(await queries.updateOwn(db, member, { licenceUntil }))) refuse('not_found')
    return describeOwn(db, member)
  })

  serve(removeOwnListing, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await queries.deleteOwn(db, member)
    return { done: true as const }
  })
}

async function describeOwn(db: Db, member: MemberActor) {
  const row = await queries.findOwn(db, member)
  return row ? presentOwn(row) : refuse('not_found')
}

import {
  changeOrganisationSettings,
  closeOrganisation,
  readOrganisation,
  readOrganisationSettings,
  registerOrganisation,
  searchOrganisations,
} from '#contract/organisation-pages.ts'
import { id } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { AuthorisedOrganisation } from '../ids.ts'
import { maySeeSettings, maySettle } from '../policy.ts'
import type { OrganisationRow } from '../ids.ts'
import { findOrganisation } from '../queries.ts'
import { describe, describeOwnMembership, standingOf } from '../membership-state.ts'
import { presentFound, presentPage, presentSettings } from './present.ts'
import * as queries from './queries.ts'
import { slugOf, withEnding } from './slug.ts'

/** Searches by one network in an hour: a school is one network. */
const maxSearches = { points: 1200, seconds: 3600 }
/** Registrations by one network in a day. */
const maxRegistrations = { points: 20, seconds: 86_400 }
const maxFound = 20

/** What organisations say about themselves: their pages, finding them, registering one, and what their owners settle. */
export function pageRoutes(serve: Serve, limits: Limits): void {
  serve(readOrganisation, async ({ params, db }) => {
    const organisation =
      (await findOrganisation(db, params)) ??
      (id.safeParse(params.slug).success ? await findOrganisation(db, { id: params.slug }) : undefined)
    const stated = organisation && (await queries.findStated(db, organisation))
    if (!organisation || !stated) refuse('not_found')
    return presentPage(organisation, await describe(db, organisation), stated)
  })

  serve(searchOrganisations, async ({ body, db, networkKey }) => {
    await limits.consume('organisation-searches', networkKey, maxSearches)
    const words = body.words.trim()
    const found = await queries.search(db, words, body.country, maxFound)
    return { items: found.map(presentFound) }
  })

  serve(registerOrganisation, async ({ actor, body, db, networkKey, note }) => {
    await limits.consume('organisations', networkKey, maxRegistrations)
    note({ kind: 'organisation', id: body.id })
    const slug = slugOf(body.name)
    const isTaken = await queries.isSlugTaken(db, slug)
    if (!(await queries.insertOrganisation(db, isTaken ? withEnding(slug) : slug, body))) {
      refuse('conflict', 'You already have three unverified organisations. Wait until they are verified.')
    }
    return describeOwnMembership(db, body, memberOf(actor).id)
  })

  serve(readOrganisationSettings, async ({ actor, params, db }) =>
    describeSettings(db, maySeeSettings(await standingOf(db, actor, params.id))),
  )

  serve(changeOrganisationSettings, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = maySettle(await standingOf(db, actor, params.id, { lock: true }))
    if (!(await queries.updateSettings(db, organisation, body.version, body.settings))) {
      refuse('conflict', 'Someone else changed this. Reload the page.')
    }
    const changed = maySettle(await standingOf(db, actor, params.id))
    return describeSettings(db, changed)
  })

  serve(closeOrganisation, async ({ actor, params, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = maySettle(await standingOf(db, actor, params.id, { lock: true }))
    if (!(await queries.closeOrganisation(db, organisation))) {
      refuse('forbidden', 'The server’s support team cannot be removed.')
    }
    return { done: true as const }
  })
}

async function describeSettings(db: Db, row: AuthorisedOrganisation & OrganisationRow) {
  const stated = await queries.findStated(db, row)
  if (!stated) refuse('not_found')
  return presentSettings(row, await describe(db, row), stated, {
    contact: await queries.findContact(db, row),
    fourEyesUntil: await queries.findFourEyesUntil(db, row),
  })
}

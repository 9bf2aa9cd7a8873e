import { daysFromToday } from './days.ts'
import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { listInvitations } from '#contract/invitations.ts'
import { writeNote } from '#contract/notes.ts'
import { inviteHandler } from '#contract/organisations.ts'
import { putPersonalRecord } from '#contract/personal-records.ts'
import { removeOwnListing } from '#contract/professionals.ts'
import { putPushDevice } from '#contract/notification-devices.ts'
import { offerReferral } from '#contract/referrals.ts'
import { grantPlan } from '#contract/subscriptions.ts'
import { changeText } from '#contract/text-changes.ts'
import type { Credentials, ApiClient, TestApp } from './app.ts'
import { letIn } from './access.ts'
import { createCommunityTargets } from './community-targets.ts'
import type { Person } from './devices.ts'
import { addEvidence, newPart, sendParts } from './evidence.ts'
import { testProofJobs } from './jobs.ts'
import { personalDocument } from './personal-records.ts'
import { listProfessional, newReferral } from './professionals.ts'
import { newBrowser } from './push-service.ts'
import { as, newReceipt, sealed, sendNewReport } from './reports.ts'
import { dueMonth, insertRelease } from './releases.ts'
import { addPlace } from './safe-places.ts'
import { createServiceTargets } from './service.ts'
import { openRound } from './surveys.ts'
import type { World } from './world.ts'

/** Path parameters that name an existing record, and the member with the most rights on it. */
export interface PathTarget {
  params: Record<string, string | number>
  owner: Credentials
}

/**
 * Creates the record that a path names, a new one for each call: earlier calls may have removed it.
 * @returns nothing for a path without parameters
 */
export async function pathTargets(app: TestApp, world: World, endpoint: Endpoint): Promise<PathTarget[]> {
  if (endpoint.path.startsWith('/api/certificates/')) return [{ params: { list: 0 }, owner: {} }]
  if (endpoint.path === '/api/releases/table/:language') return [{ params: { language: 'en' }, owner: {} }]
  if (endpoint.path.startsWith('/api/releases/')) {
    // What is published stays, so the second call finds it.
    const month = dueMonth()
    await insertRelease(app, month).catch(() => undefined)
    return [{ params: { month, file: 'counts.csv' }, owner: {} }]
  }
  if (endpoint.path.startsWith('/api/admin/audit/days/'))
    return [{ params: { day: await closedDay(app, world) }, owner: as(world.team.admin) }]
  if (!endpoint.path.startsWith('/api/proofs/')) return ownedTargets(app, world, endpoint)
  const day = await closedDay(app, world)
  return [{ params: { day, level: 0, position: 0 }, owner: {} }]
}

/** A listed place, whose id is also that of a suggestion. */
async function safePlaceOf(app: ApiClient, { team }: World): Promise<PathTarget> {
  const params = await addPlace(app, team.admin, { name: randomUUID() })
  await app.owner(
    `insert into place_suggestions (id, name, kind, country, town, website, words)
     values ($1, 'Two', 'library', 'US', '', '', 'It is calm.')`,
    [params.id],
  )
  return { params, owner: as(team.admin) }
}

/** A newcomer's account, whose id is also that of a reset of their second factor. */
async function accountOf(app: ApiClient, { people, team }: World): Promise<PathTarget> {
  const { id } = await people.confirmed()
  await app.owner('insert into factor_resets (id, member_id) values ($1, $1)', [id])
  return { params: { id }, owner: as(team.admin) }
}

/** A newcomer's invitation to the support team. */
async function invitationOf(app: ApiClient, { people, team }: World): Promise<PathTarget> {
  const invited = await people.confirmed()
  const body = { address: invited.address, role: 'handler' } as const
  await app.call(inviteHandler, { params: { id: team.id }, body }, as(team.admin))
  const [invitation] = (await app.call(listInvitations, {}, as(invited))).invitations
  return { params: { id: invitation?.id ?? '' }, owner: as(invited) }
}

/** The records of paths whose subject belongs to a member. */
export async function ownedTargets(app: ApiClient, world: World, { path }: Endpoint): Promise<PathTarget[]> {
  const { reporter, handler, team } = world
  const receipt = newReceipt()
  if (path.includes('/:evidence')) return filesOf(app, world)
  if (path.includes('/grants/:memberId')) {
    const report = await sendNewReport(app, reporter, null)
    await letIn(app, report, reporter, world.guest)
    return [{ params: { id: report.id, memberId: world.guest.id }, owner: as(reporter) }]
  }
  if (path.includes('/notes/:noteId')) {
    const own = await sendNewReport(app, reporter, null)
    const toTeam = await sendNewReport(app, reporter, team)
    return [
      { params: { id: own.id, noteId: await noteIn(app, own.id, reporter) }, owner: as(reporter) },
      { params: { id: toTeam.id, noteId: await noteIn(app, toTeam.id, handler) }, owner: as(handler) },
    ]
  }
  if (path.startsWith('/api/reports/:id')) {
    const own = await sendNewReport(app, reporter, null)
    const toTeam = await sendNewReport(app, reporter, team)
    const anonymous = await sendNewReport(app, receipt, team)
    // For case files, where the device makes each document's id, and for actions that a second handler confirms.
    const within = {
      documentId: randomUUID(),
      act: 'referral',
      replyId: randomUUID(),
      transferId: await transferOf(app, world, toTeam.id),
    }
    return [
      { params: { id: own.id, ...within }, owner: as(reporter) },
      { params: { id: toTeam.id, ...within }, owner: as(handler) },
      { params: { id: anonymous.id, ...within }, owner: as(receipt) },
      { params: { id: anonymous.id, ...within }, owner: as(handler) },
    ]
  }
  if (path.startsWith('/api/organisations/named/:slug')) return [{ params: { slug: 'support' }, owner: {} }]
  if (path.startsWith('/api/admin/text-changes/:id')) {
    const id = randomUUID()
    const change = { what: 'notice', words: { en: 'Read on.', es: 'Sigue.' }, until: null } as const
    await app.call(changeText, { body: { id, kind: 'guides', textId: 'calm', change } }, as(team.admin))
    return [{ params: { id }, owner: as(team.admin) }]
  }
  if (/^\/api\/admin\/(?:people|factor-resets)\//.test(path)) return [await accountOf(app, world)]
  if (path.startsWith('/api/admin/organisations/:id'))
    return [{ params: { id: await registeredSchool(app) }, owner: as(team.admin) }]
  if (path.startsWith('/api/organisations/:id')) {
    const params = {
      id: team.id,
      memberId: world.observer.id,
      documentId: randomUUID(),
      invitationId: randomUUID(),
      roundId: (await roundOf(app, world)).id,
    }
    return [
      { params, owner: as(team.admin) },
      { params, owner: as(handler) },
    ]
  }
  if (path === '/api/places/page/:language') return [{ params: { language: 'en' }, owner: {} }]
  if (/^\/api\/(?:admin\/)?place/.test(path)) return [await safePlaceOf(app, world)]
  if (path === '/api/professionals/page/:language') return [{ params: { language: 'es' }, owner: {} }]
  if (path.startsWith('/api/professionals/:id') || path.startsWith('/api/admin/professionals/:id'))
    return [{ params: { id: await listingOf(app, world) }, owner: as(team.admin) }]
  if (path.startsWith('/api/referrals/:id')) {
    const body = newReferral(reporter, world.guest, await listingOf(app, world))
    await app.call(offerReferral, { body }, as(reporter))
    return [
      { params: { id: body.id }, owner: as(reporter) },
      { params: { id: body.id }, owner: as(world.guest) },
    ]
  }
  if (path.startsWith('/api/surveys/'))
    return [{ params: { key: (await roundOf(app, world)).key }, owner: {} }]
  if (path.startsWith('/api/profiles/')) return [{ params: { user_id: reporter.id }, owner: as(reporter) }]
  if (path.startsWith('/api/pictures/')) return [{ params: { id: world.pictureId }, owner: as(reporter) }]
  if (path.startsWith('/api/passkeys/'))
    return [{ params: { id: await passkeyOf(app, reporter) }, owner: as(reporter) }]
  if (path.startsWith('/api/personal-records/')) {
    const id = randomUUID()
    await app.call(
      putPersonalRecord,
      { params: { id }, body: { version: 1, sealed: personalDocument() } },
      as(reporter),
    )
    return [{ params: { id }, owner: as(reporter) }]
  }
  if (path.startsWith('/api/notifications/muted-reports/'))
    return [{ params: { id: world.own.id }, owner: as(reporter) }]
  if (path.startsWith('/api/notifications/devices/')) {
    const { subscription } = newBrowser(`https://push.example.org/${randomUUID()}`)
    const { id } = await app.call(putPushDevice, { body: subscription }, as(reporter))
    return [{ params: { id }, owner: as(reporter) }]
  }
  if (path.startsWith('/api/invitations/:id')) return [await invitationOf(app, world)]
  if (path.startsWith('/api/subscription/checkouts/')) {
    const id = randomUUID()
    await app.owner(
      `insert into subscriptions (id, member_id, plan, period, stripe_id, customer_id, status, paid_until)
       values ($1, $2, 'premium', 'month', gen_random_uuid()::text, 'cus', 'canceled', current_date)`,
      [id, reporter.id],
    )
    return [{ params: { id }, owner: as(reporter) }]
  }
  if (path.startsWith('/api/admin/plan-grants/:id')) {
    const id = randomUUID()
    const to = { kind: 'member' as const, id: reporter.id }
    const body = { id, to, plan: 'premium' as const, reason: 'Translates.', until: daysFromToday(30) }
    await app.call(grantPlan, { body }, as(team.admin))
    return [{ params: { id }, owner: as(team.admin) }]
  }
  const ofService = await createServiceTargets(app, world, path)
  if (ofService) return ofService
  const inCommunity = await createCommunityTargets(app, world, path)
  if (inCommunity) return inCommunity
  if (path.startsWith('/api/sessions/'))
    return [{ params: { id: await otherSessionOf(app, world, reporter) }, owner: as(reporter) }]
  return []
}

/** A stored file, one being uploaded, and one without a name. */
async function filesOf(app: ApiClient, { reporter, handler, team }: World): Promise<PathTarget[]> {
  const receipt = newReceipt()
  const own = await sendNewReport(app, reporter, null)
  const toTeam = await sendNewReport(app, reporter, team)
  const anonymous = await sendNewReport(app, receipt, team)
  const ownFile = await addEvidence(app, reporter, { id: own.id, last: own.first })
  const teamsFile = await addEvidence(app, reporter, { id: toTeam.id, last: toTeam.first })
  const arriving = { id: anonymous.id, evidence: randomUUID() }
  await sendParts(app, receipt, arriving, [newPart()])
  return [
    { params: { id: own.id, evidence: ownFile.evidence, part: 1 }, owner: as(reporter) },
    { params: { id: toTeam.id, evidence: teamsFile.evidence, part: 1 }, owner: as(handler) },
    { params: { ...arriving, part: 1 }, owner: as(receipt) },
    { params: { ...arriving, part: 2 }, owner: as(receipt) },
  ]
}

async function noteIn(app: ApiClient, id: string, author: Person): Promise<string> {
  const noteId = randomUUID()
  const signature = randomBytes(64).toString('base64url')
  const body = { version: 1, sealed: sealed(), authorKey: author.keys.verifyKey, signature }
  await app.call(writeNote, { params: { id, noteId }, body }, as(author))
  return noteId
}

async function passkeyOf(app: ApiClient, { id }: Person): Promise<string> {
  const { rows } = await app.owner(
    `insert into passkeys
       (id, member_id, credential_id, public_key, counter, transports, name, generation, opens_vault)
     select gen_random_uuid(), $1, $2, '\\x00', 0, '{}', 'A key', generation, false
     from members where id = $1 returning id`,
    [id, randomBytes(16)],
  )
  return rows[0].id
}

/** A round of the team's survey, open or closed. */
async function roundOf(app: ApiClient, { team }: World): Promise<{ id: string; key: string }> {
  const rounds = () => app.owner('select id, key from survey_rounds where organisation_id = $1', [team.id])
  const found = await rounds()
  if (found.rows[0]) return found.rows[0]
  await openRound(app, { id: team.id, owner: team.owner })
  return (await rounds()).rows[0]
}

/** Lists the guest as a professional, whatever happened to an earlier listing. */
async function listingOf(app: ApiClient, { guest, team }: World): Promise<string> {
  await app.call(removeOwnListing, {}, as(guest))
  return listProfessional(app, { professional: guest, admin: team.admin })
}

/** The foreign handler's organisation, as if it had been registered. */
async function registeredSchool(app: ApiClient): Promise<string> {
  const { rows } = await app.owner(`select id from organisations where slug = 'elsewhere'`)
  const { id } = rows[0]
  await app.owner(
    `insert into organisation_pages (organisation_id, country, languages) values ($1, 'US', '{en}') on conflict do nothing`,
    [id],
  )
  await app.owner(
    `insert into organisation_registrations (organisation_id, contact) values ($1, 'The office') on conflict do nothing`,
    [id],
  )
  return id
}

/** A proposal to transfer a report to another organisation. */
async function transferOf(app: ApiClient, { team }: World, reportId: string): Promise<string> {
  const { rows } = await app.owner(
    `insert into report_transfers (id, report_id, from_organisation, to_organisation, proposed_by, singly)
     select gen_random_uuid(), $1, $2, id, 'reporter', false from organisations where slug = 'elsewhere' returning id`,
    [reportId, team.id],
  )
  return rows[0].id
}

/** Another session of this member, by its family, as devices are identified to their owner. */
async function otherSessionOf(app: ApiClient, { people }: World, { address }: Person): Promise<string> {
  const token = await people.enter(address)
  const digest = hash('sha256', Buffer.from(token, 'base64url'), 'buffer')
  const { rows } = await app.owner('select family from sessions where token_digest = $1', [digest])
  return rows[0].family
}

/** A closed day of the proof log: it has a checkpoint and a tile. */
async function closedDay(app: TestApp, { own }: World): Promise<string> {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await app.owner('update report_entries set at = $2 where report_id = $1', [
    own.id,
    `${twoDaysAgo}T00:00:00Z`,
  ])
  await (await testProofJobs(app)).daily('close-days')
  const { rows } = await app.owner('select max(day)::text as day from proof_checkpoints')
  return rows[0]?.day ?? twoDaysAgo
}

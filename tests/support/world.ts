import { randomUUID } from 'node:crypto'
import { stopEvidence } from '#contract/evidence.ts'
import { openLog } from '#contract/incident-log.ts'
import { muteReport } from '#contract/notification-settings.ts'
import { putPersonalRecord } from '#contract/personal-records.ts'
import { putPushDevice } from '#contract/notification-devices.ts'
import { removeHandler } from '#contract/organisations.ts'
import { signOut } from '#contract/sessions.ts'
import { setPicture } from '#contract/profiles.ts'
import { letIn } from './access.ts'
import type { Credentials, ApiClient, TestApp } from './app.ts'
import { newKeys, type People, testPeople, type Person } from './devices.ts'
import { addEvidence, newPart, sendParts } from './evidence.ts'
import { personalDocument } from './personal-records.ts'
import { plainPicture } from './pictures.ts'
import { newBrowser } from './push-service.ts'
import { as, newLog, newReceipt, openSupportTeam, sendNewReport, joinTeam } from './reports.ts'
import { addMemberStates } from './member-states.ts'
import { addCommunity } from './community-world.ts'

/** The smallest PNG there is: one transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64url')

/** Every kind of caller, and one record of each kind that has an owner: the fixture of the access matrix and of the fuzz test. */
export function makeWorld(app: TestApp) {
  return makeWorldOn(app, testPeople(app))
}

/** The same on a server in its own process, with its own jobs. */
export async function makeWorldOn<P extends People>(app: ApiClient, people: P) {
  const team = await openSupportTeam(app, people)
  const reporter = await people.confirmed()
  const other = await people.confirmed()
  const pending = await people.pending()
  const handler = await team.add('handler')
  const former = await team.add('handler')
  const observer = await team.add('observer')
  const signedOut = await people.confirmed()
  await app.call(signOut, {}, as(signedOut))
  const invited = await people.confirmed()
  await joinTeam(app, invited, { id: team.id, role: 'handler', by: team.admin })

  const receipt = newReceipt()
  const otherReceipt = newReceipt()
  const own = await sendNewReport(app, reporter, null)
  const log = await app.call(openLog, { body: newLog(reporter) }, as(reporter))
  const toTeam = await sendNewReport(app, reporter, team)
  const guest = await people.confirmed()
  await letIn(app, toTeam, reporter, guest)
  const anonymous = await sendNewReport(app, receipt, team)
  await sendNewReport(app, otherReceipt, team)
  // These files have their own reports, so that they are not the last entry elsewhere.
  const withFile = await sendNewReport(app, reporter, null)
  const withTeamsFile = await sendNewReport(app, reporter, team)
  const withStoppedFile = await sendNewReport(app, reporter, team)
  const arriving = { id: anonymous.id, evidence: randomUUID() }
  await sendParts(app, receipt, arriving, [newPart()])
  const evidence = {
    own: await addEvidence(app, reporter, { id: withFile.id, last: withFile.first }),
    toTeam: await addEvidence(app, reporter, { id: withTeamsFile.id, last: withTeamsFile.first }),
    stopped: await addEvidence(app, reporter, { id: withStoppedFile.id, last: withStoppedFile.first }),
    arriving,
  }
  const { id: stoppedIn, evidence: stopped } = evidence.stopped
  await app.call(stopEvidence, { params: { id: stoppedIn, evidence: stopped } }, as(reporter))
  await sendNewReport(app, other, null)
  const { avatar_url: picture } = await app.call(
    setPicture,
    { params: { user_id: reporter.id }, body: plainPicture() },
    as(reporter),
  )
  const personalRecord = randomUUID()
  const document = { version: 1, sealed: personalDocument() }
  await app.call(putPersonalRecord, { params: { id: personalRecord }, body: document }, as(reporter))
  await app.call(muteReport, { params: { id: own.id } }, as(reporter))
  const browser = newBrowser(`https://push.example.org/${randomUUID()}`)
  const { id: pushDevice } = await app.call(putPushDevice, { body: browser.subscription }, as(reporter))
  const inserted = await app.owner(
    `insert into notifications (member_id, generation, kind, subject_kind, subject_id, event, listed)
     values ($1, 1, 'message', 'report', $2, gen_random_uuid(), true) returning id`,
    [reporter.id, own.id],
  )
  const notification: string = inserted.rows[0].id
  const addressChange = 'somewhere.else@example.org'
  await app.owner(
    `insert into address_changes (member_id, address, comparable_address, auth_digest, memory_kib, passes, lanes)
     values ($1, $2, $2, sha256('elsewhere'), 65536, 3, 1)`,
    [reporter.id, addressChange],
  )
  // A former handler still has a session from the time when they could read the queue.
  await app.call(removeHandler, { params: { id: team.id, memberId: former.id } }, as(team.admin))
  const foreign = await foreignHandler(app, await people.confirmed())
  await people.enrol(foreign)
  const memberStates = await addMemberStates(app, people, team)
  const community = await addCommunity(app, people)

  return {
    people,
    team,
    reporter,
    other,
    handler,
    observer,
    guest,
    former,
    invited,
    receipt,
    own,
    log,
    toTeam,
    anonymous,
    evidence,
    community,
    /** The pending address change of the reporter. */
    addressChange,
    personalRecord,
    /** A notification of the reporter, and the device that receives it. */
    notification,
    pushDevice,
    pictureId: picture?.split('/').at(-1) ?? '',
    /** The callers by name, with their credentials. */
    actors: {
      nobody: {},
      'a wrong token': { session: 'A'.repeat(43) },
      'a signed-out member': as(signedOut),
      'a pending member': as(pending),
      'another member': as(other),
      'the reporter': as(reporter),
      'the receipt': as(receipt),
      'another receipt': as(otherReceipt),
      'a guest': as(guest),
      'a handler': as(handler),
      'an observer': as(observer),
      'a former handler': as(former),
      ...memberStates,
      'a foreign handler': as(foreign),
      'a moderator': as(community.moderator),
      'the owner': as(team.owner),
      'the administrator': as(team.admin),
    } satisfies Record<string, Credentials>,
  }
}

export type World = Awaited<ReturnType<typeof makeWorldOn<People>>>
export type ActorName = keyof World['actors']

/** A handler of another organisation, which no call can create yet. */
async function foreignHandler(app: ApiClient, person: Person): Promise<Person> {
  const { rows } = await app.owner(
    `insert into organisations (id, slug, name, kind, answer_days, key_generation)
     values (gen_random_uuid(), 'elsewhere', 'Elsewhere', 'school', 7, 1) returning id`,
  )
  const organisation: unknown = rows[0].id
  const keys = newKeys()
  await app.owner(
    `insert into organisation_keys (organisation_id, generation, recipient, verify_key) values ($1, 1, $2, $3)`,
    [organisation, keys.recipient, Buffer.from(keys.verifyKey, 'base64url')],
  )
  await app.owner(
    `insert into handlers (organisation_id, member_id, role, sealed_key, key_generation, vault_generation)
     values ($1, $2, 'owner', '\\x00', 1, 1)`,
    [organisation, person.id],
  )
  return person
}

import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type { CallInput } from '#contract/endpoint.ts'
import { acceptInvitation, listInvitations } from '#contract/invitations.ts'
import {
  foundOrganisationKey,
  inviteHandler,
  admitHandler,
  listQueue,
  type Membership,
  readSupportTeam,
} from '#contract/organisations.ts'
import type { openLog } from '#contract/incident-log.ts'
import { type KeyHolder, type NewEntry, sendReport } from '#contract/reports.ts'
import { system } from '#server/platform/http/actor.ts'
import { publishDeferredEvents } from '#server/platform/live/queries.ts'
import type { Credentials, ApiClient, TestApp } from './app.ts'
import { newKeys, type Person, type TestPeople } from './devices.ts'

type Report = CallInput<typeof sendReport>['body']
type Log = CallInput<typeof openLog>['body']

/** Random bytes as base64url. Sealed content is random here, because the server never opens it. */
export const sealed = (length = 280) => randomBytes(length).toString('base64url')

/** What a device derives from the twelve words of an anonymous reporter. */
export function newReceipt() {
  const token = randomBytes(32)
  return {
    token: token.toString('base64url'),
    accessDigest: createHash('sha256').update(token).digest('base64url'),
    keys: newKeys(),
  }
}
export type Receipt = ReturnType<typeof newReceipt>

export const as = (who: Person | Receipt): Credentials =>
  'address' in who ? { session: who.token } : { receipt: who.token }

/** An author's entry: the first one, or the one that follows `last`. */
export function newEntry(
  author: Person | Receipt,
  last?: NewEntry,
  changed: Partial<NewEntry> = {},
): NewEntry {
  const content = changed.sealed ?? sealed(2300)
  return {
    id: randomUUID(),
    epoch: last?.epoch ?? 1,
    sequence: (last?.sequence ?? 0) + 1,
    authorKey: author.keys.verifyKey,
    previous: last?.hash ?? null,
    heads: [],
    hash: createHash('sha256').update(Buffer.from(content, 'base64url')).digest('base64url'),
    signature: sealed(64),
    sealed: content,
    ...changed,
  }
}

export const sealsTo = (holders: readonly KeyHolder[], epoch = 1) =>
  holders.map((to) => ({ epoch, to, sealed: sealed() }))

/** A report as a device sends it: to the support team, or only for its reporter. */
export function newReport(
  reporter: Person | Receipt,
  team: Pick<SupportTeam, 'holder' | 'dutyVersion'> | null,
  changed: Partial<Report> = {},
): Report {
  const own: KeyHolder =
    'address' in reporter
      ? { kind: 'member', id: reporter.id, recipient: reporter.keys.recipient }
      : { kind: 'receipt', recipient: reporter.keys.recipient }
  return {
    id: randomUUID(),
    types: ['cyberbullying'],
    severity: 'medium',
    country: 'GB',
    region: null,
    organisationId: team?.holder.id ?? null,
    dutyVersion: team?.dutyVersion ?? null,
    receipt:
      'address' in reporter
        ? null
        : {
            accessDigest: reporter.accessDigest,
            recipient: reporter.keys.recipient,
            verifyKey: reporter.keys.verifyKey,
          },
    seals: sealsTo(team ? [own, team.holder] : [own]),
    headline: sealed(744),
    entry: newEntry(reporter),
    ...changed,
  }
}

/** A new incident log as a device submits it. */
export function newLog(writer: Person, changed: Partial<Log> = {}): Log {
  const holder = { kind: 'member' as const, id: writer.id, recipient: writer.keys.recipient }
  return {
    id: randomUUID(),
    seal: { epoch: 1, to: holder, sealed: sealed() },
    headline: sealed(744),
    entry: newEntry(writer),
    ...changed,
  }
}

/** Shows held reports to the team, as the server does at a random moment. [Note: Held reports] in 0030_held_reports.sql */
export async function releaseHeldReports(app: Pick<TestApp, 'owner'>): Promise<void> {
  await app.owner('update reports set held = false where held')
}

/** Publishes the deferred events of receipt holders, as the server does within half a minute. */
export async function tellAll(app: Pick<TestApp, 'as' | 'database'>): Promise<void> {
  await app.as(system, publishDeferredEvents)
  await app.database.pool.query('notify upstander_live')
}

/** Sends a report and shows it to its team. @returns what is needed to continue with it */
export async function sendNewReport(
  app: ApiClient,
  reporter: Person | Receipt,
  team: ReportRecipient | null,
  changed: Partial<Report> = {},
) {
  const body = newReport(reporter, team, changed)
  const report = await app.call(sendReport, { body }, 'address' in reporter ? as(reporter) : {})
  if (!('address' in reporter)) await releaseHeldReports(app)
  return { id: report.id, report, body, first: body.entry }
}

/** A key of an organisation, which can sign its successor. */
export function newOrganisationKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keys = { recipient: newKeys().recipient, verifyKey: publicKey.export({ format: 'jwk' }).x ?? '' }
  return {
    ...keys,
    /** As `vouchForHandler` in encryption/vouching.ts. */
    signVoucher(
      organisationId: string,
      generation: number,
      memberId: string,
      of: { recipient: string; verifyKey: string },
    ) {
      const statement = [organisationId, generation, memberId, of.recipient, of.verifyKey, '']
      const bytes = Buffer.from(`upstander/v1/organisation-voucher\n${statement.join('\n')}`)
      return sign(null, bytes, privateKey).toString('base64url')
    },
    /** As `succeedOrganisationKey` in encryption/organisation.ts. */
    signSuccessor(organisationId: string, generation: number, to: { recipient: string; verifyKey: string }) {
      const statement = [
        organisationId,
        generation,
        keys.recipient,
        keys.verifyKey,
        to.recipient,
        to.verifyKey,
        '',
      ]
      const bytes = Buffer.from(`upstander/v1/organisation-succession\n${statement.join('\n')}`)
      return sign(null, bytes, privateKey).toString('base64url')
    },
  }
}

type Founders = Pick<TestPeople, 'confirmed' | 'enrol'>

/** Invites a member to handle cases, who accepts. */
export async function joinTeam(
  app: ApiClient,
  person: Person,
  { id, role, by }: { id: string; role: Membership['role']; by: Person },
): Promise<void> {
  await app.call(inviteHandler, { params: { id }, body: { address: person.address, role } }, as(by))
  await acceptAllInvitations(app, person)
}

/** Accepts all invitations of a member. */
export async function acceptAllInvitations(app: ApiClient, person: Person): Promise<void> {
  const { invitations } = await app.call(listInvitations, {}, as(person))
  for (const { id } of invitations) await app.call(acceptInvitation, { params: { id } }, as(person))
}

/** The support team of a test server, with an administrator and one handler who has keys. */
export async function openSupportTeam(app: ApiClient, people: Founders) {
  return teamOf(app, people, await foundSupportTeam(app, people))
}

/** Creates the support team of a test server. @returns its members and ids */
export async function foundSupportTeam(app: ApiClient, people: Founders) {
  const admin = await people.confirmed()
  await app.owner('update profiles set is_admin = true where user_id = $1', [admin.id])
  await people.enrol(admin)
  const { id, dutyVersion } = await app.call(readSupportTeam, {})
  const owner = await people.confirmed()
  await people.enrol(owner)
  await joinTeam(app, owner, { id, role: 'owner', by: admin })
  const key = newOrganisationKey()
  const founding = { recipient: key.recipient, verifyKey: key.verifyKey, sealedKey: sealed() }
  await app.call(foundOrganisationKey, { params: { id }, body: founding }, as(owner))
  await app.call(listQueue, { params: { id }, query: {} }, as(owner))
  return { id, dutyVersion, admin, owner, key }
}

/** The support team of this server, or of the one that its database was copied from. */
export function teamOf(app: ApiClient, people: Founders, team: Awaited<ReturnType<typeof foundSupportTeam>>) {
  const { id, admin, owner, key } = team
  return {
    ...team,
    holder: { kind: 'organisation' as const, id, recipient: key.recipient },
    /** A member who was invited and admitted. */
    async add(role: Membership['role'] = 'handler'): Promise<Person> {
      const handler = await people.confirmed()
      await people.enrol(handler)
      await joinTeam(app, handler, { id, role, by: admin })
      const { key: current } = await app.call(readSupportTeam, {})
      await app.call(
        admitHandler,
        {
          params: { id, memberId: handler.id },
          body: { generation: current?.generation ?? 0, sealedKey: sealed() },
        },
        as(owner),
      )
      return handler
    },
  }
}

/** The part of an organisation that a report to it needs. */
export type ReportRecipient = Pick<SupportTeam, 'id' | 'dutyVersion' | 'holder'>

export type SupportTeam = Awaited<ReturnType<typeof openSupportTeam>>

import { claimServer } from '#contract/accounts.ts'
import { listPeople, readServerState } from '#contract/administration.ts'
import type { ReportStatus } from '#contract/reports.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { Caller } from './caller.ts'
import {
  confirmMembers,
  type Member,
  type SampleCodes,
  saveKit,
  setUpCodes,
  signInMember,
  signUpMember,
} from './members.ts'
import { startCampaigns } from './campaigns.ts'
import { deskCases } from './cases.ts'
import { assignAndTagCases } from './desk.ts'
import { createSchool } from './school.ts'
import { runSurveys } from './survey.ts'
import { writeLog } from './incident-log.ts'
import { saveOwnRecords } from './record-upload.ts'
import { listPlaces } from './places.ts'
import { listProfessionals, professionalPeople } from './professionals.ts'
import { changeReportStatus, sendAnonymously, sendAsMember } from './reports.ts'
import {
  administrator,
  anonymous,
  counsellor,
  handler,
  isSampleAddress,
  recordKeeper,
  observer,
  reporters,
  type SamplePerson,
  type SampleReport,
  sender,
} from './samples.ts'
import { keyringOf, createTeam, type Team } from './team.ts'

/** The credentials of the administrator: an existing one, or the link that makes the first one. */
export type Authority =
  | { readonly kind: 'link'; readonly token: string }
  | { readonly kind: 'signIn'; readonly address: string; readonly password: string; readonly code?: string }

/** The reason why the server was not filled. The message is meant for the operator. */
export class FillRefused extends Error {
  override readonly name = 'FillRefused'
}

/** The accounts that can sign in afterwards, with their passwords. */
export interface Filled {
  readonly people: readonly {
    role: string
    address: string
    password: string
    /** For members who need a second factor. */
    codes?: SampleCodes
    kit?: readonly string[]
  }[]
  readonly receipts: readonly { title: string; status: ReportStatus; words: readonly string[] }[]
}

/**
 * Fills a server with sample people and reports, through the calls that a device makes and sealed as a device seals.
 * @param options.force fill it even if real people have accounts.
 * @throws {WillNotFill} before anything but the administrator of a fresh server was created.
 */
export async function fill(
  caller: Caller,
  authority: Authority,
  { force = false, tell = () => undefined }: { force?: boolean; tell?: (line: string) => void } = {},
): Promise<Filled> {
  tell('Becoming the administrator…')
  const { member: admin, codes: adminCodes } = await becomeAdministrator(caller, authority)
  await checkServer(caller, admin, force)
  tell('Making people, each with their own keys…')
  const reader = await signUpMember(caller, handler)
  const colleagues = [await signUpMember(caller, counsellor), await signUpMember(caller, observer)] as const
  const members = await signUpAll(caller, senders)
  const owner = await signUpMember(caller, recordKeeper)
  const experts = await signUpAll(caller, professionalPeople)
  tell('Confirming their addresses by the messages in the outbox…')
  const own = authority.kind === 'link' ? [admin] : []
  // The administrator's address is confirmed by the setup link.
  await confirmMembers(caller, admin, [reader, ...colleagues, ...members, owner, ...experts])
  tell('Founding the support team and a school, and sending reports…')
  const readerCodes = await setUpCodes(caller, reader)
  const colleagueCodes = [await setUpCodes(caller, colleagues[0]), await setUpCodes(caller, colleagues[1])]
  await createTeam(caller, admin, reader)
  const staff = { owner: reader, counsellor: colleagues[0], observer: colleagues[1] }
  const team = await createSchool(caller, admin, staff)
  for (const [index, member] of members.entries()) {
    const samples = reporters[index]?.reports ?? deskCases
    for (const sample of samples) await sendMemberReports(caller, team, member, sample)
  }
  tell('Sealing what one of them has for themselves…')
  await fillMemberRecords(caller, owner)
  const receipts = []
  for (const sample of anonymous) receipts.push(await sendAnonymousReports(caller, team, sample))
  await assignAndTagCases(caller, team)
  tell('Asking the school how it is, in two terms…')
  await runSurveys(caller, team)
  await fillPages(caller, admin, { experts, moderators: colleagues }, tell)
  const kitOwner = members[0]
  const kit = kitOwner && (await saveKit(caller, kitOwner))
  const entries = [
    ...own.map((member) => ({
      role: administrator.role,
      ...signInDetails(member),
      ...(adminCodes ? { codes: adminCodes } : {}),
    })),
    { role: handler.role, ...signInDetails(reader), codes: readerCodes },
    ...colleagues.map((member, index) => ({
      role: (index === 0 ? counsellor : observer).role,
      ...signInDetails(member),
      ...(colleagueCodes[index] ? { codes: colleagueCodes[index] } : {}),
    })),
    ...members.map((member, index) => ({
      role: senders[index]?.role ?? '',
      ...signInDetails(member),
      ...(member === kitOwner && kit ? { kit } : {}),
    })),
    { role: recordKeeper.role, ...signInDetails(owner) },
    ...experts.map((member, at) => ({ role: professionalPeople[at]?.role ?? '', ...signInDetails(member) })),
  ]
  return { people: entries, receipts }
}

async function fillMemberRecords(caller: Caller, owner: Member): Promise<void> {
  await saveOwnRecords(caller, owner)
  await writeLog(caller, owner)
}

/** The content of the public pages. */
async function fillPages(
  caller: Caller,
  admin: Member,
  {
    experts,
    moderators,
  }: { readonly experts: readonly Member[]; readonly moderators: readonly [Member, Member] },
  tell: (line: string) => void,
): Promise<void> {
  tell('Listing professionals…')
  await listProfessionals(caller, admin, experts)
  tell('Listing safe spaces…')
  await listPlaces(caller, admin)
  tell('Opening the community, with two campaigns…')
  await startCampaigns(caller, admin, { moderators, starters: experts })
}

/** One after the other: a server limits how many passwords it stretches at once. */
async function signUpAll(caller: Caller, people: readonly SamplePerson[]): Promise<Member[]> {
  const members: Member[] = []
  for (const person of people) members.push(await signUpMember(caller, person))
  return members
}

/** The last sender takes the remaining cases. */
const senders = [...reporters.map(({ person }) => person), sender]

const signInDetails = ({ address, password }: Member) => ({ address, password })

async function becomeAdministrator(
  caller: Caller,
  authority: Authority,
): Promise<{ member: Member; codes?: SampleCodes }> {
  if (authority.kind === 'signIn') {
    const { address, password, code } = authority
    return { member: await signInMember(caller, address, password, code) }
  }
  const member = await signUpMember(caller, administrator)
  await caller.call(claimServer, { body: { token: authority.token } }, member)
  return { member, codes: await setUpCodes(caller, member) }
}

/** Sample people do not belong among real ones, nor sample reports into the queue of a real team. */
async function checkServer(caller: Caller, admin: Member, force: boolean): Promise<void> {
  const { mail, support } = await caller.call(readServerState, {}, admin)
  const { items } = await caller.call(listPeople, { query: { limit: 100 } }, admin)
  const others = items.filter(({ id }) => id !== admin.id)
  const finishFilling = isSampleAddress(admin.address)
    ? ` Its administrator is now ${admin.address}, password "${admin.password}".`
    : ''
  if (others.some(({ address }) => isSampleAddress(address)))
    throw new FillRefused('This server already has sample people.')
  if (others.length > 0 && !force)
    throw new FillRefused(
      `Real people have accounts on this server; --force fills it all the same.${finishFilling}`,
    )
  if (support.hasKey)
    throw new FillRefused(
      'The support team of this server already has its key: samples would appear in a real queue.',
    )
  if (mail === 'delivers')
    throw new FillRefused(
      `This server sends its mail, so sample people cannot confirm their addresses: start it without SMTP_URL.${finishFilling}`,
    )
}

async function sendMemberReports(
  caller: Caller,
  team: Team,
  member: Member,
  { answers, changes }: SampleReport,
) {
  const addressee = answers.readers === 'me' ? null : team.addressee
  const id = await sendAsMember(caller, member, answers, addressee)
  for (const change of changes) {
    if (change.by === 'handler') await changeReportStatus(caller, team.keyring, team.handler, id, change)
    else await changeReportStatus(caller, keyringOf(member), member, id, change)
  }
}

async function sendAnonymousReports(caller: Caller, team: Team, { answers, changes }: SampleReport) {
  const { id, words, receipt } = await sendAnonymously(caller, answers, team.addressee)
  for (const change of changes) {
    if (change.by === 'handler') await changeReportStatus(caller, team.keyring, team.handler, id, change)
    else
      await changeReportStatus(caller, receiptKeyring(receipt), { receipt: receipt.accessToken }, id, change)
  }
  return { title: answers.title, status: changes.at(-1)?.to ?? ('pending' as const), words }
}

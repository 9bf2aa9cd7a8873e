import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, safeParse } from 'zod/v4/core'
import { listCampaigns } from '#contract/community/campaigns.ts'
import { listDesk } from '#contract/case-desk.ts'
import { readOrganisation } from '#contract/organisation-pages.ts'
import { findLog } from '#contract/incident-log.ts'
import { listHandlers } from '#contract/organisations.ts'
import { listPersonalRecords } from '#contract/personal-records.ts'
import { listProfessionals as listDirectory, readOwnListing } from '#contract/professionals.ts'
import { readSurvey } from '#contract/surveys.ts'
import { listReports, type ReportListItem } from '#contract/reports.ts'
import { readReceipt } from '#contract/report-bundle.ts'
import { personalKey } from '#encryption/personal-records.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'
import { legalDates } from '#web/features/support/law/store/date-store.ts'
import { readActs } from '#web/features/reporting/incident-log/model/log-acts.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { signNotes } from '#web/features/support/parents/store/note-store.ts'
import { signKind } from '#web/features/support/parents/store/sign-store.ts'
import { plansInStore } from '#web/features/support/parents/store/plan-store.ts'
import { buildWeek } from '#web/features/reporting/patterns/model/week.ts'
import {
  dayNotesKind,
  journalKind,
  programmesKind,
  thoughtKind,
} from '#web/features/support/recovery/store/kinds.ts'
import { safetyPlanKind } from '#web/features/support/safety-plan/store/plan-kind.ts'
import { harmfulResults } from '#web/features/support/search-results/store/kinds.ts'
import { resultShape, stateOf, states } from '#web/features/support/search-results/model/result.ts'
import { openContent } from '#web/records/personal/content.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import { openListItem } from '#web/records/sealing/report-opener.ts'
import { startInstance, type Instance } from '../tests/support/journeys/instance.ts'
import { createCaller, type Caller } from './caller.ts'
import { fill, type Filled, FillRefused } from './fill.ts'
import { type Member, signInMember } from './members.ts'
import { sampleIncidentCount } from './incident-log.ts'
import { readAndOpen } from './reports.ts'
import { keyringOf } from './team.ts'

let folder: string
let instance: Instance
let caller: Caller
let filled: Filled

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstander-demo-'))
  instance = await startInstance(folder)
  caller = createCaller(instance.url)
  const token = instance.administratorLink.split('=').at(-1) ?? ''
  filled = await fill(caller, { kind: 'link', token })
}, 120_000)

afterAll(async () => {
  await instance?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The kinds of records of the keeper. */
const ownKinds = [
  dayNotesKind,
  journalKind,
  programmesKind,
  thoughtKind,
  safetyPlanKind,
  signKind,
  signNotes,
  plansInStore,
  legalDates,
  harmfulResults,
]

const used = new Map<string, number>()
/** An unused recovery code of a member with codes. */
function spare({ address, codes }: Filled['people'][number]): string | undefined {
  const next = used.get(address) ?? 0
  used.set(address, next + 1)
  return codes?.recoveryCodes[next]
}

function personWho(role: string) {
  const person = filled.people.find((each) => each.role.includes(role))
  if (!person) throw new Error(`nobody is ${role}`)
  return person
}

function signIn(role: string): Promise<Member> {
  const person = personWho(role)
  return signInMember(caller, person.address, person.password, spare(person))
}

const school = async () =>
  (await caller.call(readOrganisation, { params: { slug: 'lincoln-high-school-sample' } })).organisation

const statuses = (items: readonly ReportListItem[]) => items.map(({ report }) => report.status).toSorted()

test('everybody on the printed list can sign in, and their vault opens', async () => {
  for (const person of filled.people) {
    const { address, password } = person
    await expect(signInMember(caller, address, password, spare(person))).resolves.toMatchObject({ address })
  }
})

test('the school queue has 41 cases in every status, none private', async () => {
  const { id } = await school()
  const reader = await signIn('reads for the support team')
  const { items, counts } = await caller.call(listDesk, { params: { id }, query: {} }, reader)
  const { status, views } = counts ?? { status: {}, views: {} }
  expect(Object.values(status).reduce((sum, each) => sum + each, 0)).toBe(41)
  for (const each of Object.values(status)) expect(each).toBeGreaterThan(0)
  expect(views).toMatchObject({ mine: items.filter(({ desk }) => desk.assigneeId === reader.id).length })
  expect(items.filter(({ desk }) => desk.tags !== null).length).toBeGreaterThan(3)
})

test('school staff have roles and the survey has two comparable rounds', async () => {
  const { id } = await school()
  const params = { id }
  const reader = await signIn('reads for the support team')
  const { handlers } = await caller.call(listHandlers, { params }, reader)
  const roles = handlers.map(({ role, lead, state }) => `${role} ${lead ?? 'no lead'} ${state}`)
  expect(roles.sort()).toEqual(['handler lead active', 'observer no lead active', 'owner no lead active'])
  const { rounds } = await caller.call(readSurvey, { params }, reader)
  expect(rounds.map(({ name, results }) => [name, results?.answers])).toEqual([
    ['Autumn term', 131],
    ['Spring term', 118],
  ])
  const counts = rounds.flatMap(({ results }) => results?.questions ?? []).flatMap(({ counts }) => counts)
  expect(counts.filter((count) => count !== null).length).toBeGreaterThan(counts.length / 2)
})

test('two open campaigns are labelled as samples and ask nobody for anything', async () => {
  const campaigns = async () => (await caller.call(listCampaigns, { query: {} })).items
  // A decision takes effect some seconds after it was made.
  await expect.poll(async () => (await campaigns()).length, { timeout: 60_000 }).toBe(2)
  for (const { title, target, stage, author } of await campaigns()) {
    expect(`${title} ${target}`).toMatch(/^(Sample|Muestra): .*(Sample|Muestra)/)
    expect(stage).toBe('open')
    expect(author?.name).toMatch(/Quiet Harbour|Faro Sereno/)
  }
}, 90_000)

test('the directory has two professionals labelled as samples and one pending check', async () => {
  const { items } = await caller.call(listDirectory, {})
  expect(items.map(({ profession }) => profession).toSorted()).toEqual(['counsellor', 'lawyer'])
  for (const { name, checked } of items) expect([name, checked].join(' ')).toMatch(/sample.*Sample/s)
  const { listing } = await caller.call(readOwnListing, {}, await signIn('waits to be checked'))
  expect(listing?.verification.state).toBe('waiting')
})

test('a reporter opens their own reports, each titled as a sample', async () => {
  const member = await signIn('three reports')
  const { items } = await caller.call(listReports, { query: {} }, member)
  expect(statuses(items)).toEqual(['investigating', 'pending', 'pending'])
  for (const item of items) {
    expect((await openListItem(keyringOf(member), item))?.title).toMatch(/^Sample:/)
    const { history, body } = await readAndOpen(caller, keyringOf(member), member, item.report.id)
    expect(history.problems).toEqual([])
    expect(body?.story).not.toBe('')
  }
})

test('the printed words open an anonymous report and the team’s answer', async () => {
  const answered = filled.receipts.find(({ status }) => status === 'investigating')
  const receipt = await openReceiptPhrase(answered?.words ?? [])
  const as = { receipt: receipt.accessToken }
  const { reportId } = await caller.call(readReceipt, {}, as)
  const { record, history } = await readAndOpen(caller, receiptKeyring(receipt), as, reportId)
  expect(record.report).toMatchObject({ status: 'investigating', anonymous: true })
  expect(history.entries.at(-1)?.content).toMatchObject({ reason: expect.stringContaining('glad') })
})

test('personal records open with their key, fit their kind, show a pattern', async () => {
  const member = await signIn('has a journal')
  const { items, more } = await caller.call(listPersonalRecords, { query: {} }, member)
  expect(more).toBe(false)
  const keys = { memberId: member.id, keys: [await personalKey(member.keys.signingSeed)] } as const
  const opened = await Promise.all(
    items.map(({ id, version, sealed }) => openContent(keys, id, version, sealed ?? '')),
  )
  const values = (kind: { readonly name: string }) =>
    opened.flatMap((each) => (each?.kind === kind.name ? [each.value] : []))
  for (const kind of ownKinds) {
    expect(values(kind).length, kind.name).toBeGreaterThan(0)
    for (const value of values(kind)) expect(safeParse(kind.shape, value).success, kind.name).toBe(true)
  }
  expect(opened.length).toBe(ownKinds.flatMap(values).length)
  const results = values(harmfulResults).map((value) => stateOf(parse(resultShape, value)))
  expect(new Set(results)).toEqual(new Set(states))
  expect(values(legalDates)).toHaveLength(2)
  const { ids } = await caller.call(findLog, {}, member)
  const log = await readAndOpen(caller, keyringOf(member), member, ids[0] ?? '')
  expect(log.history.problems).toEqual([])
  const events = reduceIncidents(readActs(log)).map(({ id, day, time, types, place }) => ({
    id,
    day,
    until: null,
    hour: Number(time?.slice(0, 2)),
    types,
    severity: null,
    places: [place],
    people: [],
  }))
  expect(events.length).toBe(sampleIncidentCount)
  expect(sampleIncidentCount).toBeGreaterThanOrEqual(12)
  expect(buildWeek(events).busiest).toMatchObject({ weekday: 0, hour: 7 })
})

test('does not refill a server that has samples or an owner', async () => {
  const person = personWho('administrator')
  const { address, password } = person
  const code = spare(person) ?? ''
  const again = fill(caller, { kind: 'signIn', address, password, code }, { force: true })
  await expect(again).rejects.toThrow(FillRefused)
})

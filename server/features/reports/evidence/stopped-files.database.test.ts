import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readServerState } from '#contract/administration.ts'
import { readUpload, readPart, removeEvidence, sendPart, stopEvidence } from '#contract/evidence.ts'
import { readReport } from '#contract/reports.ts'
import { operator } from '#content/policies/operator.ts'
import { openFiles } from '#server/platform/files/store.ts'
import { letIn } from '../../../../tests/support/access.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { teamApp } from '../../../../tests/support/team-app.ts'
import type { TestPeople } from '../../../../tests/support/devices.ts'
import { addEvidence, newPart } from '../../../../tests/support/evidence.ts'
import { testJobs, type TestJobs } from '../../../../tests/support/jobs.ts'
import { as, newReceipt, sendNewReport, type SupportTeam } from '../../../../tests/support/reports.ts'
import { evidenceJobs } from './jobs.ts'
import { namedContacts } from './mail.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam
let jobs: TestJobs
const lead = { id: null, address: 'lead@operator.example', language: 'en' as const }

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-stopping-'))
  ;({ app, people, team } = await teamApp({ DATA_DIR: dataDir }))
  const files = await openFiles({ dataDir })
  jobs = testJobs(app, (register) =>
    evidenceJobs(register, { files, publicUrl: app.publicUrl, readContacts: () => Promise.resolve([lead]) }),
  )
  return async () => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** What was mailed because a file was stopped. */
async function notices() {
  await jobs.settle()
  return (await app.mails()).filter(({ subject }) => subject === 'Something needs you today')
}

test('a stopped file is served to no participant and cannot be removed', async () => {
  const reporter = await people.confirmed()
  const observer = await team.add('observer')
  const { id, first } = await sendNewReport(app, reporter, team)
  const part = newPart()
  const { evidence } = await addEvidence(app, reporter, { id, last: first }, [part])
  const params = { id, evidence }
  const read = async (who: Parameters<typeof as>[0]) =>
    (await app.try(readPart, { params: { ...params, part: 1 } }, as(who))).status
  expect(await read(team.owner)).toBe(200)
  for (let time = 0; time < 2; time++) await app.call(stopEvidence, { params }, as(observer))
  for (const who of [reporter, team.owner, observer]) {
    expect(await read(who)).toBe(403)
    expect((await app.call(readReport, { params: { id } }, as(who))).stopped).toEqual([evidence])
    expect((await app.call(readUpload, { params }, as(who))).state).toBe('stopped')
  }
  expect((await app.try(removeEvidence, { params }, as(reporter))).status).toBe(409)
  const again = { params: { ...params, part: 2 }, query: { hash: part.hash }, body: part.bytes }
  expect((await app.try(sendPart, again, as(reporter))).status).toBe(409)
  // Its bytes are kept: that is for the operator and the law.
  const { rowCount } = await app.owner('select from evidence_parts where evidence_id = $1', [evidence])
  expect(rowCount).toBe(1)
})

test('an unshared report has no removable file after a guest stopped it', async () => {
  const [reporter, guest] = [await people.confirmed(), await people.confirmed()]
  const sent = await sendNewReport(app, reporter, null)
  const last = await letIn(app, sent, reporter, guest)
  const { evidence } = await addEvidence(app, reporter, { id: sent.id, last })
  const params = { id: sent.id, evidence }
  await app.call(stopEvidence, { params }, as(guest))
  expect((await app.try(removeEvidence, { params }, as(reporter))).status).toBe(409)
})

test('mails the named contact and administrators within minutes without content', async () => {
  const reporter = await people.confirmed()
  const { id, first } = await sendNewReport(app, reporter, team)
  const { evidence } = await addEvidence(app, reporter, { id, last: first })
  await jobs.daily('tell-of-stopped-files')
  const before = (await notices()).length
  const { stoppedFiles } = await app.call(readServerState, {}, as(team.admin))
  await app.call(stopEvidence, { params: { id, evidence } }, as(team.owner))
  for (let round = 0; round < 2; round++) await jobs.daily('tell-of-stopped-files')
  const sent = (await notices()).slice(0, -before || undefined)
  expect(sent.map(({ to }) => to).toSorted()).toEqual([lead.address, team.admin.address].toSorted())
  for (const { text } of sent)
    expect(text).not.toMatch(new RegExp(`${id}|${evidence}|report|child|image`, 'i'))
  expect((await app.call(readServerState, {}, as(team.admin))).stoppedFiles).toBe(stoppedFiles + 1)
})

test('an anonymous stop notifies only after the day ends', async () => {
  const receipt = newReceipt()
  const { id, first } = await sendNewReport(app, receipt, team)
  const { evidence } = await addEvidence(app, receipt, { id, last: first })
  await app.call(stopEvidence, { params: { id, evidence } }, as(receipt))
  const before = (await notices()).length
  await jobs.daily('tell-of-stopped-files')
  expect(await notices()).toHaveLength(before)
  await jobs.daily('tell-of-all-stopped-files')
  expect(await notices()).toHaveLength(before + 2)
})

test('mails a named contact when the operator details include an address', () => {
  const safeguardingLead = { name: 'Ida', contact: 'Call 555 0100, or write to ida@school.example.' }
  const deputyLead = { name: 'Olu', contact: 'Room 4' }
  expect(namedContacts({ ...operator, safeguardingLead, deputyLead })).toEqual([
    { id: null, address: 'ida@school.example', language: 'en' },
  ])
})

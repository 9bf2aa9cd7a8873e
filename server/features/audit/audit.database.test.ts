import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople, takeSupportPlace } from '#contract/administration.ts'
import { listAudit, listAuditLines, readAuditProof } from '#contract/audit.ts'
import { verifyReceipt } from '#encryption/proofs/receipt.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { type TestJobs, testProofJobs } from '../../../tests/support/jobs.ts'
import { as, newReceipt, sendNewReport, type SupportTeam } from '../../../tests/support/reports.ts'
import { teamApp } from '../../../tests/support/team-app.ts'

let app: TestApp
let team: SupportTeam
let jobs: TestJobs

beforeAll(async () => {
  ;({ app, team } = await teamApp())
  jobs = await testProofJobs(app)
})
afterAll(() => app.close())

type Query = Parameters<typeof app.call<typeof listAudit>>[1]['query']
const read = async (query: Query) =>
  (await app.call(listAudit, { query: { limit: 100, ...query } }, as(team.admin))).items

/** Counted from the day that is open: in the hour after midnight that is still the one before. */
const dayAgo = (days: number) =>
  new Date(Date.now() - 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

test('the audit log records actions and, for anonymous reports, only past days', async () => {
  const receipt = newReceipt()
  const { id } = await sendNewReport(app, receipt, team)
  // Otherwise repeated looks would show when it was sent.
  expect(await read({ targetId: id })).toEqual([])
  await app.owner(`update audit_entries set at = at - interval '1 day' where target_id = $1`, [id])
  expect(await read({ targetId: id })).toContainEqual(
    expect.objectContaining({
      actor: { kind: 'anonymous', memberId: null },
      action: 'POST /api/reports',
      outcome: 'done',
      at: expect.stringMatching(/T00:00:00\.000Z$/),
    }),
  )
  expect(await read({ targetId: team.id, memberId: team.owner.id })).toContainEqual(
    expect.objectContaining({
      actor: { kind: 'member', memberId: team.owner.id },
      action: 'POST /api/organisations/:id/keys',
      target: { kind: 'organisation', id: team.id },
    }),
  )
})

test('administrator actions, refusals and days are searchable separately', async () => {
  await app.try(takeSupportPlace, {}, as(team.admin))
  await app.try(listPeople, { query: {} }, as(team.owner))
  const own = await read({ selection: 'administration' })
  expect(own.map(({ action }) => action)).toContain('PUT /api/admin/support-place')
  expect(own.every(({ action }) => action.includes(' /api/admin/'))).toBe(true)
  const refused = await read({ selection: 'refused' })
  expect(refused).toContainEqual(
    expect.objectContaining({ action: 'GET /api/admin/people', outcome: 'forbidden' }),
  )
  expect(refused.every(({ outcome }) => outcome !== 'done')).toBe(true)
  expect(await read({ from: dayAgo(-3) })).toEqual([])
  expect(await read({ until: dayAgo(400) })).toEqual([])
  expect((await read({ from: dayAgo(2), until: dayAgo(-2) })).length).toBeGreaterThan(0)
})

test('lists go on where the page before ended', async () => {
  const first = await app.call(listAudit, { query: { limit: 2 } }, as(team.admin))
  const more = await app.call(listAudit, { query: { limit: 2, cursor: first.next ?? '' } }, as(team.admin))
  expect(new Set([...first.items, ...more.items].map(({ id }) => id)).size).toBe(4)
})

/** The whole file of a day. */
async function fileOf(day: string): Promise<string> {
  const lines: string[] = []
  let cursor: string | null | undefined
  do {
    const query = cursor ? { cursor } : {}
    const page = await app.call(listAuditLines, { params: { day }, query }, as(team.admin))
    lines.push(...page.items)
    cursor = page.next
  } while (cursor)
  return lines.map((line) => `${line}\n`).join('')
}

test('a past day becomes a proof log leaf that exposes later changes', async () => {
  const day = dayAgo(1)
  await app.owner(`update audit_entries set at = at - interval '1 day' where not anonymous`)
  // The log starts with the day of the first entry of a report.
  await app.owner(`update report_entries set at = at - interval '1 day'`)
  // More than one page of lines, several in the same moment.
  await app.owner(
    `insert into audit_entries (actor_kind, action, outcome, anonymous, at)
     select 'system', 'job ' || n, 'done', false, $1::date::timestamp at time zone 'UTC' + interval '1 hour' from generate_series(1, 4100) n`,
    [day],
  )
  expect((await app.try(readAuditProof, { params: { day } }, as(team.admin))).status).toBe(404)
  await jobs.daily('close-days')

  const file = await fileOf(day)
  const lines = file.trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(4100)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    at: `${day}T01:00:00.000Z`,
    id: expect.any(String),
    actorKind: 'system',
    actorId: null,
    action: 'job 7',
    targetKind: null,
    targetId: null,
    outcome: 'done',
  })
  const receipt = await app.call(readAuditProof, { params: { day } }, as(team.admin))
  const digest = () => createHash('sha256').update(file).digest('base64url')
  expect(await verifyReceipt(JSON.stringify(receipt))).toMatchObject({
    ok: true,
    entries: [{ hash: digest(), day, state: 'kept' }],
  })

  await app.owner(`update audit_entries set outcome = 'forbidden' where action = 'job 7'`)
  const changed = createHash('sha256')
    .update(await fileOf(day))
    .digest('base64url')
  expect(receipt.entries[0]?.hash).not.toBe(changed)
})

test('audit lines of a day appear once it ends, for administrators only', async () => {
  const today = { params: { day: new Date().toISOString().slice(0, 10) }, query: {} }
  expect((await app.try(listAuditLines, today, as(team.admin))).status).toBe(409)
  const past = { params: { day: dayAgo(1) }, query: {} }
  expect((await app.try(listAuditLines, past, as(team.owner))).status).toBe(403)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listQueue } from '#contract/organisations.ts'
import { listReports } from '#contract/reports.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import type { TestPeople } from '../../../tests/support/devices.ts'
import { as, newReceipt, sealed, sendNewReport, type SupportTeam } from '../../../tests/support/reports.ts'

let app: TestApp
let people: TestPeople
let team: SupportTeam

beforeAll(async () => {
  ;({ app, people, team } = await teamApp())
})
afterAll(() => app.close())

const queue = (query: object = {}) => app.call(listQueue, { params: { id: team.id }, query }, as(team.owner))

async function allPages<Item>(next: (cursor?: string) => Promise<{ items: Item[]; next: string | null }>) {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await next(cursor)
    expect(JSON.stringify(page).length).toBeLessThan(20_000)
    items.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  return items
}

test('the queue lists sent reports with team seals and never private ones', async () => {
  const reporter = await people.confirmed()
  const sent = await sendNewReport(app, reporter, team)
  const anonymous = await sendNewReport(app, newReceipt(), team)
  const alone = await sendNewReport(app, reporter, null)
  const { items } = await queue()
  expect(items[0]).toMatchObject({ report: { id: sent.id }, headline: sent.body.headline })
  expect(items.map(({ report }) => report.id)).toContain(anonymous.id)
  expect(items.map(({ report }) => report.id)).not.toContain(alone.id)
  for (const { seals } of items) expect(seals.map(({ to }) => to)).toEqual([team.holder])
})

test('the queue can be narrowed to a status and a severity', async () => {
  const reporter = await people.confirmed()
  const urgent = await sendNewReport(app, reporter, team, { severity: 'high' })
  expect((await queue({ severity: 'high' })).items.map(({ report }) => report.id)).toEqual([urgent.id])
  expect((await queue({ severity: 'high', status: 'closed' })).items).toEqual([])
  expect((await queue({ status: 'pending' })).items.length).toBeGreaterThan(1)
})

test('lists every report on exactly one small page despite identical send times', async () => {
  const reporter = await people.confirmed()
  const ids: string[] = []
  for (let i = 0; i < 9; i++) {
    const { id } = await sendNewReport(app, reporter, team, { headline: sealed(2048) })
    const anonymous = await sendNewReport(app, newReceipt(), team, { headline: sealed(2048) })
    ids.push(id, anonymous.id)
  }
  await app.owner(`update reports set sent_at = date_trunc('second', sent_at) where reporter_id = $1`, [
    reporter.id,
  ])
  const queued = await allPages((cursor) => queue({ cursor }))
  const found = queued.map(({ report }) => report.id)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expect.arrayContaining(ids))
  const own = await allPages((cursor) => app.call(listReports, { query: { cursor, limit: 4 } }, as(reporter)))
  expect(own).toHaveLength(9)
})

test('a page marker of one’s own making is refused', async () => {
  const answer = await app.try(
    listQueue,
    { params: { id: team.id }, query: { cursor: 'AAAA' } },
    as(team.owner),
  )
  expect(answer.status).toBe(400)
})

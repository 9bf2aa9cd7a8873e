import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  assignCases,
  type DeskView,
  listDesk,
  readDeskCases,
  snoozeCases,
  tagCases,
} from '#contract/case-desk.ts'
import { clearMention, mentionHandlers } from '#contract/case-work.ts'
import { removeHandler } from '#contract/organisations.ts'
import { markRead } from '#contract/read-markers.ts'
import { addEntry, changeStatus, type Severity } from '#contract/reports.ts'
import { as, newEntry, newReceipt, sealed, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { memberActor } from '../../../../tests/support/actors.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'

withStaffedServer()

const at = () => ({ id: team.id })
const desk = (query: object = {}, who = team.owner) => app.call(listDesk, { params: at(), query }, as(who))
const idsOf = async (query: object = {}, who = team.owner) =>
  (await desk(query, who)).items.map(({ report }) => report.id)
const inView = (view: DeskView, who = team.owner) => idsOf({ view }, who)
const one = async (id: string, who = team.owner) => {
  const { items } = await app.call(readDeskCases, { params: at(), body: { ids: [id] } }, as(who))
  return items[0]
}
const send = async (severity: Severity | null = 'low', answerIn = 3) => {
  const reporter = await people.confirmed()
  const sent = await sendNewReport(app, reporter, team, { severity })
  await app.owner(
    `update reports set clock_day = current_date + $2::int, clock_soon = current_date where id = $1`,
    [sent.id, answerIn],
  )
  return { ...sent, reporter }
}
const give = (cases: { id: string; was: string | null }[], assigneeId: string | null, who = team.owner) =>
  app.try(assignCases, { params: at(), body: { cases, assigneeId } }, as(who))
const snooze = (id: string, until: string | null, was: string | null = null) =>
  app.try(snoozeCases, { params: at(), body: { cases: [{ id, was }], until } }, as(team.owner))

test('sorts danger first, then by promised day, and lists ended cases separately', async () => {
  const [late, soon, urgent] = [await send('low', 9), await send('medium', 1), await send('high', 30)]
  const begun = await send('low', 2)
  const over = await send('high', 1)
  const move = (sent: typeof begun, to: 'investigating' | 'closed') =>
    app.call(
      changeStatus,
      { params: { id: sent.id }, body: { to, entry: newEntry(team.owner) } },
      as(team.owner),
    )
  await move(begun, 'investigating')
  await move(over, 'closed')
  expect(await idsOf()).toEqual([urgent.id, soon.id, late.id, begun.id])
  expect(await idsOf({ part: 'ended' })).toEqual([over.id])
  expect(await idsOf({ severity: 'high' })).toEqual([urgent.id])
  expect(await idsOf({ status: 'investigating' })).toEqual([begun.id])
  expect(await idsOf({ type: 'threats' })).toEqual([])
  const { counts } = await desk()
  expect(counts?.status).toMatchObject({ pending: 3, investigating: 1, closed: 1, resolved: 0 })
  expect(counts?.views).toMatchObject({ unassigned: 4, mine: 0, snoozed: 0, overdue: 0 })
})

test('every case appears on exactly one page despite equal promised days', async () => {
  for (const severity of ['high', 'low', 'high', null, 'medium'] as const) {
    await send(severity)
    await sendNewReport(app, newReceipt(), team, { severity: 'high' })
  }
  await app.owner(`update reports set clock_day = current_date + 3 where clock_day is not null`)
  for (const part of ['open', 'ended']) {
    const whole = await idsOf({ part })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await desk({ part, limit: 2, cursor })
      expect(page.counts === null).toBe(cursor !== undefined)
      paged.push(...page.items.map(({ report }) => report.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(paged.length)
  }
  expect((await app.try(listDesk, { params: at(), query: { cursor: 'AAAA' } }, as(team.owner))).status).toBe(
    400,
  )
})

test('ended counts per handler stay correct after ending, reopening or erasing', async () => {
  const other = await team.add('handler')
  const closedFor = async (who: typeof other) => (await desk({}, who)).counts?.status.closed ?? 0
  const before = [await closedFor(team.owner), await closedFor(other)] as const
  const more = async () => [(await closedFor(team.owner)) - before[0], (await closedFor(other)) - before[1]]
  const move = async (id: string, to: 'investigating' | 'closed', last?: ReturnType<typeof newEntry>) => {
    const entry = newEntry(team.owner, last)
    await app.call(changeStatus, { params: { id }, body: { to, entry } }, as(team.owner))
    return entry
  }
  const first = await send()
  const own = await sendNewReport(app, other, team)
  expect(await more()).toEqual([0, 0])
  const closing = await move(first.id, 'closed')
  await move(own.id, 'closed')
  // What somebody sent themselves is no case of theirs.
  expect(await more()).toEqual([2, 1])
  await move(first.id, 'investigating', closing)
  expect(await more()).toEqual([1, 0])
  await app.owner('delete from reports where id = $1', [own.id])
  expect(await more()).toEqual([0, 0])
})

test('a case read by one handler stays unread for others until written', async () => {
  const colleague = await team.add()
  const sent = await send()
  const params = { id: sent.id }
  expect(await one(sent.id)).toMatchObject({ unread: true })
  await app.call(markRead, { params, body: { read: 1 } }, as(team.owner))
  expect(await one(sent.id)).toMatchObject({ unread: false })
  expect(await inView('unread')).not.toContain(sent.id)
  expect(await inView('unread', colleague)).toContain(sent.id)
  await app.call(addEntry, { params, body: { entry: newEntry(team.owner) } }, as(team.owner))
  expect(await one(sent.id)).toMatchObject({ unread: false })
  await app.call(
    addEntry,
    { params, body: { entry: newEntry(sent.reporter, sent.first) } },
    as(sent.reporter),
  )
  expect(await one(sent.id)).toMatchObject({ unread: true })
})

test('assigns all or none, idempotently, without overwriting the assignment of another handler', async () => {
  const colleague = await team.add()
  const [first, second] = [await send(), await send()]
  const both = [first, second].map(({ id }) => ({ id, was: null }))
  expect((await give([...both, { id: randomUUID(), was: null }], colleague.id)).status).toBe(404)
  expect(await one(first.id)).toMatchObject({ desk: { assigneeId: null } })
  for (const _ of [1, 2]) expect((await give(both, colleague.id)).status).toBe(200)
  expect(await inView('mine', colleague)).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(await inView('unassigned')).not.toContain(first.id)
  const stale = await give(
    [
      { id: first.id, was: null },
      { id: second.id, was: colleague.id },
    ],
    team.owner.id,
  )
  expect(stale.status).toBe(409)
  expect(await one(second.id)).toMatchObject({ desk: { assigneeId: colleague.id } })
  expect((await give([{ id: first.id, was: colleague.id }], null)).status).toBe(200)
})

test('assigns cases only to handlers who may answer and unassigns removed ones', async () => {
  const [observer, leaving, outsider] = [
    await team.add('observer'),
    await team.add(),
    await people.confirmed(),
  ]
  const { id } = await send()
  for (const who of [observer, outsider]) {
    expect((await give([{ id, was: null }], who.id)).body.error?.code).toBe('conflict')
  }
  expect((await give([{ id, was: null }], team.owner.id, observer)).status).toBe(403)
  expect((await give([{ id, was: null }], leaving.id)).status).toBe(200)
  await app.call(removeHandler, { params: { ...at(), memberId: leaving.id } }, as(team.admin))
  expect(await one(id)).toMatchObject({ desk: { assigneeId: null } })
  expect((await give([{ id, was: null }], leaving.id)).status).toBe(409)
})

test('a handler does not see or assign their own report', async () => {
  const colleague = await team.add()
  const { id } = await sendNewReport(app, colleague, team)
  expect(await one(id, colleague)).toBeUndefined()
  expect(await idsOf({}, colleague)).not.toContain(id)
  expect((await give([{ id, was: null }], team.owner.id, colleague)).status).toBe(404)
  expect((await give([{ id, was: null }], colleague.id)).status).toBe(409)
})

test('a snoozed case returns on its day, on new entries, or overdue', async () => {
  const [calm, written, promised] = [await send(), await send(), await send('low', 1)]
  const all = [calm.id, written.id, promised.id]
  for (const id of all) expect((await snooze(id, daysFromToday(5))).status).toBe(200)
  expect(await inView('snoozed')).toEqual(expect.arrayContaining(all))
  const { id } = written
  await app.call(
    addEntry,
    { params: { id }, body: { entry: newEntry(written.reporter, written.first) } },
    as(written.reporter),
  )
  await app.owner(
    `update reports set clock_day = current_date - 2, clock_soon = current_date - 3 where id = $1`,
    [promised.id],
  )
  expect(await inView('snoozed')).toEqual([calm.id])
  expect(await inView('overdue')).toEqual([promised.id])
  expect(await one(promised.id)).toMatchObject({ desk: { snoozedUntil: null } })
  await app.owner(`update desk_cases set snoozed_until = current_date where report_id = $1`, [calm.id])
  expect(await inView('snoozed')).toEqual([])
  for (const day of [daysFromToday(0), daysFromToday(-3), daysFromToday(500)])
    expect((await snooze(calm.id, day)).status).toBe(409)
  expect((await snooze(calm.id, daysFromToday(2))).status).toBe(200)
  expect((await snooze(calm.id, daysFromToday(3))).status).toBe(409)
  expect((await snooze(calm.id, null, daysFromToday(2))).status).toBe(200)
})

test('overdue follows the calendar of the organisation time zone', async () => {
  const { id } = await send('low', 1)
  const zoned = async (zone: string, day: string) => {
    await app.owner('update organisations set zone = $2 where id = $1', [team.id, zone])
    await app.owner(`update reports set clock_day = ${day}, clock_soon = ${day} where id = $1`, [id])
    const { counts } = await app.call(listDesk, { params: { id: team.id }, query: {} }, as(team.owner))
    expect(counts).toMatchObject({ zone })
    const ids = await inView('overdue')
    expect(counts?.views.overdue).toBe(ids.length)
    return ids.includes(id)
  }
  // The first day to be over on Earth, and the last: at every hour one of them is not the day of UTC.
  const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const today = (zone: string) => `(now() at time zone '${zone}')::date`
  expect(await zoned(first, `${today(first)} - 1`)).toBe(true)
  expect(await zoned(first, today(first))).toBe(false)
  expect(await zoned(last, `${today(last)} - 1`)).toBe(true)
  expect(await zoned(last, today(last))).toBe(false)
  await app.owner(`update organisations set zone = 'UTC' where id = $1`, [team.id])
})

test('snoozed cases return by the calendar of the organisation time zone', async () => {
  const { id } = await send()
  const today = async (zone: string) => {
    const { rows } = await app.owner(`select (now() at time zone '${zone}')::date::text as day`)
    return String(rows[0].day)
  }
  const isAside = async (zone: string, day: string) => {
    await app.owner('update organisations set zone = $2 where id = $1', [team.id, zone])
    await app.owner(`update desk_cases set snoozed_until = $2 where report_id = $1`, [id, day])
    return (await inView('snoozed')).includes(id)
  }
  expect((await snooze(id, daysFromToday(5))).status).toBe(200)
  // At every hour one of these is not the day of UTC: 26 hours lie between them, so never the same day twice.
  const [first, last] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  const [ahead, behind] = [await today(first), await today(last)]
  expect(await isAside(first, ahead)).toBe(false)
  expect(await isAside(last, ahead)).toBe(true)
  expect(await isAside(last, behind)).toBe(false)
  await app.owner('update organisations set zone = $2 where id = $1', [team.id, first])
  expect((await snooze(id, ahead)).status).toBe(409)
  await app.owner('update organisations set zone = $2 where id = $1', [team.id, last])
  expect((await snooze(id, behind)).status).toBe(409)
  expect((await snooze(id, ahead)).status).toBe(200)
  await app.owner(`update organisations set zone = 'UTC' where id = $1`, [team.id])
})

const newTags = () => ({
  sealed: sealed(),
  authorKey: team.owner.keys.verifyKey,
  signature: randomBytes(64).toString('base64url'),
})

test('replaces sealed tags by the next version and rejects stale writers', async () => {
  const { id } = await send()
  const write = (version: number, tags: ReturnType<typeof newTags> | null) =>
    app.try(tagCases, { params: at(), body: { cases: [{ id, version, tags }] } }, as(team.owner))
  const [first, second] = [newTags(), newTags()]
  for (const _ of [1, 2]) expect((await write(0, first)).status).toBe(200)
  expect((await write(0, second)).status).toBe(409)
  expect(await one(id)).toMatchObject({ desk: { tags: first, tagsVersion: 1 } })
  expect((await write(1, null)).status).toBe(200)
  expect(await one(id)).toMatchObject({ desk: { tags: null, tagsVersion: 2 } })
})

test('only the consulted colleague finds the case', async () => {
  const colleague = await team.add()
  const { id } = await send()
  await app.call(mentionHandlers, { params: { id }, body: { memberIds: [colleague.id] } }, as(team.owner))
  expect(await inView('mentioned', colleague)).toEqual([id])
  expect(await inView('mentioned')).toEqual([])
  expect((await desk({}, colleague)).counts?.views.mentioned).toBe(1)
  await app.call(clearMention, { params: { id } }, as(colleague))
  expect(await inView('mentioned', colleague)).toEqual([])
})

test('row-level security hides the desk from reporters and unadmitted handlers', async () => {
  const sent = await send()
  const colleague = await team.add()
  await give([{ id: sent.id, was: null }], team.owner.id)
  const seen = async (member: { id: string }, handles: string[]) => {
    const actor = memberActor(member.id, { isAdmin: true, handles })
    return app.as(actor, (db) =>
      db.selectFrom('desk_cases').selectAll().where('report_id', '=', sent.id).execute(),
    )
  }
  expect(await seen(sent.reporter, [])).toEqual([])
  expect(await seen(sent.reporter, [team.id])).toEqual([])
  expect(await seen(colleague, [team.id])).toHaveLength(1)
  await app.owner(`update reports set sealed_singly = true where id = $1`, [sent.id])
  await app.owner(`update desk_cases set sealed_singly = true where report_id = $1`, [sent.id])
  expect(await seen(colleague, [team.id])).toEqual([])
  expect(await one(sent.id, colleague)).toBeUndefined()
})

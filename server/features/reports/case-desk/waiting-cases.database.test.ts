import { expect, test } from 'vitest'
import { assignCases, countWaitingCases, readDeskCases, snoozeCases } from '#contract/case-desk.ts'
import { markRead } from '#contract/read-markers.ts'
import { changeStatus } from '#contract/reports.ts'
import { as, newEntry, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'

withStaffedServer()

async function send() {
  const sent = await sendNewReport(app, await people.confirmed(), team, { severity: 'low' })
  await app.owner(
    'update reports set clock_day = current_date + 3, clock_soon = current_date where id = $1',
    [sent.id],
  )
  return sent
}
const give = (id: string, assigneeId: string) =>
  app.call(
    assignCases,
    { params: { id: team.id }, body: { cases: [{ id, was: null }], assigneeId } },
    as(team.owner),
  )
const snooze = (id: string, until: string) =>
  app.call(
    snoozeCases,
    { params: { id: team.id }, body: { cases: [{ id, was: null }], until } },
    as(team.owner),
  )

test('counts cases awaiting a handler without opening the queue, excluding snoozed ones', async () => {
  const colleague = await team.add()
  const waiting = async (who = team.owner) => (await app.call(countWaitingCases, {}, as(who))).waiting
  const before = await waiting()
  const openedAt = async () =>
    (await app.owner('select opened_queue_at from handlers where member_id = $1', [colleague.id])).rows
  const never = await openedAt()

  const [mine, theirs, snoozed] = [await send(), await send(), await send()]
  expect(await waiting()).toBe(before + 3)
  await give(mine.id, team.owner.id)
  await give(theirs.id, colleague.id)
  await snooze(snoozed.id, daysFromToday(5))
  expect([await waiting(), await waiting(colleague)]).toEqual([before + 1, before + 1])

  // Once it is being looked into and was read, it waits for nobody until somebody writes, or the promised day is over.
  const move = newEntry(team.owner)
  await app.call(
    changeStatus,
    { params: { id: mine.id }, body: { to: 'investigating', entry: move } },
    as(team.owner),
  )
  await app.call(markRead, { params: { id: mine.id }, body: { read: 2 } }, as(team.owner))
  expect(await waiting()).toBe(before)
  await app.owner('update reports set clock_day = current_date - 1 where id = $1', [mine.id])
  expect(await waiting()).toBe(before + 1)
  const { counts } = await app.call(
    readDeskCases,
    { params: { id: team.id }, body: { ids: [] } },
    as(colleague),
  )
  expect(counts.views.unassigned).toBeGreaterThanOrEqual(1)
  expect(await openedAt()).toEqual(never)
  expect((await app.try(countWaitingCases, {}, as(await people.confirmed()))).status).toBe(403)
})

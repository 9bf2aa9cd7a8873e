import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endAbsence, setAbsence } from '#contract/case-work.ts'
import { assignCases, handOverCases, readDeskCases } from '#contract/case-desk.ts'
import { changeStatus } from '#contract/reports.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { as, newEntry, newReceipt, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'

withStaffedServer()

const at = () => ({ id: team.id })
const send = () => sendNewReport(app, newReceipt(), team)
const give = (cases: { id: string; was: string | null }[], assigneeId: string, who = team.owner) =>
  app.try(assignCases, { params: at(), body: { cases, assigneeId } }, as(who))
const one = async (id: string) =>
  (await app.call(readDeskCases, { params: at(), body: { ids: [id] } }, as(team.owner))).items[0]
const leaveTo = (
  deputy: { id: string },
  who: Person,
  [from, until] = [daysFromToday(-1), daysFromToday(3)],
) => app.call(setAbsence, { params: at(), body: { deputyId: deputy.id, from, until } }, as(who))
const assigneeOf = async (id: string) => (await one(id))?.desk.assigneeId

test('assigns work of an absent handler to the deputy, through several deputies', async () => {
  const [away, deputy, second] = [await team.add(), await team.add(), await team.add()]
  const sent = [await send(), await send(), await send(), await send()]
  const [first, next, singly, last] = sent.map(({ id }) => id) as [string, string, string, string]
  const giveTo = (id: string, who: Person, by = team.owner, was: string | null = null) =>
    give([{ id, was }], who.id, by)
  await leaveTo(deputy, away)
  for (const _ of [1, 2]) expect((await giveTo(first, away)).status).toBe(200)
  expect(await assigneeOf(first)).toBe(deputy.id)
  await leaveTo(second, deputy)
  await giveTo(next, away)
  expect(await assigneeOf(next)).toBe(second.id)
  // Where all are away it is lost to nobody: it stays with the one who was named.
  await leaveTo(away, second)
  await giveTo(singly, away)
  expect(await assigneeOf(singly)).toBe(away.id)
  // A handler who takes a case themselves is not away.
  expect((await giveTo(last, away, away)).status).toBe(200)
  expect(await assigneeOf(last)).toBe(away.id)
  for (const who of [away, deputy, second]) await app.call(endAbsence, { params: at() }, as(who))
  await giveTo(first, away, team.owner, deputy.id)
  expect(await assigneeOf(first)).toBe(away.id)
})

test('an excluded deputy does not get the case', async () => {
  const [away, deputy] = [await team.add(), await team.add()]
  const { id } = await sendNewReport(app, deputy, team)
  await leaveTo(deputy, away)
  expect((await give([{ id, was: null }], away.id)).status).toBe(200)
  expect(await assigneeOf(id)).toBe(away.id)
  await app.call(endAbsence, { params: at() }, as(away))
})

test('reassigns all open cases in one step except those off limits', async () => {
  const [from, to, observer] = [await team.add(), await team.add(), await team.add('observer')]
  const open = [await send(), await send()]
  const ended = await send()
  const { id: ofTo } = await sendNewReport(app, to, team)
  const all = [...open.map(({ id }) => id), ended.id, ofTo]
  await give(
    all.map((id) => ({ id, was: null })),
    from.id,
  )
  await app.call(
    changeStatus,
    { params: { id: ended.id }, body: { to: 'closed', entry: newEntry(team.owner) } },
    as(team.owner),
  )
  const handOver = (who: Person, body: { from: string; to: string }) =>
    app.try(handOverCases, { params: at(), body }, as(who))
  const whole = { from: from.id, to: to.id }
  expect((await handOver(observer, whole)).status).toBe(403)
  expect((await handOver(await people.confirmed(), whole)).status).toBe(403)
  for (const wrong of [observer.id, from.id, randomUUID()]) {
    expect((await handOver(from, { from: from.id, to: wrong })).status).toBe(409)
  }
  expect((await handOver(from, whole)).body).toEqual({ moved: 2, kept: 1 })
  expect((await handOver(from, whole)).body).toEqual({ moved: 0, kept: 1 })
  expect(await Promise.all(all.map(assigneeOf))).toEqual([to.id, to.id, from.id, from.id])
})

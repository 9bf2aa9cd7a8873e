import { expect, test } from 'vitest'
import {
  announcePresence,
  clearMention,
  confirmAct,
  listConfirmations,
  listAbsences,
  listMentions,
  mentionHandlers,
  setAbsence,
  endAbsence,
  withdrawAct,
} from '#contract/case-work.ts'
import { changeStatus } from '#contract/reports.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import { as, newEntry, newReceipt, sendNewReport } from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'

withStaffedServer()

const mentioned = async (who: Person) =>
  (await app.call(listMentions, { params: { id: team.id } }, as(who))).reportIds

test('a mentioned handler, or deputy during absence, sees the case until viewed', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const [named, deputy, stranger] = [await team.add(), await team.add(), await people.confirmed()]
  const mention = (...who: Person[]) =>
    app.try(
      mentionHandlers,
      { params: { id }, body: { memberIds: who.map((each) => each.id) } },
      as(team.owner),
    )
  expect((await mention(named, stranger)).status).toBe(404)
  expect(await mentioned(named)).toEqual([])
  await mention(named)
  expect([await mentioned(named), await mentioned(deputy)]).toEqual([[id], []])
  await app.call(clearMention, { params: { id } }, as(named))
  expect(await mentioned(named)).toEqual([])
  const absence = { deputyId: deputy.id, from: daysFromToday(0), until: daysFromToday(3) }
  await app.call(setAbsence, { params: { id: team.id }, body: absence }, as(named))
  await mention(named)
  expect([await mentioned(named), await mentioned(deputy)]).toEqual([[id], [id]])
})

test('an absence names an eligible deputy, has ordered dates and ends', async () => {
  const [away, deputy, observer] = [await team.add(), await team.add(), await team.add('observer')]
  const set = (deputyId: string, from = daysFromToday(0), until = daysFromToday(3)) =>
    app.try(setAbsence, { params: { id: team.id }, body: { deputyId, from, until } }, as(away))
  for (const nobody of [away.id, observer.id, (await people.confirmed()).id]) {
    expect((await set(nobody)).status).toBe(409)
  }
  expect((await set(deputy.id, daysFromToday(3), daysFromToday(1))).status).toBe(400)
  expect((await set(deputy.id, daysFromToday(-9), daysFromToday(-3))).status).toBe(400)
  expect((await set(deputy.id, daysFromToday(0), daysFromToday(400))).status).toBe(400)
  expect((await set(deputy.id)).status).toBe(200)
  expect((await set(deputy.id, daysFromToday(1), daysFromToday(9))).status).toBe(200)
  const all = await app.call(listAbsences, { params: { id: team.id } }, as(deputy))
  expect(all.absences.filter(({ memberId }) => memberId === away.id)).toEqual([
    { memberId: away.id, deputyId: deputy.id, from: expectedDay(1), until: expectedDay(9) },
  ])
  const after = await app.call(endAbsence, { params: { id: team.id } }, as(away))
  expect(after.absences.filter(({ memberId }) => memberId === away.id)).toEqual([])
})

test('an absence uses local days of the organisation in every server zone', async () => {
  const [away, deputy] = [await team.add(), await team.add()]
  const dayOf = async (zone: string) => {
    await app.owner('update organisations set zone = $2 where id = $1', [team.id, zone])
    const { rows } = await app.owner(`select (now() at time zone '${zone}')::date::text as day`)
    return String(rows[0].day)
  }
  const set = async (day: string) => {
    const body = { deputyId: deputy.id, from: day, until: day }
    const { status } = await app.try(setAbsence, { params: { id: team.id }, body }, as(away))
    const { absences } = await app.call(listAbsences, { params: { id: team.id } }, as(deputy))
    return [status, absences.filter(({ memberId }) => memberId === away.id).map(({ until }) => until)]
  }
  // At every hour one of these is not the day of UTC: 26 hours lie between them, so never the same day twice.
  const behind = await dayOf('Etc/GMT+12')
  expect(await set(behind)).toEqual([200, [behind]])
  const ahead = await dayOf('Pacific/Kiritimati')
  expect(await set(behind)).toEqual([400, []])
  expect(await set(ahead)).toEqual([200, [ahead]])
  await app.owner(`update organisations set zone = 'UTC' where id = $1`, [team.id])
})

test('shows handlers of a case who has it open until they leave', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const colleague = await team.add()
  const say = async (who: Person, open: boolean) =>
    (await app.call(announcePresence, { params: { id }, body: { open } }, as(who))).memberIds
  expect(await say(team.owner, true)).toEqual([])
  expect(await say(colleague, true)).toEqual([team.owner.id])
  expect(await say(team.owner, false)).toEqual([colleague.id])
  expect(await say(colleague, true)).toEqual([])
})

test('two-person mode blocks closing alone in API and database, confirmations single-use', async () => {
  const reporter = await people.confirmed()
  const { id } = await sendNewReport(app, reporter, team)
  const colleague = await team.add()
  await app.owner('update organisations set four_eyes = true where id = $1', [team.id])
  const begin = newEntry(team.owner)
  const change = (to: 'investigating' | 'resolved' | 'closed', entry: typeof begin) =>
    app.try(changeStatus, { params: { id }, body: { to, entry } }, as(team.owner))
  const confirm = (who: Person) => app.call(confirmAct, { params: { id, act: 'closing' } }, as(who))
  expect((await change('investigating', begin)).status).toBe(200)
  expect((await change('closed', newEntry(team.owner, begin))).status).toBe(409)
  await confirm(team.owner)
  // The handler who may confirm finds the case once among their mentions; the one who asked does not.
  expect([await mentioned(colleague), await mentioned(team.owner)]).toEqual([[id], []])
  await app.call(clearMention, { params: { id } }, as(colleague))
  expect((await confirm(team.owner)).items).toMatchObject([{ confirmedBy: null }])
  expect(await mentioned(colleague)).toEqual([])
  expect((await change('resolved', newEntry(team.owner, begin))).status).toBe(409)
  expect((await confirm(colleague)).items).toMatchObject([
    { act: 'closing', askedBy: team.owner.id, confirmedBy: colleague.id },
  ])
  const end = newEntry(team.owner, begin)
  expect((await change('resolved', end)).status).toBe(200)
  const again = newEntry(team.owner, end)
  expect((await change('investigating', again)).status).toBe(200)
  expect((await change('resolved', newEntry(team.owner, again))).status).toBe(409)
  const actor = {
    kind: 'member',
    id: team.owner.id,
    sessionId: id,
    state: 'confirmed',
    isAdmin: false,
    isModerator: false,
    handles: [team.id],
    generation: 1,
    isFresh: true,
    twoFactors: true,
  } as const
  await expect(
    app.as(actor, (db) => db.updateTable('reports').set({ status: 'closed' }).where('id', '=', id).execute()),
  ).rejects.toThrow('a second handler has to confirm this')
  await app.owner('update organisations set four_eyes = false where id = $1', [team.id])
})

test('a confirmation covers one act, never your own, until withdrawn or used', async () => {
  const { id } = await sendNewReport(app, await people.confirmed(), team)
  const colleague = await team.add()
  const buildParams = (act: 'closing' | 'safe_contact' | 'referral') => ({ params: { id, act } })
  const list = async () => (await app.call(listConfirmations, { params: { id } }, as(team.owner))).items
  for (const act of ['safe_contact', 'referral'] as const) {
    await app.call(confirmAct, buildParams(act), as(team.owner))
    await app.call(confirmAct, buildParams(act), as(team.owner))
    expect(await list()).toMatchObject([{ act, askedBy: team.owner.id, confirmedBy: null }])
    await app.call(confirmAct, buildParams(act), as(colleague))
    expect(await list()).toMatchObject([{ act, confirmedBy: colleague.id }])
    await app.call(withdrawAct, buildParams(act), as(team.owner))
    expect(await list()).toEqual([])
  }
})

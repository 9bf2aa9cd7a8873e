import { beforeEach, expect, test } from 'vitest'
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotifications,
} from '#contract/notifications.ts'
import {
  muteReport,
  type NotificationSettings,
  putNotificationSettings,
  readNotificationSettings,
  unmuteReport,
} from '#contract/notification-settings.ts'
import { giveConsent, listConsents } from '#contract/consents.ts'
import { revokeAccess } from '#contract/grants.ts'
import { markRead } from '#contract/read-markers.ts'
import { deleteReport } from '#contract/retention.ts'
import { addEntry } from '#contract/reports.ts'
import { system } from '#server/platform/http/actor.ts'
import { letIn } from '../../../tests/support/access.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { teamApp } from '../../../tests/support/team-app.ts'
import { type Person, type TestPeople } from '../../../tests/support/devices.ts'
import { createNoticeJobs, type NoticeJobs } from '../../../tests/support/notices.ts'
import { as, newEntry, newReceipt, sendNewReport, type SupportTeam } from '../../../tests/support/reports.ts'
import { defaults } from './channels.ts'
import { notificationService } from './register.ts'

// [Note: Notifications]

let app: TestApp
let people: TestPeople
let team: SupportTeam
let me: Person
let jobs: NoticeJobs
beforeEach(async () => {
  ;({ app, people, team } = await teamApp())
  me = await people.confirmed()
  jobs = createNoticeJobs(app)
  return () => app.close()
})

const list = async (who = me, query: { state?: 'read' | 'unread'; limit?: number; cursor?: string } = {}) =>
  app.call(listNotifications, { query }, as(who))
const kinds = async (who = me) => (await list(who)).items.map(({ kind }) => kind)
const unread = async (who = me) => (await app.call(countNotifications, {}, as(who))).unread
const mailsTo = async ({ address }: Person) =>
  (await app.mails()).filter(({ to, subject }) => to === address && subject.includes('something new')).length
const choose = (settings: Partial<NotificationSettings>, who = me) =>
  app.call(putNotificationSettings, { body: { ...defaults, ...settings } }, as(who))

/** A report to the team, in which a handler has answered so many times. */
async function answered(times = 1, who = me) {
  const report = await sendNewReport(app, who, team)
  let last: ReturnType<typeof newEntry> | undefined
  for (let time = 0; time < times; time++) {
    last = newEntry(team.owner, last)
    await app.call(addEntry, { params: { id: report.id }, body: { entry: last } }, as(team.owner))
  }
  await jobs.settle()
  return report
}

test('lists an answer only for the report sender, linked to the report', async () => {
  const other = await people.confirmed()
  const { id } = await answered()
  expect((await list()).items).toMatchObject([
    { kind: 'message', subject: { kind: 'report', id }, count: 1, read: false },
  ])
  expect(await kinds(other)).toEqual([])
  expect(await kinds(team.owner)).toEqual(['report'])
})

test('notifies once per channel even when its job runs again', async () => {
  const news = {
    memberId: me.id,
    generation: 1,
    kind: 'message' as const,
    subject: null,
    event: crypto.randomUUID(),
  }
  const { notify } = notificationService(app)
  await Promise.all([1, 2, 3].map(() => app.as(system, (db) => notify(db, news))))
  await app.as(system, (db) => notify(db, news))
  await jobs.advanceMinutes(61)
  expect([await kinds(), await mailsTo(me)]).toEqual([['message'], 1])
  const { rows } = await app.owner('select channel from notification_deliveries order by channel')
  expect(rows).toEqual([{ channel: 'mail' }, { channel: 'push' }])
})

test('toggles read state individually and all at once', async () => {
  await answered(3)
  const { items } = await list()
  expect([items.length, await unread()]).toEqual([3, 3])
  const [first] = items
  if (!first) throw new Error('no notifications')
  const mark = (ids: string[], read: boolean) => app.call(markNotifications, { body: { ids, read } }, as(me))
  await mark([first.id], true)
  expect(await unread()).toBe(2)
  expect((await list(me, { state: 'read' })).items.map(({ id }) => id)).toEqual([first.id])
  expect((await list(me, { state: 'unread' })).items).toHaveLength(2)
  const { ids } = await app.call(markAllNotifications, { body: { until: first.at } }, as(me))
  expect([ids.toSorted(), await unread()]).toEqual([
    items
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
    0,
  ])
  await mark(ids, false)
  expect(await unread()).toBe(2)
  // Nobody marks what is somebody else's.
  const other = await people.confirmed()
  await app.call(markNotifications, { body: { ids, read: true } }, as(other))
  expect(await unread()).toBe(2)
})

test('what came after somebody looked stays unread', async () => {
  await answered(1)
  const until = (await list()).items[0]?.at ?? ''
  await app.owner(`update notifications set at = at - interval '1 minute'`)
  await answered(1)
  await app.owner(`update notifications set at = at + interval '1 minute' where at > $1`, [until])
  await app.call(markAllNotifications, { body: { until } }, as(me))
  expect(await unread()).toBe(1)
})

test('a long list comes page by page', async () => {
  await answered(5)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(me, { limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
})

test('reading the report marks its notifications read and cancels the mail', async () => {
  await choose({ digest: 'daily' })
  const { id } = await answered()
  await app.call(markRead, { params: { id }, body: { read: 1 } }, as(me))
  expect(await unread()).toBe(0)
  await jobs.advanceMinutes(25 * 60)
  expect(await mailsTo(me)).toBe(0)
})

test('mail counted during a one-day clock error delays nothing afterwards', async () => {
  const { id } = await sendNewReport(app, me, team)
  const first = newEntry(team.owner)
  const write = async (entry: ReturnType<typeof newEntry>) => {
    await app.call(addEntry, { params: { id }, body: { entry } }, as(team.owner))
    await jobs.settle()
  }
  await write(first)
  expect(await mailsTo(me)).toBe(1)
  // The next one goes out an hour after the last.
  await app.owner(`update notification_deliveries set sent_at = sent_at + interval '1 day'`)
  await write(newEntry(team.owner, first))
  expect(await mailsTo(me)).toBe(2)

  const { notify } = notificationService(app)
  const news = { memberId: me.id, generation: 1, kind: 'status' as const, subject: null }
  await app.as(system, (db) => notify(db, { ...news, event: crypto.randomUUID(), afterSeconds: 60 }))
  expect(await mailsTo(me)).toBe(2)
  await app.owner(`update notification_deliveries set due = due + interval '1 day' where sent_at is null`)
  await app.owner(`update notifications set at = at + interval '1 day' where kind = 'status'`)
  await jobs.daily('deliver-notifications')
  expect(await mailsTo(me)).toBe(3)
})

test('holds mails during quiet hours and sends them as one', async () => {
  const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
  const at = (offset: number) => (minutes + offset + 1440) % 1440
  await choose({ quiet: { from: at(-60), until: at(90) } })
  await answered(2)
  expect([await unread(), await mailsTo(me)]).toEqual([2, 0])
  await jobs.advanceMinutes(60)
  expect(await mailsTo(me)).toBe(0)
  await choose({ quiet: { from: at(-120), until: at(-60) } })
  await jobs.advanceMinutes(60)
  expect(await mailsTo(me)).toBe(1)
})

test('muting a report or pausing notifications leaves only the list', async () => {
  const { id } = await sendNewReport(app, me, team)
  await app.call(muteReport, { params: { id } }, as(me))
  expect((await app.call(readNotificationSettings, {}, as(me))).mutedReports).toEqual([id])
  const entry = newEntry(team.owner)
  await app.call(addEntry, { params: { id }, body: { entry } }, as(team.owner))
  await jobs.settle()
  expect([await unread(), await mailsTo(me)]).toEqual([1, 0])
  await app.call(unmuteReport, { params: { id } }, as(me))
  await choose({ mutedUntil: new Date(Date.now() + 3_600_000).toISOString() })
  await app.call(addEntry, { params: { id }, body: { entry: newEntry(team.owner, entry) } }, as(team.owner))
  await jobs.settle()
  expect([await unread(), await mailsTo(me)]).toEqual([2, 0])
})

test('an event switched off in the list is not counted but mailed', async () => {
  await choose({ ways: { ...defaults.ways, message: { app: false, push: true, mail: true } } })
  await answered()
  expect([await kinds(), await unread(), await mailsTo(me)]).toEqual([[], 0, 1])
})

test('settings round-trip and an unknown time zone is rejected with a message', async () => {
  const { settings, kinds: known } = await app.call(readNotificationSettings, {}, as(me))
  expect([settings, known.includes('report')]).toEqual([defaults, false])
  expect((await app.call(readNotificationSettings, {}, as(team.owner))).kinds).toContain('reminder')
  const chosen = { zone: 'America/New_York', quiet: { from: 1320, until: 420 }, digest: 'weekly' as const }
  await choose(chosen)
  expect((await app.call(readNotificationSettings, {}, as(me))).settings).toEqual({ ...defaults, ...chosen })
  const body = { ...defaults, zone: 'Europe/Nowhere' }
  const answer = await app.try(putNotificationSettings, { body }, as(me))
  expect([answer.status, answer.body.error?.fields]).toEqual([400, { zone: expect.any(String) }])
})

test('without consent no mail is sent and settings say so', async () => {
  const { current } = await app.call(listConsents, {}, as(me))
  const body = { subject: 'news_mail' as const, version: current.news_mail, given: false }
  await app.call(giveConsent, { body }, as(me))
  await answered()
  expect([await unread(), await mailsTo(me)]).toEqual([1, 0])
  expect((await app.call(readNotificationSettings, {}, as(me))).mailAllowed).toBe(false)
})

test('removes notifications of a report the member can no longer read', async () => {
  const guest = await people.confirmed()
  const report = await sendNewReport(app, me, team)
  await letIn(app, report, me, guest)
  await jobs.settle()
  expect(await kinds(guest)).toEqual(['shared'])
  await app.call(
    revokeAccess,
    { params: { id: report.id, memberId: guest.id }, body: { writing: null } },
    as(me),
  )
  expect([await kinds(guest), await unread(guest)]).toEqual([[], 0])
  const { rows } = await app.owner('select from notifications where member_id = $1', [guest.id])
  expect(rows).toEqual([])
})

test('deleting a report deletes its notifications', async () => {
  const { id } = await answered()
  await app.call(deleteReport, { params: { id } }, as(me))
  const { rows } = await app.owner('select from notifications where subject_id = $1 and member_id = $2', [
    id,
    me.id,
  ])
  expect(rows).toEqual([])
})

test('a reset without the kit stops notifications about earlier events', async () => {
  await answered()
  await app.owner(
    `insert into vault_generations (member_id, generation, sealed, recipient, verify_key)
     select member_id, 2, sealed, recipient, verify_key from vault_generations where member_id = $1`,
    [me.id],
  )
  await app.owner('update members set generation = 2 where id = $1', [me.id])
  await app.owner('update sessions set generation = 2 where member_id = $1', [me.id])
  expect([await kinds(), await unread()]).toEqual([[], 0])
})

test('an anonymous report notification names nobody and shows only a count', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  await app.owner(`update reports set sent_at = sent_at - interval '1 day', answer_by = null where anonymous`)
  await app.owner(`update report_entries set at = at - interval '1 day' where anonymous`)
  await app.owner(`update handlers set told_until = told_until - 1`)
  await jobs.daily('count-reports')
  expect((await list(team.owner)).items).toMatchObject([{ kind: 'report', subject: null, count: 1 }])
  const { rows } = await app.owner('select from notifications n where n::text like $1', [`%${id}%`])
  expect(rows).toEqual([])
})

test('lists a sign-in from new devices and removes everything after 90 days', async () => {
  const notifier = notificationService(app)
  await app.as(system, (db) => notifier.notifyOfAccount(db, { id: me.id, generation: 1 }))
  await jobs.settle()
  expect(await kinds()).toEqual(['security'])
  await app.owner(`update notifications set at = at - interval '91 days'`)
  await jobs.daily('clear-notifications')
  expect(await kinds()).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRetentionForecast, type RetentionKind, retentionKind } from '#contract/retention-rules.ts'
import { readReferral } from '#contract/referrals.ts'
import { changeSettings } from '#contract/operator-settings.ts'
import { deleteEndedHolds } from '#server/community/holds/queries.ts'
import { eraseModeratedText } from '#server/community/moderation/queries.ts'
import { clearConfirmations, removeAbandonedAccounts } from '#server/features/accounts/queries.ts'
import { clearChanges } from '#server/features/addresses/queries.ts'
import { lapseRequests } from '#server/features/chats/queries.ts'
import { clearCodes } from '#server/features/contacts/queries.ts'
import { clearExpired } from '#server/features/drafts/queries.ts'
import { clearNotifications } from '#server/features/notifications/delivery-queries.ts'
import { eraseEnded } from '#server/features/referrals/queries.ts'
import { removeUnfinished } from '#server/features/reports/evidence/queries.ts'
import { eraseExpiredReports } from '#server/features/reports/retention/queries.ts'
import { clearResets } from '#server/features/resets/queries.ts'
import { eraseRooms } from '#server/features/rooms/queries.ts'
import { clearSessions } from '#server/features/sessions/queries.ts'
import { clearSignIns } from '#server/features/sessions/sign-ins/queries.ts'
import { removeExpiredEntries } from '#server/features/shared-entries/queries.ts'
import { clearEvents } from '#server/features/subscriptions/queries.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { system } from '#server/platform/http/actor.ts'
import { clearMails } from '#server/platform/mail/queue.ts'
import { noSettings } from '#server/platform/settings/defaults.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import { ownedTargets } from '../../../tests/support/path-targets.ts'
import { as } from '../../../tests/support/reports.ts'
import { fillTables } from '../../../tests/support/tables.ts'
import { makeWorld } from '../../../tests/support/world.ts'
import { clearSignUpInvitations } from './queries.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** What the daily work does for each kind, and how many rows there are of which it would take some. */
const rules: Record<RetentionKind, { erase: (db: Db) => Promise<unknown>; rows: string; age: string }> = {
  reports: {
    erase: eraseExpiredReports,
    rows: 'reports',
    age: `delete from report_holds; update reports set reporter_left_on = current_date - 4000, reporter_id = null, reporter_generation = null, receipt_digest = null where organisation_id is not null
      and not exists (select from evidence e where e.report_id = reports.id and e.state = 'stopped')`,
  },
  accounts: {
    erase: removeAbandonedAccounts,
    rows: 'members',
    age: `with young as (insert into members (id, address, comparable_address, request_hash)
        values (gen_random_uuid(), 'a@b.example', 'a@b.example', sha256('')) returning id)
      insert into profiles (user_id, user_type, language) select id, 'individual', 'en' from young;
      update members set joined_at = now() - interval '91 days', reminded_at = now() - interval '31 days'
      where state = 'pending'`,
  },
  decisions: {
    erase: eraseModeratedText,
    rows: `decisions where copy <> ''`,
    age: `update decisions set at = at - interval '7 months'`,
  },
  flags: {
    erase: eraseModeratedText,
    rows: `flags where copy <> '' or words <> ''`,
    age: `update flags set flagged_on = flagged_on - 210`,
  },
  submissions: {
    erase: eraseModeratedText,
    rows: `submissions where words <> ''`,
    age: `update submissions set handed_in_on = handed_in_on - 210, words = 'words', state = 'decided',
      claimed_by = null, claimed_until = null`,
  },
  claims: {
    erase: eraseModeratedText,
    rows: `about_me_claims where words <> '' or passages <> '{}'`,
    age: `update about_me_claims set made_on = made_on - 210, state = 'kept', words = 'words'`,
  },
  chat_reports: {
    erase: (db) => lapseRequests(db, 14, 60),
    rows: `chat_reports where messages <> '[]'`,
    age: `update chat_reports set made_on = made_on - 210, messages = '[1]'`,
  },
  shifts: {
    erase: eraseModeratedText,
    rows: 'duty_shifts',
    age: `update duty_shifts set starts_at = starts_at - interval '250 days', ends_at = ends_at - interval '250 days'`,
  },
  rooms: {
    erase: eraseRooms,
    rows: 'room_sessions where not is_erased',
    age: `update room_sessions set state = 'cancelled', starts_at = starts_at - interval '90 days',
      ends_at = ends_at - interval '90 days'`,
  },
  room_copies: {
    erase: eraseRooms,
    rows: 'posts where is_copy',
    age: `update posts set is_copy = true where id in (select id from posts where not is_opening limit 2);
      update posts set written_on = written_on - 210 where is_copy`,
  },
  overseen_chats: {
    erase: (db) => lapseRequests(db, 14, 60),
    rows: 'chats where overseen_pair_id is not null',
    age: `update mentor_pairs set state = 'ended', ended_by = 'mentor', ended_on = current_date - 210 where is_overseen;
      update chat_sides set member_id = null where chat_id in (select id from chats where overseen_pair_id is not null)`,
  },
  text_holds: {
    erase: deleteEndedHolds,
    rows: 'text_holds',
    age: `update text_holds set made_on = made_on - 400, until = current_date - 2`,
  },
  notifications: {
    erase: clearNotifications,
    rows: 'notifications',
    age: `update notifications set at = at - interval '91 days'`,
  },
  sign_ins: { erase: clearSignIns, rows: 'sign_ins', age: `update sign_ins set on_day = on_day - 91` },
  referrals: {
    erase: eraseEnded,
    rows: 'referrals',
    age: `update referrals set state = 'ended', ended_by = 'time', changed_on = changed_on - 91`,
  },
  mails: { erase: clearMails, rows: 'mails', age: `update mails set at = at - interval '8 days'` },
  drafts: {
    erase: clearExpired,
    rows: 'sealed_drafts',
    age: `update sealed_drafts set kept_on = kept_on - 30`,
  },
  shown_entries: {
    erase: removeExpiredEntries,
    rows: 'shown_entries',
    age: `update shown_entries set made_on = made_on - 9, until = until - 9`,
  },
  unfinished_files: {
    erase: removeUnfinished,
    rows: 'evidence',
    age: `update evidence set state = 'arriving', last_part_on = current_date - 9 where state <> 'stopped'`,
  },
  sessions: {
    erase: clearSessions,
    rows: 'sessions',
    age: `update sessions set expires_at = now() - interval '1 second' - interval '1 hour' where member_id in (
      select user_id from profiles where not is_admin)`,
  },
  reset_links: {
    erase: clearResets,
    rows: 'reset_links',
    age: `update reset_links set expires_at = now() - interval '1 second' - interval '1 hour'`,
  },
  confirmations: {
    erase: clearConfirmations,
    rows: 'confirmations',
    age: `update confirmations set made_at = made_at - interval '40 days', expires_at = now() - interval '2 days'`,
  },
  address_changes: {
    erase: clearChanges,
    rows: 'address_changes',
    age: `update address_changes set expires_at = now() - interval '1 second'`,
  },
  contact_codes: {
    erase: clearCodes,
    rows: 'contact_codes',
    age: `update contact_codes set good_until = current_date - 2`,
  },
  sign_up_invitations: {
    erase: clearSignUpInvitations,
    rows: 'sign_up_invitations',
    age: `update sign_up_invitations set good_until = good_until - 32`,
  },
  stripe_events: {
    erase: (db) => clearEvents(db, 30),
    rows: 'stripe_events',
    age: `update stripe_events set received_on = received_on - 31`,
  },
}

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
  await fillTables(app, world)
  await ownedTargets(app, world, readReferral)
})
afterAll(() => app.close())

const forecast = () => app.call(readRetentionForecast, {}, as(world.team.admin))
const dueOf = async (kind: RetentionKind) =>
  (await forecast()).items.find((item) => item.kind === kind) ?? { due: NaN, dueLater: NaN }

async function countRows(rows: string): Promise<number> {
  const found = await app.owner(`select count(*)::int as count from ${rows}`)
  return found.rows[0].count
}

test('a forecast erases nothing and says when the daily work is next', async () => {
  const before = await countRows('reports')
  const { items, nextRun } = await forecast()
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(retentionKind.options.toSorted())
  expect(Date.parse(nextRun)).toBeGreaterThan(Date.now())
  expect(await countRows('reports')).toBe(before)
})

test('lists an expired held report with hold reason and end date', async () => {
  const { rows } = await app.owner(
    `select id from reports where organisation_id is not null and status = 'pending' limit 1`,
  )
  const hold = { reason: 'court_order' as const, until: daysFromToday(20) }
  await app.owner(
    `update reports set reporter_left_on = current_date - 4000, reporter_id = null, reporter_generation = null, receipt_digest = null where id = $1`,
    [rows[0].id],
  )
  await app.owner(
    `insert into report_holds (report_id, reason, until) values ($1, $2, $3)
     on conflict (report_id) do update set reason = excluded.reason, until = excluded.until`,
    [rows[0].id, hold.reason, hold.until],
  )
  const { held } = await forecast()
  expect(held).toContainEqual({ kind: 'reports', reason: 'court_order', count: 1, firstEnds: hold.until })
  expect((await dueOf('reports')).due).toBe(0)
  // It goes within 30 days, when the hold has ended.
  expect((await dueOf('reports')).dueLater).toBeGreaterThanOrEqual(1)
})

test('what is still to be decided is held, however old it is', async () => {
  await app.owner(`update submissions set handed_in_on = handed_in_on - 400, words = 'words'`)
  const waiting = await countRows(`submissions where state <> 'decided'`)
  const { held } = await forecast()
  expect(held.find(({ kind }) => kind === 'submissions')).toEqual(
    waiting === 0 ? undefined : { kind: 'submissions', reason: 'undecided', count: waiting, firstEnds: null },
  )
})

test('what was decided stays while somebody appeals, and is named as such', async () => {
  await app.owner(`update decisions set at = now() - interval '7 months', copy = 'words'`)
  const all = (await dueOf('decisions')).due
  await app.owner(`
    insert into submissions (kind, post_id, language, band, due)
    select 'appeal', s.post_id, s.language, s.band, now() from submissions s join decisions d on d.submission_id = s.id
    where s.post_id is not null limit 1`)
  const held = (await forecast()).held.find(({ kind, reason }) => kind === 'decisions' && reason === 'appeal')
  expect(held?.count).toBeGreaterThan(0)
  expect((await dueOf('decisions')).due).toBe(all - (held?.count ?? 0))
  await app.as(system, eraseModeratedText)
  expect(await countRows(`decisions where copy <> ''`)).toBe(held?.count)
  await app.owner(`delete from submissions where kind = 'appeal'`)
})

test('a period that is shortened counts at once', async () => {
  const all = await countRows('notifications')
  await app.owner(`update notifications set at = now() - interval '10 days'`)
  expect((await dueOf('notifications')).due).toBe(0)
  const settings = { ...noSettings, notificationDays: 7 }
  await app.call(changeSettings, { body: { settings, version: 0 } }, as(world.team.admin))
  expect((await dueOf('notifications')).due).toBe(all)
})

test.each(retentionKind.options)('what a dry run says of %s is what the daily work erases', async (kind) => {
  const { erase, rows, age } = rules[kind]
  await app.owner(age)
  const { due } = await dueOf(kind)
  const before = await countRows(rows)
  expect(due, 'the stage has something of this kind').toBeGreaterThan(0)
  await app.as(system, erase)
  expect(before - (await countRows(rows))).toBe(due)
  expect((await dueOf(kind)).due).toBe(0)
})

test('nobody but an administrator sees it', async () => {
  expect((await app.try(readRetentionForecast, {})).status).toBe(401)
})

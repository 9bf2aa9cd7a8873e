import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AnnouncementAudience,
  listAnnouncements,
  readAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
} from '#contract/announcements.ts'
import { listDueWork } from '#contract/due-work.ts'
import type { Credentials } from '../../../tests/support/app.ts'
import { as } from '../../../tests/support/reports.ts'
import { type TeamApp, teamApp } from '../../../tests/support/team-app.ts'

let server: TeamApp
beforeAll(async () => {
  server = await teamApp()
})
afterAll(() => server.app.close())

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const edit = {
  version: 0,
  audience: 'everyone' as AnnouncementAudience,
  importance: 'normal' as const,
  words: { en: 'We are away until Monday.', es: 'Volvemos el lunes.' },
  startsAt: at(-1),
  endsAt: at(48),
}

async function announce(changed: Partial<typeof edit>, id = randomUUID() as string) {
  const { app, team } = server
  const answer = await app.try(
    saveAnnouncement,
    { params: { id }, body: { ...edit, ...changed } },
    as(team.admin),
  )
  return { id, status: answer.status, body: answer.body }
}

const seenBy = async (who: Credentials) =>
  (await server.app.call(readAnnouncements, {}, who)).items.map(({ id }) => id)

test('every announcement reaches its audience and stays hidden from all others', async () => {
  const { people, team } = server
  const member = await people.confirmed()
  const ids = new Map<string, string>()
  for (const audience of ['everyone', 'members', 'staff', 'moderators', 'administrators'] as const)
    ids.set(audience, (await announce({ audience })).id)
  const named = async (who: Credentials) => {
    const seen = await seenBy(who)
    return [...ids].filter(([, id]) => seen.includes(id)).map(([audience]) => audience)
  }
  expect(await named({})).toEqual(['everyone'])
  expect(await named(as(member))).toEqual(['everyone', 'members'])
  expect(await named(as(team.owner))).toEqual(['everyone', 'members', 'staff'])
  expect(await named(as(team.admin))).toContain('administrators')
  for (const id of ids.values()) await server.app.call(removeAnnouncement, { params: { id } }, as(team.admin))
  expect(await seenBy({})).toEqual([])
})

test('shows an announcement from start to end with the highest priority first', async () => {
  const later = await announce({ startsAt: at(1) })
  const normal = await announce({ startsAt: at(-0.1) })
  const important = await announce({ importance: 'normal' })
  const raised = await announce({ importance: 'important' as never, version: 1 }, important.id)
  expect(raised.body).toEqual({ version: 2 })
  expect(await seenBy({})).toEqual([important.id, normal.id])
  await server.app.owner(
    `update announcements set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second'`,
  )
  expect(await seenBy({})).toEqual([])
  const { items } = await server.app.call(listAnnouncements, {}, as(server.team.admin))
  expect(items.map(({ id }) => id)).toContain(later.id)
})

test('what a device closed is another one only with other words', async () => {
  const { id } = await announce({})
  const shown = async () =>
    (await server.app.call(readAnnouncements, {})).items.find((item) => item.id === id)?.version
  expect(await shown()).toBe(1)
  await announce({ version: 1, endsAt: at(72), importance: 'important' as never }, id)
  expect(await shown()).toBe(1)
  await announce({ version: 2, words: { ...edit.words, en: 'We are away until Tuesday.' } }, id)
  expect(await shown()).toBe(2)
})

test('the second of two administrators editing an announcement gets a conflict', async () => {
  const { id } = await announce({})
  expect((await announce({ version: 1 }, id)).status).toBe(200)
  expect((await announce({ version: 1 }, id)).status).toBe(409)
  expect((await announce({ version: 0 }, id)).status).toBe(409)
})

test.for<[string, Partial<typeof edit>]>([
  ['without an end', { endsAt: at(-2) }],
  ['that ends before it starts', { startsAt: at(5), endsAt: at(4) }],
  ['for half a year', { endsAt: at(24 * 180) }],
  ['in one language', { words: { en: 'Hello', es: ' ' } }],
  ['too long for one line or two', { words: { en: 'x'.repeat(281), es: 'x' } }],
  ['with a control character', { words: { en: 'a\u0007', es: 'b' } }],
])('one %s is refused', async ([, wrong]) => {
  expect((await announce(wrong)).status).toBe(400)
})

test('nobody but an administrator writes one', async () => {
  const { app, team } = server
  const params = { id: randomUUID() }
  expect((await app.try(saveAnnouncement, { params, body: edit }, as(team.owner))).status).toBe(403)
  expect((await app.try(removeAnnouncement, { params }, as(team.owner))).status).toBe(403)
  expect((await app.try(listAnnouncements, {}, as(team.owner))).status).toBe(403)
})

test('lists due work by due day with waiting people and duty gaps', async () => {
  const { app, team } = server
  await app.owner(`insert into community_settings (is_open) values (true)
    on conflict (only_one) do update set is_open = true`)
  const before = await app.call(listDueWork, {}, as(team.admin))
  expect(before.items).toContainEqual(expect.objectContaining({ kind: 'moderators_few', count: 0 }))
  expect(before.items.filter(({ kind }) => kind === 'duty_gap').map(({ about }) => about)).toEqual([
    'older_en',
    'older_es',
    'younger_en',
    'younger_es',
  ])
  expect(before.items).toContainEqual(expect.objectContaining({ kind: 'backup_missing' }))
  await app.owner(`insert into organisation_registrations (organisation_id, contact, registered_on)
    select id, 'office@example.org', current_date - 10 from organisations where slug = 'support'`)
  const { items } = await app.call(listDueWork, {}, as(team.admin))
  const waiting = items.find(({ kind }) => kind === 'organisation_waiting')
  expect(waiting).toMatchObject({ about: expect.any(String), count: 1 })
  expect((await app.try(listDueWork, {}, as(team.owner))).status).toBe(403)
})

import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#contract/accounts.ts'
import { listAudit } from '#contract/audit.ts'
import { readOperator } from '#contract/operator.ts'
import {
  changeSettings,
  listSettingsChanges,
  listSignUpInvitations,
  makeSignUpInvitation,
  readSettings,
  removeSignUpInvitation,
  type SavedSettings,
} from '#contract/operator-settings.ts'
import { noSettings } from '#server/platform/settings/defaults.ts'
import { createAddressChanges } from '../../../tests/support/address-changes.ts'
import { daysFromToday } from '../../../tests/support/days.ts'
import { signUpBody } from '../../../tests/support/devices.ts'
import { as } from '../../../tests/support/reports.ts'
import { type TeamApp, teamApp } from '../../../tests/support/team-app.ts'

let server: TeamApp
beforeAll(async () => {
  server = await teamApp({ SESSION_DAYS: '20' })
})
afterAll(() => server.app.close())

const read = () => server.app.call(readSettings, {}, as(server.team.admin))

async function save(changed: Partial<SavedSettings>, version?: number) {
  const before = await read()
  return server.app.try(
    changeSettings,
    { body: { settings: { ...before.saved, ...changed }, version: version ?? before.version } },
    as(server.team.admin),
  )
}

const asNew = (options: Parameters<typeof signUpBody>[0] = {}, invitation?: string) =>
  server.app.try(signUp, {
    body: { ...signUpBody(options).body, ...(invitation === undefined ? {} : { invitation }) },
  })

test('until somebody saves, everything is as the configuration says', async () => {
  const { saved, defaults, version } = await read()
  expect(saved).toEqual(noSettings)
  expect(version).toBe(0)
  expect(defaults).toMatchObject({ sessionDays: 20, signUp: { policy: 'open', domains: [] } })
})

test('the second of two administrators saving concurrently gets a conflict', async () => {
  const { version } = await read()
  expect((await save({ serviceName: 'Lincoln Help' }, version)).status).toBe(200)
  const second = await save({ serviceName: 'Other' }, version)
  expect([second.status, second.body.error?.code]).toEqual([409, 'conflict'])
  expect((await server.app.call(readOperator, {})).service.name).toBe('Lincoln Help')
})

test('records a change with both values in history and audit log', async () => {
  const { app, team } = server
  await save({ sessionDays: 5 })
  const { items } = await app.call(listSettingsChanges, { query: {} }, as(team.admin))
  expect(items[0]).toMatchObject({
    madeBy: team.admin.id,
    changes: [{ field: 'sessionDays', before: null, after: '5' }],
  })
  const log = await app.call(listAudit, { query: { selection: 'administration' } }, as(team.admin))
  const entry = log.items.find(({ target }) => target?.id === items[0]?.id)
  expect(entry).toMatchObject({ action: 'PUT /api/admin/settings', outcome: 'done' })
  expect(entry?.changes).toEqual(items[0]?.changes)
  expect(entry?.target?.kind).toMatch(/^settings [0-9a-f]{64}$/)
})

test('nobody changes the history, not even through the database’s own rights', async () => {
  const { app } = server
  const { rows } = await app.owner(`
    select privilege_type from information_schema.role_table_grants
    where table_name = 'settings_changes' and grantee = 'upstander_app' order by 1`)
  expect(rows.map(({ privilege_type: right }) => right)).toEqual(['INSERT', 'SELECT'])
})

test('saving what is there already leaves no row', async () => {
  const { app, team } = server
  const before = await app.call(listSettingsChanges, { query: {} }, as(team.admin))
  await save({})
  expect(await app.call(listSettingsChanges, { query: {} }, as(team.admin))).toEqual(before)
})

test('a running server takes a shorter session up without a restart', async () => {
  const { people } = server
  await save({ sessionDays: 3 })
  await expect
    .poll(async () => {
      const person = await people.confirmed()
      const { rows } = await server.app.owner(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions
         where member_id = $1`,
        [person.id],
      )
      return rows[0].days
    })
    .toBe(3)
})

test('pages that need no scripts say what the service is called', async () => {
  await save({ serviceName: 'Lincoln <Help>' })
  const page = async () => (await server.app.app.http.inject('/api/forum/page/en')).body
  await expect.poll(page).toContain('Lincoln &lt;Help&gt;</title>')
})

test('where sign-up is for certain domains, another address is refused in words', async () => {
  const member = await server.people.confirmed()
  const changes = createAddressChanges(server.app, server.people)
  await save({ signUp: { policy: 'domains', domains: ['lincoln.example'] } })
  const refused = await asNew({ address: 'a@other.example' })
  expect([refused.status, refused.body.error?.fields]).toEqual([
    400,
    { 'body.address': expect.stringContaining('organisation') },
  ])
  expect((await asNew({ address: 'a@notlincoln.example' })).status).toBe(400)
  expect((await asNew({ address: 'a@Lincoln.example' })).status).toBe(200)
  expect((await asNew({ address: 'a@mail.lincoln.example' })).status).toBe(200)
  // A change of address is no way around it.
  const moved = await changes.ask(member, 'moved@other.example')
  expect([moved.status, Object.keys(moved.body.error?.fields ?? {})]).toEqual([400, ['body.address']])
  expect((await changes.ask(member, 'moved@lincoln.example')).status).toBe(200)
})

test('by invitation, a link makes so many accounts and no more', async () => {
  const { app, team } = server
  await save({ signUp: { policy: 'invitation', domains: [] } })
  expect((await asNew()).status).toBe(403)
  const token = randomBytes(32).toString('base64url')
  const params = { id: crypto.randomUUID() }
  const invitation = { token, label: 'Class 7b', uses: 2, goodUntil: daysFromToday(7) }
  await app.call(makeSignUpInvitation, { params, body: invitation }, as(team.admin))
  // The answer may have been lost.
  await app.call(makeSignUpInvitation, { params, body: invitation }, as(team.admin))
  for (const other of [{ uses: 3 }, { token: randomBytes(32).toString('base64url') }]) {
    const body = { ...invitation, ...other }
    const answer = await app.try(makeSignUpInvitation, { params, body }, as(team.admin))
    expect(answer.body.error?.code).toBe('reused_key')
  }
  const { body } = signUpBody()
  await app.call(signUp, { body: { ...body, invitation: token } })
  // The same one sent twice makes one account.
  await app.call(signUp, { body: { ...body, invitation: token } })
  const listed = async () => (await app.call(listSignUpInvitations, {}, as(team.admin))).items
  expect(await listed()).toEqual([
    { ...params, label: 'Class 7b', uses: 2, used: 1, goodUntil: daysFromToday(7) },
  ])
  expect((await asNew({}, token)).status).toBe(200)
  expect((await asNew({}, token)).status).toBe(410)
  await app.call(removeSignUpInvitation, { params }, as(team.admin))
  expect(await listed()).toEqual([])
})

test('only one of many concurrent sign-ups gets the last invitation place', async () => {
  const { app, team } = server
  const token = randomBytes(32).toString('base64url')
  await app.call(
    makeSignUpInvitation,
    {
      params: { id: crypto.randomUUID() },
      body: { token, label: 'One', uses: 1, goodUntil: daysFromToday(1) },
    },
    as(team.admin),
  )
  const answers = await Promise.all(Array.from({ length: 6 }, () => asNew({}, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.for<[string, Partial<SavedSettings>]>([
  ['an empty name', { serviceName: '' }],
  ['a line break in a name', { serviceName: 'A\nB' }],
  ['no language', { languages: [] }],
  ['a language twice', { languages: ['en', 'en'] }],
  ['domains without one', { signUp: { policy: 'domains', domains: [] } }],
  ['a domain with a path', { signUp: { policy: 'domains', domains: ['a.example/x'] } }],
  ['a domain where sign-up is open', { signUp: { policy: 'open', domains: ['a.example'] } }],
  ['sessions without an end', { sessionDays: 0 }],
  ['notices kept longer than is promised', { notificationDays: 91 }],
])('%s is refused', async ([, wrong]) => {
  expect((await save(wrong)).status).toBe(400)
})

test('an invitation of the past or the far future is refused', async () => {
  const { app, team } = server
  for (const goodUntil of [daysFromToday(-1), daysFromToday(91)]) {
    const token = randomBytes(32).toString('base64url')
    const body = { token, label: 'A', uses: 1, goodUntil }
    const params = { id: crypto.randomUUID() }
    expect((await app.try(makeSignUpInvitation, { params, body }, as(team.admin))).status).toBe(400)
  }
})

test('nobody but an administrator sees or changes any of it', async () => {
  const { app, team } = server
  const body = { settings: noSettings, version: 0 }
  for (const [who, status] of [
    [as(team.owner), 403],
    [{}, 401],
  ] as const) {
    expect((await app.try(readSettings, {}, who)).status).toBe(status)
    expect((await app.try(changeSettings, { body }, who)).status).toBe(status)
    expect((await app.try(listSettingsChanges, { query: {} }, who)).status).toBe(status)
    expect((await app.try(listSignUpInvitations, {}, who)).status).toBe(status)
  }
})

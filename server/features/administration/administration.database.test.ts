import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox, listPeople, readServerState, takeSupportPlace } from '#contract/administration.ts'
import { setOrganisationKit } from '#contract/organisation-kits.ts'
import { listMemberships, listQueue } from '#contract/organisations.ts'
import { readSession } from '#contract/sessions.ts'
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

test('the administrator lists people, newest first', async () => {
  const last = await people.pending()
  const all = await app.call(listPeople, { query: {} }, as(team.admin))
  expect(all.items[0]).toMatchObject({ id: last.id, state: 'pending', isAdmin: false })
  expect(all.items.find(({ id }) => id === team.admin.id)).toMatchObject({
    isAdmin: true,
    state: 'confirmed',
  })
})

test('lists go on where the page before ended', async () => {
  const first = await app.call(listPeople, { query: { limit: 1 } }, as(team.admin))
  const second = await app.call(listPeople, { query: { limit: 1, cursor: first.next ?? '' } }, as(team.admin))
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
})

test('without a mail server each message is shown with its link', async () => {
  const outbox = await app.call(listOutbox, { query: {} }, as(team.admin))
  expect(outbox.delivers).toBe(false)
  const texts = outbox.items.filter(({ to }) => to === team.owner.address).map(({ text }) => text)
  expect(texts.join('\n')).toContain('#confirm=')
})

test('a message that was sent is no longer shown', async () => {
  const { items } = await app.call(listOutbox, { query: {} }, as(team.admin))
  const sent = items[0]?.id
  await app.owner(
    `update mails set state = 'sent', recipient = null, text = null, member_id = null where id = $1`,
    [sent],
  )
  const after = await app.call(listOutbox, { query: {} }, as(team.admin))
  expect(after.items.map(({ id }) => id)).not.toContain(sent)
})

test('the state says what is still to be set up', async () => {
  expect(await app.call(readServerState, {}, as(team.admin))).toMatchObject({
    version: '0.0.0-test',
    mail: 'kept',
    support: {
      id: team.id,
      handlers: 1,
      hasKey: true,
      reading: true,
      openedAt: expect.any(String),
      answerDays: 3,
    },
  })
  const { reports } = await app.call(readServerState, {}, as(team.admin))
  await sendNewReport(app, newReceipt(), team)
  expect((await app.call(readServerState, {}, as(team.admin))).reports).toBe(reports + 1)
})

test('nobody else sees any of it', async () => {
  const receipt = newReceipt()
  await sendNewReport(app, receipt, team)
  for (const endpoint of [listPeople, listOutbox, readServerState]) {
    expect((await app.try(endpoint, { query: {} })).status).toBe(401)
    expect((await app.try(endpoint, { query: {} }, as(receipt))).status).toBe(401)
    expect((await app.try(endpoint, { query: {} }, as(team.owner))).status).toBe(403)
  }
})

test('the administrator joins the support team, which alone grants no read access', async () => {
  const { support } = await app.call(readServerState, {}, as(team.admin))
  await app.call(takeSupportPlace, {}, as(team.admin))
  await app.call(takeSupportPlace, {}, as(team.admin))
  const after = await app.call(readServerState, {}, as(team.admin))
  expect(after.support).toMatchObject({ places: support.places + 1, handlers: support.handlers })
  const { memberships } = await app.call(listMemberships, {}, as(team.admin))
  expect(memberships).toMatchObject([{ state: 'invited', role: 'owner', sealedKey: null }])
  const { session } = await app.call(readSession, {}, as(team.admin))
  expect(session?.user).toMatchObject({ atDesk: true, handles: [] })
  expect((await app.try(listQueue, { params: { id: team.id }, query: {} }, as(team.admin))).status).toBe(403)
})

test('an administrator whose address is another account’s takes no place', async () => {
  await app.owner(`update members set state = 'pending' where id = $1`, [team.admin.id])
  const answer = await app.try(takeSupportPlace, {}, as(team.admin))
  await app.owner(`update members set state = 'confirmed' where id = $1`, [team.admin.id])
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'conflict'])
})

test('state reports a key without backup and missing operator details', async () => {
  const state = () => app.call(readServerState, {}, as(team.admin))
  expect(await state()).toMatchObject({ operatorSaved: false, support: { hasKey: true, hasKit: false } })
  await app.call(
    setOrganisationKit,
    { params: { id: team.id }, body: { generation: 1, sealed: sealed(400) } },
    as(team.owner),
  )
  await app.owner(`insert into operator_details (details) values ('{}')`)
  expect(await state()).toMatchObject({ operatorSaved: true, support: { hasKit: true } })
})

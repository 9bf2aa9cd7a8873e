import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allOfKind, type TextKind, textKinds } from '#contract/public-text-changes.ts'
import { changeText, listTextChanges, undoTextChange, type NewTextChange } from '#contract/text-changes.ts'
import { listAudit } from '#contract/audit.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { testPeople, type Person } from '../../../tests/support/devices.ts'
import { as, openSupportTeam } from '../../../tests/support/reports.ts'
import { smallBuild } from '../../../tests/support/small-build.ts'

const build = smallBuild()
let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp({}, undefined, build.folder)
  admin = (await openSupportTeam(app, testPeople(app))).admin
})
afterAll(async () => {
  await app.close()
  build.remove()
})

const calm = { kind: 'guides', textId: 'calm' } as const
const words = { en: 'Ask Ms. Lee.', es: 'Pregunta a la maestra Lee.' }
const notice: NewTextChange = { what: 'notice', words, until: null }
const change = (made: NewTextChange, text: { kind: TextKind; textId: string } = calm, id = randomUUID()) =>
  app.try(changeText, { body: { id, ...text, change: made } }, as(admin))
const read = async (path = '/resources/calm') => app.app.http.inject(path)
const history = async () =>
  (await app.call(listTextChanges, { query: { kind: calm.kind, id: calm.textId } }, as(admin))).items

test('shows a new notice at once, replacing the previous, preserving history', async () => {
  expect((await read()).body).not.toContain('Ms. Lee')
  await change(notice)
  expect((await read()).body).toContain('Ask Ms. Lee.')
  const other = { en: 'Ask Mr. Day.', es: 'Pregunta al maestro Day.' }
  const { body } = await change({ ...notice, words: other })
  const shown = (await read()).body
  expect(shown).toContain('Ask Mr. Day.')
  expect(shown).not.toContain('Ms. Lee')
  const items = await history()
  expect(items.map(({ endedOn }) => endedOn === null)).toEqual([true, false])
  await app.call(undoTextChange, { params: { id: body.id } }, as(admin))
  expect((await read()).body).not.toContain('Mr. Day')
  expect((await history()).every(({ endedOn }) => endedOn !== null)).toBe(true)
})

test('records each reviewer once, a later record replacing the earlier one', async () => {
  const review = (by: string, role: 'lawyer' | 'clinician'): NewTextChange => ({
    what: 'review',
    as: role,
    by,
    on: '2026-01-10',
  })
  await change(review('Ana Ruiz', 'lawyer'))
  await change(review('Bo Chen', 'clinician'))
  await change(review('Cy Odum', 'lawyer'))
  const { items } = await app.call(listTextChanges, { query: {} }, as(admin))
  const named = items.flatMap((each) => (each.change.what === 'review' ? [each.change.by] : []))
  expect(named.toSorted()).toEqual(['Bo Chen', 'Cy Odum'])
})

test('a review can be recorded of every kind of text there is', async () => {
  const review: NewTextChange = { what: 'review', as: 'advocate', by: 'Di Eze', on: '2026-01-10' }
  for (const kind of textKinds) {
    const made = await change(review, { kind, textId: allOfKind })
    expect(made.status, kind).toBe(200)
    await app.call(undoTextChange, { params: { id: made.body.id } }, as(admin))
  }
})

test('redirects a retired text without a loop and restores it on undo', async () => {
  const { body } = await change({ what: 'retired', to: '/resources/log', reason: 'It was wrong.' })
  const answer = await read()
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/resources/log'])
  const back = await change(
    { what: 'retired', to: '/resources/calm', reason: 'x' },
    { kind: 'guides', textId: 'log' },
  )
  expect(back.status).toBe(409)
  await app.call(undoTextChange, { params: { id: body.id } }, as(admin))
  expect((await read()).statusCode).toBe(200)
})

test('what does not exist, leads nowhere or is over is refused', async () => {
  const retired = (to: string): NewTextChange => ({ what: 'retired', to, reason: 'x' })
  expect((await change(notice, { kind: 'guides', textId: 'nothing' })).status).toBe(404)
  for (const made of [
    retired('/nothing'),
    retired('/resources/calm'),
    { ...notice, until: '2020-01-01' },
    { what: 'review', as: 'lawyer', by: 'Ana Ruiz', on: '2999-01-01' },
  ] as const)
    expect((await change(made)).status, JSON.stringify(made)).toBe(400)
  expect((await change(retired('/'), { kind: 'guides', textId: 'all' })).status).toBe(400)
  const unknown = await app.try(undoTextChange, { params: { id: randomUUID() } }, as(admin))
  expect(unknown.status).toBe(404)
})

test('applies a repeated change once and rejects another with its id', async () => {
  const id = randomUUID()
  const [first, second] = [await change(notice, calm, id), await change(notice, calm, id)]
  expect(second.body).toEqual(first.body)
  expect((await change({ ...notice, words: { ...words, en: 'Other.' } }, calm, id)).status).toBe(422)
})

test('writes the author of each text change only to the audit log', async () => {
  const { body } = await change({ what: 'retired', to: '/resources/log', reason: 'A lawyer said so.' })
  const { items } = await app.call(listAudit, { query: { limit: 100 } }, as(admin))
  expect(items[0]).toMatchObject({
    actor: { kind: 'member', memberId: admin.id },
    action: 'POST /api/admin/text-changes',
    target: { kind: 'text guides/calm', id: body.id },
    outcome: 'done',
  })
  const changes = (await read('/texts/changes.json')).body
  expect(changes).toContain('/resources/log')
  expect(changes).not.toContain('lawyer said')
  expect(changes).not.toContain(admin.id)
})

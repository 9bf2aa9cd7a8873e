import { expect, test } from 'vitest'
import { anonymous, system } from '#server/platform/http/actor.ts'
import { authorise, authoriseQueue } from './policy.ts'
import type { ReportRecord } from './ids.ts'
import { memberActor } from '../../../tests/support/actors.ts'

// Row-level security hides these rows as well; here it is held that the policy would hide them by itself.

const team = 'b8f7f0a0-0f5b-4f9e-9d3a-2f1f6f4f0a01'
const elsewhere = 'b8f7f0a0-0f5b-4f9e-9d3a-2f1f6f4f0a02'
const id = 'b8f7f0a0-0f5b-4f9e-9d3a-2f1f6f4f0a03'

const member = (...handles: string[]) =>
  memberActor('b8f7f0a0-0f5b-4f9e-9d3a-2f1f6f4f0a04', { isAdmin: true, handles })
const record = (changed: Partial<ReportRecord> = {}) =>
  ({ id, organisation_id: team, is_own: false, ...changed }) as ReportRecord

test.for([
  ['the reporter', member(), record({ is_own: true }), 'reporter'],
  ['the receipt of it', { kind: 'receipt', reportId: id }, record(), 'reporter'],
  ['who handles cases there', member(team), record(), 'handler'],
  ['a reporter who handles cases there', member(team), record({ is_own: true }), 'reporter'],
  ['a guest', member(), record({ own_grant: { kind: 'guest', verify_key: '' } }), 'guest'],
  [
    'a handler to whom it is sealed singly',
    member(team),
    record({ sealed_singly: true, own_grant: { kind: 'handler', verify_key: '' } }),
    'handler',
  ],
] as const)('%s may see a report', ([, actor, found, side]) => {
  expect(authorise(actor, found)).toMatchObject({ id, side })
})

test.for([
  ['nobody', anonymous],
  ['the server itself', system],
  ['another member, be it the administrator', member()],
  ['who handles cases elsewhere', member(elsewhere)],
  ['the receipt of another', { kind: 'receipt', reportId: elsewhere }],
] as const)('to %s a report does not exist, even if it was read for them', ([, actor]) => {
  expect(() => authorise(actor, record())).toThrow(expect.objectContaining({ code: 'not_found' }))
  expect(() => authorise(actor, undefined)).toThrow(expect.objectContaining({ code: 'not_found' }))
  expect(() => authoriseQueue(actor, team)).toThrow(expect.objectContaining({ code: 'not_found' }))
})

test('hides an individually sealed report from other team members and former holders', () => {
  const singly = record({ sealed_singly: true })
  const named = record({ sealed_singly: true, own_grant: { kind: 'handler', verify_key: '' } })
  for (const [actor, found] of [
    [member(team), singly],
    [member(), named],
  ] as const) {
    expect(() => authorise(actor, found)).toThrow(expect.objectContaining({ code: 'not_found' }))
  }
})

test('a private report is hidden from teams even without an owner name', () => {
  expect(() => authorise(member(team), record({ organisation_id: null }))).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  )
})

import { expect, test, vi } from 'vitest'
import { OfflineError } from '../api/errors.ts'
import type { OutboxItem } from './item.ts'
import { MustSignIn } from './kind.ts'
import { listedItems } from './listed-items.ts'

const registered = {
  kinds: [
    { name: 'message', isDiscardable: true, load: () => Promise.reject(new Error('not asked for')) },
    { name: 'personal-record', isDiscardable: false, load: () => Promise.reject(new Error('not asked for')) },
  ],
}

const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  kind: 'message',
  owner: 'member:vera',
  lane: 'report/r',
  thing: { text: 'canary' },
  addedAt: '2026-03-19T08:00:00.000Z',
  order: 1,
  notBefore: 0,
  attempts: 0,
  revision: 'r',
  state: 'waiting',
  problem: null,
  isKept: true,
  isSealed: false,
  ...more,
})

const acts = () => ({ retry: vi.fn(async () => undefined), discard: vi.fn(async () => undefined) })

test('lists all items of the current user without their content', () => {
  const items = [
    item('hers'),
    item('of a report without a name', { owner: 'receipt:k' }),
    item('of somebody else', { owner: 'member:olga' }),
  ]
  const listed = listedItems(items, 'vera', registered, acts())
  expect(listed.map(({ id }) => id)).toEqual(['hers', 'of a report without a name'])
  expect(listed[0]).toMatchObject({ kind: 'message', since: '2026-03-19T08:00:00.000Z', state: 'waiting' })
  expect(JSON.stringify(listed)).not.toContain('canary')
  expect(listedItems(items, null, registered, acts()).map(({ id }) => id)).toEqual([
    'of a report without a name',
  ])
})

test('reports what blocks an item and whether it needs keys', () => {
  const problem = new OfflineError()
  const items = [
    item('later', { problem }),
    item('never tried'),
    item('refused', { state: 'refused', problem: new Error('no') }),
    item('locked', { problem: new MustSignIn() }),
  ]
  const listed = listedItems(items, 'vera', registered, acts())
  expect(listed.map(({ waitsForKeys }) => waitsForKeys)).toEqual([false, false, false, true])
  expect(listed[0]?.problem).toBe(problem)
})

test('retries and withdraws each item individually if its kind allows', async () => {
  const done = acts()
  const items = [item('a'), item('b', { kind: 'personal-record' }), item('c', { kind: 'of tomorrow' })]
  const [a, b, c] = listedItems(items, 'vera', registered, done)
  await a?.retry()
  await a?.discard?.()
  expect(done.retry).toHaveBeenCalledExactlyOnceWith('a')
  expect(done.discard).toHaveBeenCalledExactlyOnceWith('a')
  expect([b?.discard, c?.discard]).toEqual([null, null])
})

import { expect, test } from 'vitest'
import type { QueueItem } from '#contract/community/moderation.ts'
import { closedBecause, itemAfter, minutesUntilDue, withoutItem } from './queue.ts'

const item = (id: string, more: Partial<QueueItem> = {}): QueueItem => ({
  id,
  kind: 'comment',
  language: 'en',
  band: 'older',
  isDanger: false,
  due: '2026-11-28T12:00:00.000Z',
  found: [],
  takenUntil: null,
  isMine: false,
  needed: 1,
  agreed: 0,
  version: 1,
  ...more,
})

const claim = { takenUntil: '2026-11-28T12:10:00.000Z' }

test('selects the item below next, or the first after the last', () => {
  const items = [item('a'), item('b'), item('c')]
  expect(itemAfter(items, 'a')).toBe('b')
  expect(itemAfter(items, 'c')).toBe('a')
  expect(itemAfter([item('a')], 'a')).toBeNull()
})

test('danger comes first, and nothing that another has open', () => {
  expect(itemAfter([item('a', { isDanger: true }), item('b'), item('c')], 'b')).toBe('a')
  expect(itemAfter([item('a', { isDanger: true, ...claim }), item('b'), item('c', claim)], 'b')).toBeNull()
})

test('removes and counts a decided item', () => {
  const queue = { items: [item('a'), item('b')], onDutyUntil: 'later', decidedToday: 3, cap: 4, contact: '' }
  expect(withoutItem(queue, 'a', 1)).toMatchObject({ items: [{ id: 'b' }], decidedToday: 4 })
  expect(closedBecause(queue)).toBeNull()
  expect(closedBecause(withoutItem(queue, 'a', 1))).toBe('capped')
  expect(closedBecause({ ...queue, onDutyUntil: null })).toBe('off_duty')
  expect(minutesUntilDue('2026-11-28T12:00:00.000Z', Date.parse('2026-11-28T12:30:00.000Z'))).toBe(-30)
})

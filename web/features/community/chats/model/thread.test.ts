import { expect, test } from 'vitest'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { chatItems } from './thread.ts'

const message = (number: number, at: string, isOwn = false): OpenedMessage => ({
  id: `m${number}`,
  number,
  isOwn,
  at,
  edits: null,
  content: { kind: 'text', text: `Text ${number}`, again: null },
  hasGap: false,
})
const plain = { keyChanges: [], marks: null, seen: null, dayOf: (at: string) => at.slice(0, 10) }
const keys = (items: ReturnType<typeof chatItems>) => items.map(({ key }) => key)

const messages = [
  message(1, '2026-11-01T10:00:00.000Z', true),
  message(2, '2026-11-01T11:00:00.000Z'),
  message(3, '2026-11-02T09:00:00.000Z'),
]

test('puts a day before its first message', () => {
  expect(keys(chatItems({ ...plain, messages }))).toEqual([
    'day-2026-11-01',
    'm1',
    'm2',
    'day-2026-11-02',
    'm3',
  ])
})

test('puts "new" above the first unread message of the other alone', () => {
  expect(keys(chatItems({ ...plain, messages, seen: 0 }))).toEqual([
    'day-2026-11-01',
    'm1',
    'new',
    'm2',
    'day-2026-11-02',
    'm3',
  ])
})

test('announces a key change once, before the messages from that day on', () => {
  const keyChanges = [
    { isOwn: false, on: '2026-11-02' },
    { isOwn: true, on: '2026-11-03' },
  ]
  expect(keys(chatItems({ ...plain, messages, keyChanges }))).toEqual([
    'day-2026-11-01',
    'm1',
    'm2',
    'keys-1',
    'day-2026-11-02',
    'm3',
    'keys-2',
  ])
})

test('shows how far own messages came only where both chose it', () => {
  const deliveries = (marks: { delivered: number; read: number } | null) =>
    chatItems({ ...plain, messages, marks }).flatMap((item) =>
      item.kind === 'message' ? [item.delivery] : [],
    )
  expect(deliveries(null)).toEqual([null, null, null])
  expect(deliveries({ delivered: 1, read: 0 })).toEqual(['delivered', null, null])
  expect(deliveries({ delivered: 1, read: 1 })).toEqual(['read', null, null])
  expect(deliveries({ delivered: 0, read: 0 })).toEqual(['sent', null, null])
})

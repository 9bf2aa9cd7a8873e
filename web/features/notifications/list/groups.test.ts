import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { byDay } from './groups.ts'

const report = crypto.randomUUID()
const notificationAt = (at: Date, rest: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'message',
  reportId: report,
  count: 1,
  at: at.toISOString(),
  read: false,
  ...rest,
})

test('messages in one report are one line a day, whatever comes between them', () => {
  const [first, status, second, before] = [
    notificationAt(new Date(2026, 10, 23, 18)),
    notificationAt(new Date(2026, 10, 23, 17), { kind: 'status' }),
    notificationAt(new Date(2026, 10, 23, 9)),
    notificationAt(new Date(2026, 10, 22, 23, 59)),
  ]
  expect(byDay([first, status, second, before])).toMatchObject([
    {
      day: '2026-11-23',
      groups: [
        { kind: 'message', count: 2, ids: [first.id, second.id], at: first.at },
        { kind: 'status', count: 1, ids: [status.id] },
      ],
    },
    { day: '2026-11-22', groups: [{ ids: [before.id] }] },
  ])
})

test('what names no report stays a line each, with its own number', () => {
  const alike = [3, 2].map((count) =>
    notificationAt(new Date(2026, 10, 23, 9), { kind: 'report', reportId: null, count }),
  )
  expect(byDay(alike)[0]?.groups.map(({ count }) => count)).toEqual([3, 2])
})

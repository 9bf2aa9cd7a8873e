import { expect, test } from 'vitest'
import { type Notification, notificationKinds } from '#contract/notifications.ts'
import { byDay } from './notification-groups.ts'
import { placeOf, whatHappened } from '../components/notification-words.tsx'

const report = crypto.randomUUID()
const notificationAt = (at: Date, rest: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  kind: 'message',
  subject: { kind: 'report', id: report },
  count: 1,
  at: at.toISOString(),
  read: false,
  ...rest,
})

test('groups messages of one report per day, even when interleaved', () => {
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

test('adds up equal notices of a day when they name no report', () => {
  const group = [3, 2].map((count) =>
    notificationAt(new Date(2026, 10, 23, 9), { kind: 'report', subject: null, count }),
  )
  const account = [1, 2, 3].map((hour) =>
    notificationAt(new Date(2026, 10, 23, hour), { kind: 'security', subject: null }),
  )
  expect(byDay([...group, ...account])[0]?.groups).toMatchObject([
    { kind: 'report', count: 5, ids: group.map(({ id }) => id) },
    { kind: 'security', count: 3, ids: account.map(({ id }) => id) },
  ])
})

test('keeps notices of two reports apart', () => {
  const two = [report, crypto.randomUUID()].map((id) =>
    notificationAt(new Date(2026, 10, 23, 9), { subject: { kind: 'report', id } }),
  )
  expect(byDay(two)[0]?.groups.map(({ count }) => count)).toEqual([1, 1])
})

test('takes the newest number when the same dates are due again', () => {
  const due = [4, 5].map((count) =>
    notificationAt(new Date(2026, 10, 23, 9), { kind: 'reminder', subject: null, count }),
  )
  expect(byDay(due)[0]?.groups).toMatchObject([{ count: 4, ids: due.map(({ id }) => id) }])
})

test('opens the first of several new answers in a thread', () => {
  const thread = { kind: 'thread', id: report, space: 'story', isFollowed: true } as const
  const answers = [7, 5, 6, null].map((number) =>
    notificationAt(new Date(2026, 10, 23, 9), { kind: 'community', subject: { ...thread, number } }),
  )
  const groups = byDay(answers)[0]?.groups ?? []
  const places = groups.map((group) => placeOf(group, { story: (id) => `/reports/public/${id}` }))
  expect(groups.map(({ count }) => count)).toEqual([3, 1])
  expect(places).toEqual([`/reports/public/${report}#r5`, `/reports/public/${report}`])
  expect(groups.map((group) => placeOf(group, {}))).toEqual([null, null])
})

test('shows the number of every kind when several are one line', () => {
  const group = (kind: Notification['kind'], count: number) => ({
    ids: [],
    kind,
    subject: null,
    count,
    at: '',
  })
  for (const kind of notificationKinds) {
    expect(whatHappened(group(kind, 7)), kind).toMatch(/\b7\b/)
    expect(whatHappened(group(kind, 1)), kind).not.toMatch(/\b7\b/)
  }
})

import { expect, test } from 'vitest'
import type { Room, RoomSessionSummary } from '#contract/community/rooms.ts'
import { byLocalDay, canEnter, openNow, sessionsNow, upcomingSessions } from './schedule.ts'

const session = (more: Partial<RoomSessionSummary>): RoomSessionSummary => ({
  id: crypto.randomUUID(),
  roomId: '00000000-0000-4000-8000-000000000001',
  startsAt: '2026-12-01T18:00:00.000Z',
  endsAt: '2026-12-01T19:00:00.000Z',
  state: 'planned',
  reason: null,
  isFull: false,
  ownSeat: 'none',
  isReminded: false,
  ...more,
})

const room = (...sessions: RoomSessionSummary[]): Room => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'hour',
  title: 'The first week back',
  about: 'Back at school or work.',
  language: 'en',
  band: 'older',
  rules: [],
  seats: 12,
  zone: 'Europe/Madrid',
  startsOn: '2026-12-01',
  startsAt: '19:00',
  minutes: 60,
  repeats: 'weekly',
  groupId: null,
  state: 'open',
  host: null,
  backup: null,
  sessions,
})

test('separates current sessions from upcoming ones and omits past ones', () => {
  const [open, paused, later, sooner, over] = [
    session({ state: 'open' }),
    session({ state: 'paused' }),
    session({ startsAt: '2026-12-08T18:00:00.000Z' }),
    session({ startsAt: '2026-12-02T18:00:00.000Z', state: 'cancelled' }),
    session({ state: 'ended' }),
  ]
  const rooms = [room(paused, later, over), room(open, sooner)]
  expect(sessionsNow(rooms).map((each) => each.session.state)).toEqual(['open', 'paused'])
  expect(upcomingSessions(rooms).map((each) => each.session.id)).toEqual([sooner.id, later.id])
})

test('opens a full room to seated members, but none to removed ones', () => {
  const open = (more: Partial<RoomSessionSummary>) => room(session({ state: 'open', ...more }))
  expect(openNow([open({ isFull: true })])).toHaveLength(0)
  expect(openNow([open({ isFull: true, ownSeat: 'seated' })])).toHaveLength(1)
  expect(openNow([open({ ownSeat: 'removed' })])).toHaveLength(0)
})

test('the door opens a quarter of an hour before', () => {
  const start = Date.parse('2026-12-01T18:00:00.000Z')
  expect(canEnter(session({}), start - 16 * 60_000)).toBe(false)
  expect(canEnter(session({}), start - 15 * 60_000)).toBe(true)
  expect(canEnter(session({ state: 'paused' }), start)).toBe(true)
  expect(canEnter(session({ state: 'cancelled' }), start)).toBe(false)
})

test('sessions are gathered by the day on the reader’s clock', () => {
  const days = byLocalDay(
    upcomingSessions([
      room(
        session({ startsAt: '2026-12-01T12:00:00.000Z' }),
        session({ startsAt: '2026-12-01T13:00:00.000Z' }),
        session({ startsAt: '2026-12-03T12:00:00.000Z' }),
      ),
    ]),
  )
  expect(days.map(([, sessions]) => sessions.length)).toEqual([2, 1])
})

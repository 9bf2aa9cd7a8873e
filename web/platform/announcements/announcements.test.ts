import { expect, test } from 'vitest'
import { announcements, announcementToShow, closeAnnouncement } from './announcements.ts'

const now = Date.parse('2026-11-29T12:00:00.000Z')
const item = (version: number, startsAt: string, endsAt: string) => ({
  id: '11111111-1111-4111-8111-111111111111',
  version,
  importance: 'normal' as const,
  words: { en: 'Away', es: 'Fuera' },
  startsAt,
  endsAt,
})
const current = item(2, '2026-11-29T10:00:00.000Z', '2026-11-30T10:00:00.000Z')

test('shows current announcements and omits those cached past their end', () => {
  const over = item(1, '2026-11-20T10:00:00.000Z', '2026-11-29T11:00:00.000Z')
  const later = item(1, '2026-11-29T13:00:00.000Z', '2026-11-30T10:00:00.000Z')
  expect(announcementToShow({ items: [over, later, current], closed: [], readAt: 0 }, now)).toBe(current)
  expect(announcementToShow({ items: [over, later], closed: [], readAt: 0 }, now)).toBeNull()
})

test('what was closed stays closed until its words are changed', () => {
  const closed = [`${current.id} 2`]
  expect(announcementToShow({ items: [current], closed, readAt: 0 }, now)).toBeNull()
  const changed = { ...current, version: 3 }
  expect(announcementToShow({ items: [changed], closed, readAt: 0 }, now)).toBe(changed)
})

test('keeps an announcement dismissed when another is dismissed while hidden', () => {
  const other = { ...current, id: '22222222-2222-4222-8222-222222222222' }
  announcements.set({ items: [current], closed: [], readAt: 0 })
  closeAnnouncement(current)
  announcements.set({ ...announcements.current(), items: [other] })
  closeAnnouncement(other)
  announcements.set({ ...announcements.current(), items: [current, other] })
  expect(announcementToShow(announcements.current(), now)).toBeNull()
})

test('shows an announcement starting after the clock check on server notice', () => {
  const { startsAt } = current
  const before = Date.parse(startsAt) - 20_000
  expect(announcementToShow({ items: [current], closed: [], readAt: 0 }, before)).toBeNull()
  expect(announcementToShow({ items: [current], closed: [], readAt: Date.parse(startsAt) }, before)).toBe(
    current,
  )
})

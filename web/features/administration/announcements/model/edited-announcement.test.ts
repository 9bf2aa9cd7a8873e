import { expect, test } from 'vitest'
import {
  announcementBody,
  announcementFaults,
  editAnnouncement,
  localMoment,
  newAnnouncement,
} from './edited-announcement.ts'

const now = new Date('2026-11-29T12:30:00.000Z')

test('a new announcement is for everyone, for a week, without words', () => {
  const edited = newAnnouncement(now)
  expect(announcementFaults(edited, now.getTime())).toEqual({ en: true, es: true, times: false })
})

test('what is saved comes back as it was, to the minute', () => {
  const saved = {
    id: crypto.randomUUID(),
    version: 3,
    audience: 'staff' as const,
    importance: 'important' as const,
    words: { en: 'Away', es: 'Fuera' },
    startsAt: '2026-11-29T12:30:00.000Z',
    endsAt: '2026-12-01T09:05:00.000Z',
  }
  const { id, ...body } = saved
  expect(announcementBody(editAnnouncement(saved))).toEqual(body)
  expect(id).toHaveLength(36)
})

test.for([
  ['2026-11-29T11:00', 'before it starts'],
  ['2027-06-01T11:00', 'after half a year'],
  ['', 'never'],
])('one that ends %s is refused', ([ends = '']) => {
  const edited = { ...newAnnouncement(now), en: 'a', es: 'b', starts: localMoment(now), ends }
  expect(announcementFaults(edited, now.getTime()).times).toBe(true)
})

import { expect, test } from 'vitest'
import { noticesIn } from '#content/notices/publish.ts'
import { dueDate, isOver } from './result-clock.ts'

const clockOf = (id: string) => {
  const found = noticesIn('en').find((notice) => notice.id === id)
  if (!found) throw new Error(`There is no notice ${id}.`)
  return found
}
const due = (id: string, sent: Date) => dueDate(clockOf(id).clock, clockOf(id).grade, sent)

test('sets the Take It Down Act deadline to 48 hours, exactly', () => {
  expect(due('us-take-it-down-request', new Date('2026-11-24T22:15:00Z'))).toBe('2026-11-26T22:15:00.000Z')
})

test('ends a month on the same day, or earlier in shorter months', () => {
  expect(due('gdpr-art17-request', new Date(2026, 10, 24, 9))).toBe('2026-12-24')
  expect(due('gdpr-art17-request', new Date(2027, 0, 31, 9))).toBe('2027-02-28')
  expect(due('gdpr-art17-request', new Date(2026, 11, 31, 23))).toBe('2027-01-31')
})

test('working days leave out weekends', () => {
  expect(due('dmca-counter-notice', new Date(2026, 10, 24, 9))).toBe('2026-12-14')
})

test('a time that is not confirmed, or not fixed, is no date', () => {
  expect(due('meta-ncii-report', new Date())).toBeNull()
  expect(due('dsa-art16-notice', new Date())).toBeNull()
  const dated = noticesIn('en').filter(({ clock, grade }) => dueDate(clock, grade, new Date()) !== null)
  expect(dated.every(({ grade }) => grade !== 'C')).toBe(true)
  expect(dated.length).toBeGreaterThan(5)
})

test('a day is over on the next day, a moment at once', () => {
  const now = new Date(2026, 10, 24, 12)
  expect(isOver('2026-11-24', now)).toBe(false)
  expect(isOver('2026-11-23', now)).toBe(true)
  expect(isOver(new Date(now.getTime() - 1).toISOString(), now)).toBe(true)
  expect(isOver(new Date(now.getTime() + 1).toISOString(), now)).toBe(false)
})

import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const session = { startsAt: '2026-12-01T18:30:00.000Z', endsAt: '2026-12-01T19:30:00.000Z' }

test('a calendar file says when, under a neutral title, and nothing else', () => {
  const file = calendarFile('Appointment', [session], '2026-11-29T09:00:00.000Z')
  const lines = file.split('\r\n')
  expect(lines.filter((line) => line.startsWith('DT'))).toEqual([
    'DTSTAMP:20261129T090000Z',
    'DTSTART:20261201T183000Z',
    'DTEND:20261201T193000Z',
  ])
  expect(lines).toContain('SUMMARY:Appointment')
  expect(file).not.toMatch(/upstander|http|ORGANIZER|LOCATION|DESCRIPTION|ATTENDEE|room/i)
  expect(lines.every((line) => line.length <= 75)).toBe(true)
})

test('exports each session with its own id and escapes line breaks', () => {
  const file = calendarFile('A;B,C\nD', [session, session], '2026-11-29T09:00:00.000Z')
  const ids = file.match(/^UID:.+$/gm) ?? []
  expect(new Set(ids).size).toBe(2)
  expect(file).toContain(String.raw`SUMMARY:A\;B\,C\nD`)
})

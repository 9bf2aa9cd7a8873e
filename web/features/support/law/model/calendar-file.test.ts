import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const made = new Date('2026-11-24T10:20:30.400Z')

test('creates an all-day event with two reminders and no case details', () => {
  const file = calendarFile({ day: '2026-12-31', title: 'Reminder' }, made, 'one')
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20261124T102030Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Reminder',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P6DT15H',
    'DESCRIPTION:Reminder',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15H',
    'DESCRIPTION:Reminder',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('converts a timed deadline to its day and escapes format characters', () => {
  const file = calendarFile({ day: '2026-12-31T09:30', title: 'One, two; three' }, made, 'one')
  expect(file).toContain('DTSTART;VALUE=DATE:20261231')
  expect(file).toContain(String.raw`SUMMARY:One\, two\; three`)
})

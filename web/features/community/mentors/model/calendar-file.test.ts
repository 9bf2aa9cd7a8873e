import { expect, test } from 'vitest'
import { meetingFile } from './calendar-file.ts'

test('a calendar file names a time and nothing else', () => {
  const meeting = {
    id: '9b1f1a60-0000-4000-8000-000000000001',
    startsAt: '2027-03-28T00:30:00.000Z',
    endsAt: '2027-03-28T01:30:00.000Z',
  }
  const file = meetingFile(meeting, 'Appointment', new Date('2026-11-29T09:00:00Z'))
  // The clocks of Europe change in between: it is an hour all the same.
  expect(file).toContain('DTSTART:20270328T003000Z\r\nDTEND:20270328T013000Z')
  expect(file).toContain('SUMMARY:Appointment')
  expect(file).not.toMatch(/URL|ORGANIZER|LOCATION|ATTENDEE|DESCRIPTION|http|mentor/i)
})

import { expect, test } from 'vitest'
import { localMoment, readMoment } from './moment.ts'

test.each([
  ['2026:03:04 14:30:05', '2026-03-04T14:30:05'],
  ['2026:03:04 14:30:05.123', '2026-03-04T14:30:05'],
  ['2026-03-04T14:30:05', '2026-03-04T14:30:05'],
  ['2026:03:04 14:30', '2026-03-04T14:30:00'],
  // Phones that count hours from 1 to 24 write midnight like this.
  ['2026:03:04 24:08:19', '2026-03-04T00:08:19'],
  ['0000:00:00 00:00:00', null],
  ['    :  :     :  :  ', null],
  ['2026:02:31 10:00:00', null],
  ['2026:13:40 99:99:99', null],
  ['1980:01:01 00:00:00', null],
  ['', null],
])('the moment %j is %j', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test.each([
  ['2026:03:04 23:30:05+02:00', undefined],
  ['2026:03:04 23:30:05.5', '+02:00'],
  ['2026-03-04T21:30:05Z', '+09:00'],
  ['2026:03:04 23:30:05', '+0200'],
])('the moment %j with the zone %j is read in the time of this device', (text, zone) => {
  expect(readMoment(text, zone)).toBe(localMoment(new Date('2026-03-04T21:30:05Z')))
})

test('a zone that is none is passed over', () => {
  expect(readMoment('2026:03:04 14:30:05', '   :  ')).toBe('2026-03-04T14:30:05')
})

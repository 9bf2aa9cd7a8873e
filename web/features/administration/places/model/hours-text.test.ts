import { expect, test } from 'vitest'
import { hoursText, parseHours } from './hours-text.ts'

const zone = 'America/Bogota'
const read = (text: string) => {
  const hours = parseHours(text, zone)
  return hours === 'wrong' || hours === null ? hours : hoursText(hours)
}

test.for([
  ['Mo-Fr 09:00-17:00; Sa 10:00-12:00', 'Mo-Fr 09:00-17:00; Sa 10:00-12:00'],
  ['Lun – Vie 9:00 – 17:00', 'Mo-Fr 09:00-17:00'],
  ['Sáb 10:00-12:00', 'Sa 10:00-12:00'],
  ['Fr-Mo 20:00-24:00', 'Fr-Su 20:00-24:00; Mo 20:00-24:00'],
  ['24/7', 'Mo-Su 00:00-24:00'],
  ['', null],
  ['by appointment', 'wrong'],
  ['Mo 17:00-09:00', 'wrong'],
  ['Mo 25:00-26:00', 'wrong'],
] as const)('reads %s', ([text, hours]) => {
  expect(read(text)).toBe(hours)
})

test('refuses a time zone that nobody knows', () => {
  expect(parseHours('Mo 09:00-17:00', 'Mars/Olympus')).toBe('wrong')
})

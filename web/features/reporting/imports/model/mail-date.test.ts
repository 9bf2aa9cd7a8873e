import { expect, test } from 'vitest'
import { numericDate, readMailDate } from './mail-date.ts'

/** The moment in this device's time zone. */
function local(moment: string) {
  const date = new Date(moment)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
  return { kind: 'read', day: shifted.slice(0, 10), time: shifted.slice(11, 19) }
}

test.each([
  ['Thu, 14 May 2026 02:07:59 +0200 CEST', '2026-05-14T00:07:59Z'],
  ['Thu, 14 May 2026 02:07:59 +0200 (CEST)', '2026-05-14T00:07:59Z'],
  ['Thu, 14 May 2026 02:07:59 +0200 (Central European (Summer) Time)', '2026-05-14T00:07:59Z'],
  ['Thu, 14 May 2026 02:07:59 CET', '2026-05-14T01:07:59Z'],
  ['Thu, 14 May 2026 02:07:59 EDT', '2026-05-14T06:07:59Z'],
  ['14 May 26 02.07.59 GMT', '2026-05-14T02:07:59Z'],
  ['Thu, 14-May-2026 02:07:59 GMT+02:00', '2026-05-14T00:07:59Z'],
  ['Thu May 14 02:07:59 2026 +0200', '2026-05-14T00:07:59Z'],
  ['Thu May 14 02:07:59 UTC 2026', '2026-05-14T02:07:59Z'],
  ['2026-05-14T02:07:59+02:00', '2026-05-14T00:07:59Z'],
  ['2026/05/14 02:07:59 -0500', '2026-05-14T07:07:59Z'],
  ['Do, 14. Mai 2026 02:07:59 +0200', '2026-05-14T00:07:59Z'],
  ['jeu., 14 août 2025 02:07:59 +0200', '2025-08-14T00:07:59Z'],
  ['14 de mayo de 2026 2:07:59 PM -0300', '2026-05-14T17:07:59Z'],
  ['May 14, 2026 2:07:59 AM UTC', '2026-05-14T02:07:59Z'],
  ['2026年5月14日 02:07:59 +0900', '2026-05-13T17:07:59Z'],
])('reads %s', (written, moment) => {
  expect(readMailDate(written)).toEqual(local(moment))
})

test.each([
  ['14.05.2026 14.30.05', { day: '2026-05-14', time: '14:30:05' }],
  ['Thu, 14 May 2026 02:07:59 XYZ', { day: '2026-05-14', time: '02:07:59' }],
  ['14 May 2026', { day: '2026-05-14', time: null }],
  ['Mon, 02/03/2026 14:30', { day: '2026-03-02', time: '14:30:00' }],
])('reads %s as it is written', (written, at) => {
  expect(readMailDate(written)).toEqual({ kind: 'read', ...at })
})

test.each([
  '31 Feb 2026 10:00:00 +0000',
  '30/02/2026 10:00',
  '14 May 2026 25:00',
  'yesterday',
  '0',
  '14 listopad 2026 10:00',
])('says that %s is no day', (written) => {
  expect(readMailDate(written).kind).toBe('unreadable')
})

test('asks whether day or month comes first', () => {
  const date = readMailDate('02/03/2026 14:30')
  if (date.kind !== 'numeric') throw new Error('date was not numeric')
  expect(numericDate(date, 'dmy')).toEqual({ kind: 'read', day: '2026-03-02', time: '14:30:00' })
  expect(numericDate(date, 'mdy')).toEqual({ kind: 'read', day: '2026-02-03', time: '14:30:00' })
})

test('tells a date that is missing from one that cannot be read', () => {
  expect(readMailDate(undefined).kind).toBe('missing')
  expect(readMailDate(' ').kind).toBe('missing')
})

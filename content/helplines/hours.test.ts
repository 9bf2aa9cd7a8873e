import { expect, test } from 'vitest'
import { hoursInWords } from './hours.ts'
import type { Opening } from './schema.ts'

const words = (hours: Opening[] | null, locale: string) => hoursInWords({ hours }, locale)

test.each<[string, Opening[], string[], string[]]>([
  ['always', [{ channel: 'any', days: 'daily', open: '24h' }], ['24/7'], ['24/7']],
  [
    'weekdays',
    [{ channel: 'any', days: [1, 5], open: ['09:00', '20:00'] }],
    ['Monday to Friday, 09:00–20:00'],
    ['De lunes a viernes, 09:00–20:00'],
  ],
  [
    'one day',
    [{ channel: 'any', days: [6, 6], open: ['09:30', '14:00'] }],
    ['Saturday, 09:30–14:00'],
    ['Sábado, 09:30–14:00'],
  ],
  [
    'a day without end',
    [{ channel: 'any', days: [7, 4], open: '24h' }],
    ['Sunday to Thursday, all day'],
    ['De domingo a jueves, todo el día'],
  ],
  [
    'one day of a month',
    [{ channel: 'any', days: { dayOfMonth: 10 }, open: '24h' }],
    ['On day 10 of each month, all day'],
    ['El día 10 de cada mes, todo el día'],
  ],
  [
    'two ways to reach it',
    [
      { channel: 'phone', days: 'daily', open: '24h' },
      { channel: 'chat', days: 'daily', open: ['12:00', '20:00'] },
    ],
    ['Phone: 24/7', 'Chat: every day, 12:00–20:00'],
    ['Teléfono: 24/7', 'Chat: todos los días, 12:00–20:00'],
  ],
])('%s reads naturally in both languages', (_name, hours, english, spanish) => {
  expect(words(hours, 'en')).toEqual(english)
  expect(words(hours, 'es')).toEqual(spanish)
})

test('nothing is said of hours that are not known', () => {
  expect(words(null, 'en')).toEqual([])
})

import { expect, test } from 'vitest'
import { applicationFaults, needFaults } from './need-faults.ts'

test('a request names one to three topics and a time', () => {
  expect(needFaults({ specialties: [], hours: [] })).toEqual(['specialties', 'hours'])
  expect(needFaults({ specialties: ['a', 'b', 'c', 'd'], hours: ['weekends'] })).toEqual(['specialties'])
  expect(needFaults({ specialties: ['a'], hours: ['weekends'] })).toEqual([])
})

test('an application is complete', () => {
  const whole = {
    specialties: ['a'],
    languages: ['en'],
    hours: ['weekends'],
    capacity: 2,
    about: 'Words',
    contact: 'By post',
  }
  expect(applicationFaults(whole)).toEqual([])
  expect(
    applicationFaults({
      specialties: [],
      languages: [],
      hours: [],
      capacity: Number.NaN,
      about: ' ',
      contact: '',
    }),
  ).toEqual(['specialties', 'languages', 'hours', 'capacity', 'about', 'contact'])
})

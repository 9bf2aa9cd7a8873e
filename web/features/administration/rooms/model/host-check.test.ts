import { expect, test } from 'vitest'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { checkFaults } from './host-check.ts'

const today = utcDay()
const whole = {
  checked: 'Spoke to her, saw her card',
  until: dayAfter(today, 365),
  host: today,
  facilitator: '',
}

test('requires a statement, a future date and the matching module for hosts', () => {
  expect(checkFaults(whole, { kinds: ['host'] })).toEqual([])
  expect(checkFaults({ ...whole, host: '' }, { kinds: ['host'] })).toEqual(['host'])
  expect(checkFaults(whole, { kinds: ['host', 'facilitator'] })).toEqual(['facilitator'])
})

test('days that cannot be are refused', () => {
  expect(checkFaults({ ...whole, until: dayAfter(today, -1) }, { kinds: ['host'] })).toEqual(['until'])
  expect(checkFaults({ ...whole, until: dayAfter(today, 731) }, { kinds: ['host'] })).toEqual(['until'])
  expect(checkFaults({ ...whole, host: dayAfter(today, 1) }, { kinds: ['host'] })).toEqual(['host'])
})

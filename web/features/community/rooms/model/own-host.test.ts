import { expect, test } from 'vitest'
import { hostFaultsOf, newHost } from './own-host.ts'

test('an application says what it lacks', () => {
  const host = newHost('en')
  expect(hostFaultsOf(host, 12)).toEqual(['name', 'about', 'contact'])
  const whole = { ...host, name: 'Rowan', about: 'I host on Tuesdays.', contact: 'rowan@example.org' }
  expect(hostFaultsOf(whole, 12)).toEqual([])
  expect(hostFaultsOf({ ...whole, capacity: 13, kinds: [] }, 12)).toEqual(['kinds', 'capacity'])
  expect(hostFaultsOf({ ...whole, capacity: Number.NaN }, 12)).toEqual(['capacity'])
})

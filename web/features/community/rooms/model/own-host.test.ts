import { expect, test } from 'vitest'
import { findHostFaults, newHost } from './own-host.ts'

test('an application says what it lacks', () => {
  const host = newHost('en')
  expect(findHostFaults(host, 12)).toEqual(['name', 'about', 'contact'])
  const whole = { ...host, name: 'Rowan', about: 'I host on Tuesdays.', contact: 'rowan@example.org' }
  expect(findHostFaults(whole, 12)).toEqual([])
  expect(findHostFaults({ ...whole, capacity: 13, kinds: [] }, 12)).toEqual(['kinds', 'capacity'])
  expect(findHostFaults({ ...whole, capacity: Number.NaN }, 12)).toEqual(['capacity'])
})

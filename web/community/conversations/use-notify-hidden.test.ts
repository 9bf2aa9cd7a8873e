import { expect, test } from 'vitest'
import { isNews } from './use-notify-hidden.ts'

test('an overseer is notified once of each, and again where the reason is graver', () => {
  expect(isNews({ found: 'contact', notified: null })).toBe(true)
  expect(isNews({ found: 'conduct', notified: null })).toBe(true)
  expect(isNews({ found: 'contact', notified: 'conduct' })).toBe(true)
  expect(isNews({ found: 'contact', notified: 'contact' })).toBe(false)
  expect(isNews({ found: 'conduct', notified: 'conduct' })).toBe(false)
  expect(isNews({ found: 'conduct', notified: 'contact' })).toBe(false)
})

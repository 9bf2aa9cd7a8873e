import { expect, test } from 'vitest'
import { isNews } from './use-notify-hidden.ts'

test('notifies an overseer once each, and again for a graver reason', () => {
  expect(isNews({ found: 'contact', notified: null })).toBe(true)
  expect(isNews({ found: 'conduct', notified: null })).toBe(true)
  expect(isNews({ found: 'contact', notified: 'conduct' })).toBe(true)
  expect(isNews({ found: 'contact', notified: 'contact' })).toBe(false)
  expect(isNews({ found: 'conduct', notified: 'conduct' })).toBe(false)
  expect(isNews({ found: 'conduct', notified: 'contact' })).toBe(false)
})

import { expect, test } from 'vitest'
import { needsNotification } from './use-notify-hidden.ts'

test('notifies an overseer once each, and again for a graver reason', () => {
  expect(needsNotification({ found: 'contact', notified: null })).toBe(true)
  expect(needsNotification({ found: 'conduct', notified: null })).toBe(true)
  expect(needsNotification({ found: 'contact', notified: 'conduct' })).toBe(true)
  expect(needsNotification({ found: 'contact', notified: 'contact' })).toBe(false)
  expect(needsNotification({ found: 'conduct', notified: 'conduct' })).toBe(false)
  expect(needsNotification({ found: 'conduct', notified: 'contact' })).toBe(false)
})

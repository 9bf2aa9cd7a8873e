import { expect, test } from 'vitest'
import type { NotificationSettings } from '#contract/notification-settings.ts'
import { clockOf, minuteOf } from './hours.tsx'
import { withZone } from './use-settings.ts'

test('a minute of the day is typed as a time and back; what is half typed is none', () => {
  for (const minute of [0, 1, 59, 60, 22 * 60, 24 * 60 - 1]) expect(minuteOf(clockOf(minute))).toBe(minute)
  expect(clockOf(7 * 60 + 5)).toBe('07:05')
  expect(['', '7', '--:--'].map(minuteOf)).toEqual([undefined, undefined, undefined])
})

test('the zone follows the device until an hour depends on it', () => {
  const settings = { zone: 'UTC', quiet: null, digest: 'off' } as NotificationSettings
  expect(withZone(settings, 'Europe/Madrid').zone).toBe('Europe/Madrid')
  expect(withZone({ ...settings, digest: 'daily' }, 'Europe/Madrid').zone).toBe('UTC')
  expect(withZone({ ...settings, quiet: { from: 0, until: 60 } }, 'Europe/Madrid').zone).toBe('UTC')
})
